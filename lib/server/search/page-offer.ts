import 'server-only';
import { cache } from 'react';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { Offer } from '@/lib/shared/search/offer';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';
import { readResultId } from '@/lib/shared/search/result-id';
import {
  type QueryValues,
  type ResultView,
  readResultView,
  withQuery,
} from '@/lib/shared/search/result-view';
import { findOffer } from './find-offer';
import { viewQuery } from './results-href';
import { usualSort } from './usual-sort';
import { pageCodesOf } from './viewer-codes';

/** An offer as the page being drawn shows it to its reader, asked for once. */
export const pageOffer: (resultId: string) => Promise<Offer | null> = cache(async (resultId) =>
  findOffer(resultId, await pageCodesOf(resultId)),
);

/** The search an offer of a result id answers; null for an id that is none of ours or whose days are over. */
export function searchOfResult(resultId: string): Search | null {
  const parts = readResultId(resultId);
  return parts === null ? null : readCanonicalSearch(parts.address, earliestToday(new Date()));
}

/** Path and query of the results an offer was opened from, as the query of its page remembers them, but for what is to be seen otherwise. */
export async function backToResults(
  resultId: string,
  values: QueryValues,
  change: Partial<ResultView> = {},
): Promise<string | null> {
  const search = searchOfResult(resultId);
  const parts = readResultId(resultId);
  if (search === null || parts === null) return null;
  const view = readResultView(search.vertical, values, await usualSort(search.vertical));
  return withQuery(parts.address, viewQuery({ search, view, trials: '' }, change));
}
