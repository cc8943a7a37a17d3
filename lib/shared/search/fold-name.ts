// All marks but those that make another letter of a kana: パ is not ハ with an accent.
const accents = /(?![\u3099\u309a])\p{Mn}/gu;

/** Letters that Unicode does not take apart, as they are written without them. */
const plain: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** How a name is compared: without case, accents, the width of letters and the blanks around it. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæøłđı]/g, (letter) => plain[letter] ?? letter)
    .replace(/[’‘ʼ]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** The folded forms of a name: with umlauts also as German keyboards abroad write them, `muenchen`. */
export function spellings(name: string): string[] {
  const folded = foldName(name);
  const written = foldName(name.toLowerCase().replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter));
  return folded === written ? [folded] : [folded, written];
}
