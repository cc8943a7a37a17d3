import { listFormat } from './kept-formats';

/**
 * Names one after another, separated as a language does it (BCP 47 tag). Without `word` in CLDR's narrow shape, which most languages
 * separate by commas alone: `A, B, C`, in Japanese `A、B、C`; some keep their word before the last, as German does: `A, B und C`. With
 * `word` in CLDR's long shape, for a sentence: `A, B, and C`, `A, B, or C`. Empty for no names. The source of both is CLDR's list
 * patterns, by `Intl.ListFormat`: https://cldr.unicode.org/translation/miscellaneous-displaying-lists
 * @throws RangeError for a tag that nobody knows
 */
export function listText(tag: string, names: Iterable<string>, word?: 'and' | 'or'): string {
  if (word === undefined) return listFormat(tag, { type: 'conjunction', style: 'narrow' }).format(names);
  return listFormat(tag, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names);
}
