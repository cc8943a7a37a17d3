import { Refusal } from '@/lib/shared/refusal';
import { enterpriseUser } from './scim-resources';

/*
 * The part of RFC 7644's filters and paths that we answer, read in one pass: a directory's text never names a property of an object of ours, and
 * costs no more than its length.
 */

/** A refusal that directories understand: 400 with a type of RFC 7644, 3.12. */
export const scimRefusal = (scimType: string, description: string): Refusal =>
  new Refusal('VALIDATION_ERROR', { scimType, description });

/** One condition of a filter: an attribute in lower case and what it must equal. */
export type Condition = readonly [attribute: string, value: string];

const condition = /\s*([a-z][\w$.:-]*)\s+(\w+)\s+("(?:[^"\\]|\\.)*")\s*/iy;
const joint = /and(?=\s)/iy;

/**
 * The conditions of a filter, all of which must hold: `eq` of texts, joined by `and`. Refuses anything else with invalidFilter: a filter
 * that is half understood would tell of people whom nobody asked for.
 */
export function conditionsOf(filter: string | undefined): readonly Condition[] {
  if (filter === undefined) return [];
  const found: Condition[] = [];
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray => {
    pattern.lastIndex = at;
    const match = pattern.exec(filter);
    if (match === null) throw notUnderstood();
    at = pattern.lastIndex;
    return match;
  };
  for (;;) {
    const [, attribute = '', comparator = '', text = ''] = next(condition);
    if (comparator.toLowerCase() !== 'eq') throw notUnderstood();
    found.push([withoutCore(attribute.toLowerCase()), textIn(text)]);
    if (at === filter.length) return found;
    next(joint);
  }
}

/** A text of JSON. */
function textIn(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    throw notUnderstood();
  }
}

/** For a filter that is well-formed, but asks for something else. */
export const notUnderstood = () =>
  scimRefusal(
    'invalidFilter',
    'only eq of userName, externalId, emails.value, displayName and id, joined by and',
  );

/** What an operation or a key is about, in lower case; attributes of an extension, known or not, begin with its address. */
export type ScimPath = {
  readonly attribute: string;
  /** `givenname` of `name.givenName`; '' for all of an attribute. */
  readonly part: string;
  /** `value eq "…"` of `members[value eq "…"]`; null without. */
  readonly filter: string | null;
};

const pathMax = 300;
/** The address of an extension that is not ours: what it adds is an attribute that we do not keep. */
const foreign = /(?:urn:(?!ietf:params:scim:schemas:(?:core|extension:enterprise):)[\w.:-]+:)?/;
const attributePath = new RegExp(
  `^(${foreign.source}[a-z][\\w$-]*)(?:\\[([^\\]]*)\\])?(?:\\.([a-z$][\\w$-]*))?$`,
);
const extension = enterpriseUser.toLowerCase();

/** Reads a path, or the key of a value, which may be one too (Entra). Refuses invalidPath. */
export function readScimPath(path: string): ScimPath {
  if (path.length > pathMax) throw invalidPath('a path');
  // The case of a value in a filter stays.
  const lower = path.replace(/^[^[]*/, (name) => name.toLowerCase());
  if (lower === extension) return { attribute: extension, part: '', filter: null };
  const isExtended = lower.startsWith(`${extension}:`);
  const name = isExtended ? lower.slice(extension.length + 1) : withoutCore(lower);
  const found = attributePath.exec(name.replace(/\][^\]]*$/, (end) => end.toLowerCase()));
  if (found === null) throw invalidPath(path);
  const [, attribute = '', filter = null, part = ''] = found;
  return { attribute: isExtended ? `${extension}:${attribute}` : attribute, part, filter };
}

const withoutCore = (name: string): string =>
  name.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/, '');

/** For a path to something that is not there. */
export const invalidPath = (path: string) => scimRefusal('invalidPath', `not understood: ${path}`);

/** One operation of a PATCH, by the name of RFC 7644 whatever its case. */
export type ScimOperation = {
  readonly op: string;
  readonly path?: string | undefined;
  readonly value?: unknown;
};

/** What an operation does. Refuses invalidSyntax for anything else. */
export function operationOf({ op }: ScimOperation): 'add' | 'remove' | 'replace' {
  const name = op.toLowerCase();
  if (name === 'add' || name === 'remove' || name === 'replace') return name;
  throw scimRefusal('invalidSyntax', 'op: add, remove or replace');
}

/** The parts of an object of JSON. Refuses invalidValue for anything else. */
export function entriesOf(value: unknown, what: string): [key: string, value: unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw scimRefusal('invalidValue', `${what}: an object`);
  return Object.entries(value);
}

/** A text; undefined for null, which takes away. Refuses invalidValue for anything else. */
export function textOf(value: unknown, what: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value;
  throw scimRefusal('invalidValue', `${what}: a text`);
}
