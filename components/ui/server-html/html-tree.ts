import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { escapeHtml } from '@/lib/shared/escape-html';
import { markupAttributes } from './html-attributes';

type Props = Readonly<Record<string, unknown>>;
type Element = ReactElement<Props, string>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;

/** A tag of HTML, and what stands in it. */
type Tag = {
  readonly element: Element;
  readonly inside: readonly Part[];
  /** All of it as markup, once somebody wanted to know; null where some of it stays React's. */
  markup?: string | null;
};
/** Where an answer will stand. */
type Gap = { parts: readonly Part[] };
/** A text, a tag, a gap, or what stays React's. */
type Part = string | Tag | Gap | { readonly kept: ReactElement };
/** Who was asked and has not answered. */
type Asked = Promise<{ readonly node: ReactNode; readonly gap: Gap }>[];

/** Elements that have no end (HTML, "Void elements"). */
const voids = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);
/** What React moves elsewhere. */
const moved = new Set(['base', 'link', 'meta', 'script', 'style', 'title']);
/** What React fills by rules of its own; whole or not at all. */
const filled = new Set(['select', 'textarea']);

/**
 * A tree of server components that is being drawn to markup. Components are called as React calls them, so that they may
 * use hooks where `advance` is called by a component that React draws.
 */
export class PlainTree {
  readonly #root: Gap = { parts: [] };
  #open: readonly { readonly node: ReactNode; readonly gap: Gap }[];

  constructor(node: ReactNode) {
    this.#open = [{ node, gap: this.#root }];
  }

  /**
   * Asks the components that can be asked now. May be called again after it threw: then nothing of it counts.
   * @returns null when there are no more, else what to wait for before the next call
   */
  advance(): Promise<unknown> | null {
    const asked: Asked = [];
    const answers = this.#open.map(({ node }) => gather(node, [], asked));
    this.#open.forEach(({ gap }, at) => {
      gap.parts = answers[at] ?? [];
    });
    if (asked.length === 0) return null;
    return Promise.all(asked).then((open) => {
      this.#open = open;
    });
  }

  /** The same for React, once all are asked: few elements, each with all the markup it can have. */
  get node(): ReactNode {
    return createElement(Fragment, null, ...this.#root.parts.flatMap(nodesOf));
  }
}

/** Adds to `parts` what a node consists of. */
function gather(node: ReactNode, parts: Part[], asked: Asked): Part[] {
  if (typeof node === 'string') parts.push(node);
  else if (typeof node === 'number' || typeof node === 'bigint') parts.push(String(node));
  else if (typeof node === 'object' && node !== null) gatherObject(node, parts, asked);
  return parts;
}

function gatherObject(node: Exclude<ReactNode & object, null>, parts: Part[], asked: Asked): void {
  if (isValidElement<Props>(node)) gatherElement(node, parts, asked);
  else if (Array.isArray(node)) for (const one of node) gather(one, parts, asked);
  else if (node instanceof Promise) {
    const gap: Gap = { parts: [] };
    asked.push(node.then((answer: ReactNode) => ({ node: answer, gap })));
    parts.push(gap);
  } else if (Symbol.iterator in node) for (const one of node) gather(one, parts, asked);
  else throw new Error('A tree for markup is made of elements, texts and lists of them.');
}

function gatherElement(element: ReactElement<Props>, parts: Part[], asked: Asked): void {
  const { type, props } = element;
  if (typeof type === 'string')
    parts.push(moved.has(type) ? { kept: element } : tagOf(element as Element, asked));
  else if (type === Fragment) gather(props.children as ReactNode, parts, asked);
  else if (typeof type === 'function' && !('$$typeof' in type))
    gather((type as Component)(props) as ReactNode, parts, asked);
  else parts.push({ kept: element });
}

const tagOf = (element: Element, asked: Asked): Tag => ({
  element,
  inside: gather(element.props.children as ReactNode, [], asked),
});

/** The markup of a part, null where some of it stays React's. `chosen` is the value of the list it is an option of. */
function markupOf(part: Part, chosen: string | null): string | null {
  if (typeof part === 'string') return escapeHtml(part);
  if ('parts' in part) return markupOfAll(part.parts, chosen);
  if ('kept' in part) return null;
  if (part.markup === undefined) part.markup = markupOfTag(part, chosen);
  return part.markup;
}

function markupOfAll(parts: readonly Part[], chosen: string | null): string | null {
  let text = '';
  for (const part of parts) {
    const markup = markupOf(part, chosen);
    if (markup === null) return null;
    text += markup;
  }
  return text;
}

function markupOfTag(tag: Tag, chosen: string | null): string | null {
  const { type, props } = tag.element;
  const attributes = markupAttributes(props, !filled.has(type));
  const content = attributes === null ? null : contentOf(tag, chosen);
  if (content === null) return null;
  if (voids.has(type)) return `<${type}${attributes}>`;
  const selected =
    type === 'option' && chosen !== null && chosen === String(props.value) ? ' selected=""' : '';
  return `<${type}${attributes}${selected}>${content}</${type}>`;
}

function contentOf({ element: { type, props }, inside }: Tag, chosen: string | null): string | null {
  const raw = props.dangerouslySetInnerHTML as { readonly __html: string } | undefined;
  if (raw !== undefined) return raw.__html;
  if (!filled.has(type)) return markupOfAll(inside, chosen);
  const given = (props.value ?? props.defaultValue ?? null) as string | number | bigint | null;
  const value = given === null ? null : String(given);
  if (type === 'select') return props.multiple ? null : markupOfAll(inside, value);
  // Parsers drop a first line break (HTML §13.1.2.5).
  return value === null ? '' : `\n${escapeHtml(value)}`;
}

function nodesOf(part: Part): ReactNode[] {
  if (typeof part === 'string') return [part];
  if ('parts' in part) return part.parts.flatMap(nodesOf);
  if ('kept' in part) return [part.kept];
  const { element, inside } = part;
  if (filled.has(element.type)) return [element];
  const { children: _, ...props } = element.props;
  const isText = inside.every((one) => typeof one === 'string');
  const content = isText ? null : contentOf(part, null);
  if (content === null) return [createElement(element.type, props, ...inside.flatMap(nodesOf))];
  const markup = { dangerouslySetInnerHTML: { __html: content } };
  // Behaviours may have set states in it before React comes, which compares while one develops.
  return [createElement(element.type, { ...props, ...markup, suppressHydrationWarning: true })];
}
