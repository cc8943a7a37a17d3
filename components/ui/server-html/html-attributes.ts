import { escapeHtml } from '@/lib/shared/escape-html';

/** How an attribute is written: `flag` is there or not, `words` has yes and no as words. */
type Kind = 'flag' | 'words' | 'address' | 'download' | 'style' | 'silent' | 'text';
type Rule = { readonly name: string; readonly kind: Kind };

const kinds: Readonly<Record<Exclude<Kind, 'text'>, readonly string[]>> = {
  flag: [
    ...[
      'autofocus',
      'checked',
      'controls',
      'disabled',
      'formnovalidate',
      'hidden',
      'inert',
      'itemscope',
      'loop',
    ],
    ...[
      'multiple',
      'muted',
      'novalidate',
      'open',
      'playsinline',
      'readonly',
      'required',
      'reversed',
      'selected',
    ],
  ],
  words: ['contenteditable', 'draggable', 'focusable', 'spellcheck'],
  address: ['action', 'formaction', 'href', 'src', 'xlink:href'],
  download: ['download'],
  style: ['style'],
  silent: [
    ...['children', 'dangerouslysetinnerhtml', 'key', 'ref'],
    ...['suppresscontenteditablewarning', 'suppresshydrationwarning'],
  ],
};
/** Names that are not written as React's, but for the case of letters, which HTML does not mind and SVG does. */
const names: Readonly<Record<string, string>> = {
  acceptCharset: 'accept-charset',
  className: 'class',
  defaultChecked: 'checked',
  defaultValue: 'value',
  htmlFor: 'for',
  httpEquiv: 'http-equiv',
  clipPath: 'clip-path',
  clipRule: 'clip-rule',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  shapeRendering: 'shape-rendering',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  textAnchor: 'text-anchor',
  vectorEffect: 'vector-effect',
  pathLength: 'pathLength',
  preserveAspectRatio: 'preserveAspectRatio',
  viewBox: 'viewBox',
  xlinkHref: 'xlink:href',
};
/** There are as many as the code has names of attributes. */
const rules = new Map<string, Rule>();

/**
 * The attributes of an element as react-dom/server writes them, each with a space before it. Null where that is React's
 * matter: an event handler or server action, `style`, an address that is a script.
 * @param withValue off for elements whose value is no attribute of theirs
 */
export function markupAttributes(props: Readonly<Record<string, unknown>>, withValue = true): string | null {
  let text = '';
  for (const prop in props) {
    const value = props[prop];
    if (value === undefined || value === null) continue;
    const rule = rules.get(prop) ?? ruleOf(prop);
    if (rule.kind === 'silent' || (rule.name === 'value' && !withValue)) continue;
    const attribute = markupAttribute(rule, value);
    if (attribute === null) return null;
    text += attribute;
  }
  return text;
}

function ruleOf(prop: string): Rule {
  const name = names[prop] ?? prop.toLowerCase();
  const named = (Object.keys(kinds) as (keyof typeof kinds)[]).find((kind) => kinds[kind].includes(name));
  const rule = { name, kind: named ?? (/^(?:aria|data)-/.test(name) ? 'words' : 'text') } as const;
  rules.set(prop, rule);
  return rule;
}

function markupAttribute({ name, kind }: Rule, value: unknown): string | null {
  if (kind === 'flag') return value ? ` ${name}=""` : '';
  if (typeof value === 'boolean') return booleanAttribute(name, kind, value);
  if ((typeof value !== 'string' && typeof value !== 'number') || kind === 'style') return null;
  const text = String(value);
  return kind === 'address' && isScript(text) ? null : ` ${name}="${escapeHtml(text)}"`;
}

function booleanAttribute(name: string, kind: Kind, value: boolean): string {
  if (kind === 'words') return ` ${name}="${value}"`;
  return kind === 'download' && value ? ` ${name}=""` : '';
}

/** Browsers read over spaces and control characters in the name of a scheme (WHATWG URL §4.4). */
function isScript(address: string): boolean {
  if (/^[/#?]/.test(address)) return false;
  return /^javascript:/i.test(address.replace(/[\p{Cc}\s]/gu, ''));
}
