import type { Leg, Offer } from '@/lib/shared/search/offer';
import type { Vertical } from '@/lib/shared/site/verticals';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';

/** What of an event says which bookings are for it. */
export type EventTravel = {
  readonly city: string;
  readonly airports: readonly string[];
  readonly verticals: readonly Vertical[];
  readonly windowFrom: string;
  readonly windowTo: string;
};

/** Somebody gets to the event: by its clocks, without a zone (`2027-03-02T18:40`), from where and with what. */
export type EventArrival = { readonly arrives: string; readonly from: string; readonly number: string };

/**
 * Whether a booking of one of its attendees is for an event: of a kind that it allows, within its days of travel, and to its place. A
 * journey that begins there leads elsewhere, though its way home ends there.
 */
export function fitsEvent(offer: Offer, event: EventTravel): boolean {
  const [first] = offer.days;
  const last = offer.days.at(-1) ?? first;
  if (!event.verticals.includes(offer.vertical)) return false;
  if (first < event.windowFrom || last > event.windowTo) return false;
  return 'legs' in offer
    ? !beginsThere(offer.legs[0], event) && offer.legs.some((leg) => endsThere(leg, event))
    : cityOfCode(offer.destination)?.code === event.city;
}

/** When a booking that fits gets its traveler there, by each of its ways that end there. */
export const arrivalsOf = (offer: Offer, event: EventTravel): EventArrival[] =>
  'legs' in offer
    ? offer.legs
        .filter((leg) => endsThere(leg, event))
        .map(({ segments }) => {
          const last = segments.at(-1) ?? segments[0];
          return { arrives: last.arrive, from: segments[0].from, number: last.number };
        })
    : [];

const beginsThere = ({ segments }: Leg, { city }: EventTravel): boolean =>
  cityOfCode(segments[0].from)?.code === city;

function endsThere({ segments }: Leg, { airports, city }: EventTravel): boolean {
  const { to } = segments.at(-1) ?? segments[0];
  const isCity = cityOfCode(to)?.code === city;
  // A ticket that names the city alone says no airport that could be the wrong one.
  return airports.length === 0 ? isCity : airports.includes(to) || (isCity && to === city);
}
