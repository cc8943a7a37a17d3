import { readCanonicalSearch } from './read-canonical-search';
import type { Search } from './read-search';
import { type RentalTimes, usualTimes } from './rental-time';
import { readResultId } from './result-id';
import { flightMark } from './search-address';

/** The days of the search that an offer answers, ISO 8601; none for what is no id of an offer. */
export const daysOfResult = (resultId: string): readonly string[] =>
  (readResultId(resultId)?.address.split('?')[0] ?? '')
    .split('/')
    .slice(3)
    .flatMap((part) => part.split(flightMark));

/** The times of the search that an offer of a car answers; null for every other offer. */
export function timesOfResult(resultId: string): RentalTimes | null {
  const address = readResultId(resultId)?.address ?? '';
  if (!address.startsWith('/cars/')) return null;
  const query = new URLSearchParams(address.split('?')[1]);
  const [pickUp, dropOff] = usualTimes(daysOfResult(resultId));
  return [query.get('pickupTime') ?? pickUp, query.get('dropoffTime') ?? dropOff];
}

/**
 * The search that an offer answers, on other days, ISO 8601, judged for `today`; null for days nobody can search for, and for
 * more or fewer of them than the offer has.
 *
 * @param times of a car, where they change too; without, chosen ones stay and usual ones are what is usual on the new days
 */
export function rescheduleOfferSearch(
  resultId: string,
  days: readonly string[],
  today: string,
  times: RentalTimes | null = null,
): Search | null {
  const [path = '', query] = (readResultId(resultId)?.address ?? '').split('?');
  const [, vertical = '', route = '', ...old] = path.split('/');
  if (days.length !== daysOfResult(resultId).length) return null;
  const there = ['', vertical, route, days.join(old[0]?.includes(flightMark) ? flightMark : '/')].join('/');
  const asked = vertical === 'cars' ? withTimes(query, days, times) : query;
  return readCanonicalSearch(asked === undefined || asked === '' ? there : `${there}?${asked}`, today);
}

/** The query of a search for a car as `searchAddress` writes it: usual times are not in it. */
function withTimes(query: string | undefined, days: readonly string[], times: RentalTimes | null): string {
  const [old, usual] = [new URLSearchParams(query), usualTimes(days)];
  const written = new URLSearchParams();
  (['pickupTime', 'dropoffTime'] as const).forEach((name, nth) => {
    const clock = times?.[nth] ?? old.get(name) ?? usual[nth] ?? '';
    if (clock !== usual[nth]) written.set(name, clock);
  });
  return written.toString();
}
