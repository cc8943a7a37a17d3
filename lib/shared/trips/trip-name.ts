import * as z from 'zod';
import { OneLine } from '@/lib/shared/form/one-line';
import { dateFormat, listFormat } from '@/lib/shared/site/locale/kept-formats';

/** Longest name of a trip, in characters; a number that tells equal names apart comes on top. */
export const tripNameLengthMax = 80;

/** What somebody calls a trip: one line, not empty. */
export const TripName = z
  .string()
  .max(400)
  .transform((name) => name.normalize('NFC'))
  .pipe(OneLine(tripNameLengthMax))
  .pipe(z.string().min(1));

/**
 * A name no other trip has: the wanted one, or with a number one higher than the highest there is (specification §4).
 * An equal name without a number counts as number 0, so "Trip" is followed by "Trip 1" (AMB-32).
 */
export function freeTripName(wanted: string, existing: Iterable<string>): string {
  let highest = -1;
  for (const name of existing) highest = Math.max(highest, numberAfter(wanted, name));
  return highest < 0 ? wanted : `${wanted} ${highest + 1}`;
}

/**
 * What a trip is called that nobody has named: after its place, or, where a trip is called so already, after its place and month, which
 * says more than a number: `Lisbon`, then `Lisbon, Jan 2027`, then `Lisbon, Jan 2027 1`. `day` is its first, ISO 8601; null for none.
 */
export function defaultTripName(
  place: string,
  {
    day,
    existing,
    tag,
  }: { readonly day: string | null; readonly existing: readonly string[]; readonly tag: string },
): string {
  if (day === null || freeTripName(place, existing) === place) return freeTripName(place, existing);
  const month = dateFormat(tag, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));
  return freeTripName(listFormat(tag, { type: 'unit', style: 'short' }).format([place, month]), existing);
}

/** The number a name has after a base, 0 when it is the base itself, -1 when it is another name. */
function numberAfter(base: string, name: string): number {
  if (name === base) return 0;
  const rest = name.startsWith(`${base} `) ? name.slice(base.length + 1) : '';
  return /^\d{1,9}$/.test(rest) ? Number(rest) : -1;
}
