import { listFormat } from './kept-formats';

/**
 * Names one after another, separated as a language does it (BCP 47 tag): `A, B, C`, in Japanese `A、B、C`. In a sentence the last
 * two are joined by a word: `and`, `or`.
 */
export function listText(tag: string, names: Iterable<string>, word?: 'and' | 'or'): string {
  if (word === undefined) return listFormat(tag, { type: 'conjunction', style: 'narrow' }).format(names);
  return listFormat(tag, { type: word === 'and' ? 'conjunction' : 'disjunction' }).format(names);
}
