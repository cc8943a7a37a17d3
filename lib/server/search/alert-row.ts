import 'server-only';
import type { priceAlert, pricePoint } from '@/lib/server/store/alert-schema';
import { earliestToday } from '@/lib/shared/day/utc-day';
import type { AlertState, PriceAlert } from '@/lib/shared/search/price-alert';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import type { Search } from '@/lib/shared/search/read-search';

type Row = typeof priceAlert.$inferSelect;
type Point = typeof pricePoint.$inferSelect;

/** The search a stored alert watches, also when its days are over by now; null for an address of other rules. */
export const watchedSearch = ({ address, createdAt }: Pick<Row, 'address' | 'createdAt'>): Search | null =>
  readCanonicalSearch(address, earliestToday(createdAt));

/** Whether the first day of a search is over everywhere. */
export const isOver = ({ days: [first = ''] }: Pick<Search, 'days'>, now: Date): boolean =>
  first < earliestToday(now);

/** A stored alert as the browser sees it, with the points of its trend; null for an address of other rules. */
export function alertFrom(row: Row, points: readonly Point[], now: Date): PriceAlert | null {
  const search = watchedSearch(row);
  if (search === null) return null;
  return {
    alertId: row.id,
    address: row.address,
    vertical: search.vertical,
    places: search.places.map(({ code }) => code),
    days: [...search.days],
    state: stateOf(row, search, now),
    startEur: row.startCents / 100,
    priceEur: row.priceCents / 100,
    targetEur: row.targetCents === null ? null : row.targetCents / 100,
    trend: points.map(({ day, cents }) => ({ day, eur: cents / 100 })),
  };
}

function stateOf(row: Row, search: Search, now: Date): AlertState {
  if (isOver(search, now)) return 'ended';
  return row.pausedAt === null ? 'active' : 'paused';
}
