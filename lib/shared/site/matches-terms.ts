import { folded } from './folded';

/**
 * Whether a search hits: the query, trimmed and in any case, is part of one of the terms, which are lines of
 * one text. Accents do not matter, so that `oster` finds Österreich; an empty query hits everything.
 */
export function matchesTerms(terms: string, query: string): boolean {
  return folded(terms).includes(folded(query));
}
