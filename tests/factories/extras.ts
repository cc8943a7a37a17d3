import { sampleExtrasNow } from '@/lib/server/search/providers/sample/sample-seats';
import { type BookedExtras, bagsField, chosenExtras, seatField } from '@/lib/shared/booking/extras';
import type { Offer } from '@/lib/shared/search/offer';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { inDays } from './trips';

/** A way out and home of the sample provider, for so many grown-ups, in so many days. */
export const sampleFlight = (nth: number, adults = 1, provider = 'sample', days = 40): string => {
  const people = adults === 1 ? '' : `?adults=${adults}`;
  const address = `/flights/BOS-LIS/${inDays(days)}/${inDays(days + 4)}${people}`;
  return resultIdOf({ provider, key: `${nth}-${nth}`, address });
};

/** Names of free seats on a flight of a journey, those of the exit rows apart. */
export async function freeSeats(offer: Offer, segment = 0) {
  const { seatMaps } = await sampleExtrasNow(offer);
  const all = seatMaps[segment]?.rows.flat().flatMap((one) => one ?? []) ?? [];
  const names = (isExit: boolean) =>
    all.filter((one) => one.isExit === isExit && one.free.length > 0).map(({ seat }) => seat);
  const taken = all.filter(({ free }) => free.length === 0).map(({ seat }) => seat);
  return { free: names(false), exit: names(true), taken };
}

/** Two bags and a seat on the first flight for the first traveler. */
export async function someExtras(offer: Offer): Promise<BookedExtras> {
  const { free } = await freeSeats(offer);
  const fields = { [bagsField({ legs: [0], traveler: 1 })]: '2', [seatField(1, 0)]: free[0] ?? '' };
  return chosenExtras(fields, await sampleExtrasNow(offer), offer).extras;
}
