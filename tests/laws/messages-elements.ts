import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** The parts of a message (ICU MessageFormat with tags, as next-intl reads it); null when it cannot be read. */
export function elementsOf(value: string): readonly MessageFormatElement[] | null {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The branches of a part: the cases of a plural or select, the inside of a tag; none for the others. */
export function branchesOf(element: MessageFormatElement): readonly (readonly MessageFormatElement[])[] {
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).map(({ value }) => value);
  }
  return element.type === TYPE.tag ? [element.children] : [];
}

/** The parts and all the parts inside them. */
export function allElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => [element, ...branchesOf(element).flatMap(allElements)]);
}

/** The texts a reader sees, without arguments: that of the message around its branches, and that of each branch. */
export function textsOf(elements: readonly MessageFormatElement[]): string[] {
  const own = elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');
  return [own, ...elements.flatMap(branchesOf).flatMap(textsOf)].filter((text) => /\p{Letter}/u.test(text));
}
