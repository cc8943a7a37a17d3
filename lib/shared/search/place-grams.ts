/** Letters of a gram. */
const length = 3;

/**
 * The trigrams of a folded name: every three letters that follow each other, with two blanks before its words and one
 * behind the last. What is still being typed has no end.
 */
export function gramsOf(name: string, isWhole: boolean): Set<string> {
  const letters = [...`  ${name}${isWhole ? ' ' : ''}`.replace(/[\s\p{C}\-–/()'.,،、]+/gu, '  ')];
  const grams = letters.map((_, index) => letters.slice(index, index + length).join(''));
  return new Set(grams.filter((gram) => gram.trim() !== '' && [...gram].length === length));
}
