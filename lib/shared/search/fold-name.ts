// All marks but those that make another letter of a kana: パ is not ハ with an accent.
const accents = /(?![\u3099\u309a])\p{Mn}/gu;

/**
 * Letters that Unicode does not take apart, as they are written without what makes them special; the sigma at the end of a word is
 * one. Quotes are written in several ways.
 */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  ʼ: "'",
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * How a name is compared, and how every list is searched: without case, accents, the width of letters and the blanks around it.
 * `contains` of the store is the same rule in SQL.
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The marks that `foldName` leaves out, as first and last code points, for regular expressions that do not know them by name. */
export function accentRanges(): (readonly [first: number, last: number])[] {
  const ranges: [number, number][] = [];
  for (let code = 0; code < 0xe0200; code = code === 0x1ffff ? 0xe0000 : code + 1) {
    if (String.fromCodePoint(code).replace(accents, '') !== '') continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges;
}

/** The folded forms of a name: with umlauts also as German keyboards abroad write them, `muenchen`. */
export function spellings(name: string): string[] {
  const folded = foldName(name);
  const written = foldName(name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter));
  return folded === written ? [folded] : [folded, written];
}
