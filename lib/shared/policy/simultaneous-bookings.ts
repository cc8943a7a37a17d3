import type { Offer } from '@/lib/shared/search/offer';
import { rideKey } from '@/lib/shared/search/offer-group';

/** Something of a company that is booked, or waits for it. */
export type BookedTrip = {
  readonly offer: Offer;
  /** It belongs to the person whose offer is judged. */
  readonly isOwn: boolean;
};

/** What the company's people have booked, as rules ask it of an offer. */
export type SimultaneousBookings = {
  /** How many of them are on the fullest flight of an offer, without those whom it is for; null where its flights are not known. */
  peopleOn(offer: Offer): number | null;
  /** Code of the city to which whoever travels has the same kind of travel for days of the offer; null for none. */
  overlapOf(offer: Offer): string | null;
};

/** The same of one offer, for judging it again later. */
export type BookedRecord = { readonly people: number | null; readonly overlap: string | null };

/** What trips of a company say of offers. */
export function simultaneousBookings(trips: readonly BookedTrip[]): SimultaneousBookings {
  const people = new Map<string, number>();
  for (const { isOwn, offer } of trips)
    if (!isOwn && offer.vertical === 'flights')
      for (const flight of flightsOf(offer)) people.set(flight, (people.get(flight) ?? 0) + offer.travellers);
  const own = trips.flatMap(({ isOwn, offer }) => (isOwn ? [offer] : []));
  return {
    peopleOn: (offer) => Math.max(0, ...flightsOf(offer).map((flight) => people.get(flight) ?? 0)),
    overlapOf: (offer) => own.find((other) => isSameTime(offer, other))?.destination ?? null,
  };
}

/** The same if the traveler orders others along with an offer. */
export const bookedWith = (booked: SimultaneousBookings, others: readonly Offer[]): SimultaneousBookings => ({
  ...booked,
  overlapOf: (offer) =>
    booked.overlapOf(offer) ?? others.find((other) => isSameTime(offer, other))?.destination ?? null,
});

/** What a decision about an offer rests on. */
export const bookedRecord = (booked: SimultaneousBookings, offer: Offer): BookedRecord => ({
  people: booked.peopleOn(offer),
  overlap: booked.overlapOf(offer),
});

/** The facts of a record, for the offer it was made of. */
export const bookedFrom = ({ overlap, people }: BookedRecord): SimultaneousBookings => ({
  peopleOn: () => people,
  overlapOf: () => overlap,
});

const flightsOf = (offer: Offer): readonly string[] =>
  offer.vertical === 'flights' ? offer.legs.flatMap(({ segments }) => segments.map(rideKey)) : [];

/** Whether two of the same kind share a night, or go to the same place on the same day. Going on the day one comes back is fine. */
function isSameTime(one: Offer, other: Offer): boolean {
  if (one.vertical !== other.vertical) return false;
  const [[first, last], [otherFirst, otherLast]] = [spanOf(one), spanOf(other)];
  const sharesNight = first < otherLast && otherFirst < last;
  return sharesNight || (first === otherFirst && one.destination === other.destination);
}

const spanOf = ({ days }: Offer): readonly [string, string] => [days[0], days.at(-1) ?? days[0]];
