import { daysBetween } from '@/lib/shared/day/days';
import { endDayOf } from '@/lib/shared/search/offer-text';

/**
 * Most days between an offer and a trip it still belongs to. As many as a search shows before and after its day: dates that
 * are compared with each other are one trip.
 */
export const tripDaysApartMax = 3;

/** First and last day, ISO 8601; the last is null for what takes one day, both for what has no days. */
export type Span = { readonly startDay: string | null; readonly endDay: string | null };

/** A trip an offer may be saved in. */
export type TripChoice = Span & {
  /** IATA code of a city. */
  readonly destination: string;
  /** Cities its journeys begin in, IATA codes. */
  readonly origins: readonly string[];
};

/** What decides where an offer is saved. */
export type SavedOffer = {
  readonly destination: string;
  /** City a journey comes from; undefined for what is no journey. */
  readonly origin?: string | undefined;
  /** ISO 8601. */
  readonly days: readonly string[];
};

/**
 * The trip an offer belongs to: of the trips to its destination the one whose days are nearest, at most `tripDaysApartMax`
 * days away; else the one that a one-way journey leads home from, by the same measure; else one to its destination that has
 * no days yet. Of equally near ones the first. Null when the offer begins a trip of its own.
 */
export function fittingTrip<Trip extends TripChoice>(trips: readonly Trip[], offer: SavedOffer): Trip | null {
  const startDay = offer.days[0] ?? null;
  const endDay = endDayOf(offer);
  const there = trips.filter(({ destination }) => destination === offer.destination);
  const from = endDay === null ? trips.filter((trip) => leadsHome(trip, offer)) : [];
  return (
    nearest(there, { startDay, endDay }) ??
    nearest(from, { startDay, endDay }) ??
    there.find((trip) => trip.startDay === null) ??
    null
  );
}

/** Days between two spans: 0 where they overlap, 1 from one day to the next; null where one has no days. */
export function daysApart(a: Span, b: Span): number | null {
  if (a.startDay === null || b.startDay === null) return null;
  const [first, second] = a.startDay <= b.startDay ? [a, b] : [b, a];
  return Math.max(0, daysBetween(first.endDay ?? first.startDay ?? '', second.startDay ?? ''));
}

function nearest<Trip extends TripChoice>(trips: readonly Trip[], days: Span): Trip | null {
  let best: { readonly trip: Trip; readonly apart: number } | null = null;
  for (const trip of trips) {
    const apart = daysApart(trip, days);
    if (apart === null || apart > tripDaysApartMax || (best !== null && apart >= best.apart)) continue;
    best = { trip, apart };
  }
  return best?.trip ?? null;
}

const leadsHome = (trip: TripChoice, { destination, origin }: SavedOffer): boolean =>
  origin === trip.destination && trip.origins.includes(destination);
