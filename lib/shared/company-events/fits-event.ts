import { allAirportsOf } from '@/lib/shared/search/airports';
import type { Leg, Offer } from '@/lib/shared/search/offer';
import type { Vertical } from '@/lib/shared/site/verticals';

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
    : eventCodes(event).city.includes(offer.destination);
}

/** What a search asks for, as far as it says whether that is for an event. */
type Searched = {
  readonly vertical: Vertical;
  readonly places: readonly { readonly code: string }[];
  readonly airports: readonly (string | null)[];
  readonly days: readonly string[];
};

/** Whether the offers of a search are for an event (`fitsEvent`): its kind of travel, within its days of travel, and to its place. */
export function isSearchedFor({ airports, days, places, vertical }: Searched, event: EventTravel): boolean {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (!event.verticals.includes(vertical) || first < event.windowFrom || last > event.windowTo) return false;
  const { city, ends } = eventCodes(event);
  const codes = places.map(({ code }, at) => airports[at] ?? code);
  const [from = ''] = codes;
  if (vertical === 'hotels' || vertical === 'cars') return city.includes(from);
  // Origins and destinations take turns.
  return !city.includes(from) && codes.some((code, at) => at % 2 === 1 && ends.includes(code));
}

/** The codes of an event's city and its airports, and of those at which a journey to the event may end. */
export function eventCodes({ airports, city }: Pick<EventTravel, 'airports' | 'city'>): {
  readonly city: readonly string[];
  readonly ends: readonly string[];
} {
  const codes = [city, ...allAirportsOf(city).map(({ code }) => code)];
  // A ticket that names the city alone says no airport that could be the wrong one.
  return { city: codes, ends: airports.length === 0 ? codes : [city, ...airports] };
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

const beginsThere = ({ segments }: Leg, event: EventTravel): boolean =>
  eventCodes(event).city.includes(segments[0].from);

const endsThere = ({ segments }: Leg, event: EventTravel): boolean =>
  eventCodes(event).ends.includes((segments.at(-1) ?? segments[0]).to);
