const digitsStart = '+';

/** Whether a name is a phone number: an account that was made with one has no other name. */
export const isPhoneName = (name: string): boolean => name.trim().startsWith(digitsStart);

/**
 * The letters that stand for somebody: the first of the first and of the last word, at most `max`, in the capitals of the
 * language (specification §5). Letters are whole characters, surrogate pairs and combined marks included. Empty for an
 * empty name.
 */
export function initialsOf(name: string, locale: string, max: 1 | 2 = 2): string {
  const words = name.split(/[\s-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length > 1 && max === 2 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return chosen.map((word) => firstLetter(word ?? '', locale)).join('');
}

function firstLetter(word: string, locale: string): string {
  const letters = [...new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(word)];
  const first = letters.find(({ segment }) => /[\p{L}\p{N}]/u.test(segment))?.segment ?? '';
  return first.toLocaleUpperCase(locale);
}
