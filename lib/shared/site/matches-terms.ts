import { folded } from './folded';

const knownMax = 5000;
const known = new Map<string, string>();

/**
 * Whether a search hits: the query, trimmed and in any case, is part of one of the terms, which are lines of
 * one text. Accents do not matter, so that `oster` finds Österreich; an empty query hits everything. A list is
 * searched with every letter that is typed, so what was folded once is remembered.
 */
export function matchesTerms(terms: string, query: string): boolean {
  return foldedOnce(terms).includes(foldedOnce(query));
}

function foldedOnce(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size > knownMax) known.clear();
  const made = folded(text);
  known.set(text, made);
  return made;
}
