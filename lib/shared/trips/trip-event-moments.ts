import { dayAfter } from '@/lib/shared/day/days';
import { cityByCode } from '@/lib/shared/search/cities';
import type { CarOffer, JourneyOffer, Leg, Offer } from '@/lib/shared/search/offer';
import {
  cityCodesOf,
  cityName,
  clockText,
  isMultiCityOffer,
  legTimes,
  timeText,
} from '@/lib/shared/search/offer-text';
import { type RentalEnd, rentalEnds, rentalText } from '@/lib/shared/search/rental-text';
import { momentAt } from '@/lib/shared/search/time-zone';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
import type { TripEvent } from './trips-store';

/** What of an event happens on a day. */
export type MomentKind =
  | 'journey'
  | 'return'
  | 'arrival'
  | 'checkIn'
  | 'night'
  | 'checkOut'
  | 'pickUp'
  | 'dropOff'
  | 'activity'
  | 'during';

/** One day of an event, or the days between its first and its last, which are all alike. */
export type Moment = {
  readonly kind: MomentKind;
  /** ISO 8601, as calendars there show it. */
  readonly day: string;
  /** Last of the days that are alike; left out where it is one day. However long a stay is, its nights are one moment. */
  readonly lastDay?: string;
  /** When it begins, `2027-03-02T18:40` by clocks there; null where only the day is known. */
  readonly at: string | null;
  /** The same in milliseconds, since clocks differ; left out where nobody knows which clock it is. */
  readonly instant?: number;
  /** From when until when a way of a journey or a rental lasts, in milliseconds by the clocks of both places; left out where nobody knows. */
  readonly span?: readonly [start: number, end: number];
  /** IATA code of the city one is in afterwards; empty where it is not known. */
  readonly place: string;
  /** The desk or the house there, where it is known. */
  readonly where?: string;
  /** `Lisbon – Boston`, or the event's own title. */
  readonly title: string;
  /** `Albatross Air` and `18:40–06:55`, apart because they may be written in different directions. */
  readonly facts: readonly string[];
};

type Event = Pick<
  TripEvent,
  'destination' | 'endDay' | 'startDay' | 'state' | 'subtitle' | 'title' | 'vertical'
>;

/**
 * The days an event concerns, the first one first: each way of a journey, and the day it arrives when that is another; a stay's
 * check-in, its nights as one moment, and its check-out; where a car is picked up and dropped off. Something cancelled stands on its first day
 * alone, something without days on none.
 *
 * @param offer what the event was saved from, where that is known
 */
export function eventMoments(event: Event, offer: Offer | null, locale: Locale): Moment[] {
  const moments = all(event, offer, locale);
  return event.state === 'cancelled' ? moments.slice(0, 1) : moments;
}

function all(event: Event, offer: Offer | null, locale: Locale): Moment[] {
  if (offer !== null && 'legs' in offer)
    return offer.legs.flatMap((leg, nth) => legMoments(event, offer, leg, nth, locale));
  const { destination: place, endDay, startDay, subtitle, title, vertical } = event;
  const facts = subtitle === '' ? [] : [subtitle];
  if (startDay === null) return [];
  const on = (kind: MomentKind, day: string): Moment => ({ kind, day, at: null, place, title, facts });
  if (offer?.vertical === 'cars' && offer.times !== undefined) return rentalMoments(event, offer, locale);
  const until = endDay !== null && endDay > startDay ? endDay : null;
  if (vertical === 'cars') return [on('pickUp', startDay), ...(until === null ? [] : [on('dropOff', until)])];
  if (vertical === 'hotels') {
    if (until === null) return [on('checkIn', startDay)];
    return [
      on('checkIn', startDay),
      ...inside(startDay, until).map((days) => ({ ...on('night', startDay), ...days })),
      on('checkOut', until),
    ];
  }
  const back = until === null ? [] : [{ ...on('return', until), place: '', facts: [] }];
  return [on('journey', startDay), ...back];
}

type ClockIn = readonly [city: string, at: string];

/** When a car is picked up and brought back, and where; both, also on one day. */
function rentalMoments(event: Event, offer: CarOffer, locale: Locale): Moment[] {
  const [there, back] = rentalEnds(offer, locale);
  const moment = (kind: MomentKind, end: RentalEnd, facts: readonly string[]): Moment => {
    const { city, clock = '', day, place } = end;
    const at = `${day}T${clock}`;
    return { kind, day, at, ...instantOf([city, at]), place: city, where: place, title: event.title, facts };
  };
  return [
    // An event is told whole where it begins.
    {
      ...moment('pickUp', there, [offer.supplier, rentalText(offer, locale)]),
      ...spanOf([there.city, `${there.day}T${there.clock}`], [back.city, `${back.day}T${back.clock}`]),
    },
    moment('dropOff', back, [back.place, clockText(back.clock ?? '', locale.tag)]),
  ];
}

function legMoments(event: Event, offer: JourneyOffer, leg: Leg, nth: number, locale: Locale): Moment[] {
  const first = leg.segments[0];
  const last = leg.segments.at(-1) ?? first;
  const isMultiCity = isMultiCityOffer(offer);
  const isReturn = nth > 0 && !isMultiCity;
  const cities = cityCodesOf(offer);
  const [from = '', place = ''] = isReturn ? [...cities].reverse() : cities.slice(2 * nth, 2 * nth + 2);
  const title =
    isReturn || isMultiCity ? `${cityName(from, locale)} – ${cityName(place, locale)}` : event.title;
  const departure: Moment = {
    kind: isReturn ? 'return' : 'journey',
    day: first.depart.slice(0, 10),
    at: first.depart,
    ...instantOf([from, first.depart]),
    place,
    title,
    facts: [carriersOf(leg, locale.tag), legTimes(leg, locale.tag)],
    ...spanOf([from, first.depart], [place, last.arrive]),
  };
  const day = last.arrive.slice(0, 10);
  if (day === departure.day) return [departure];
  const facts = [timeText(last.arrive, locale.tag)];
  const { instant: _, span: __, ...arrival } = departure;
  const landing = instantOf([place, last.arrive]);
  return [departure, { ...arrival, kind: 'arrival', day, at: last.arrive, ...landing, facts }];
}

/** Who flies or drives it: another company than the rest of the journey where it is a return of theirs. */
const carriersOf = ({ segments }: Leg, tag: string): string =>
  listText(tag, new Set(segments.map(({ carrier }) => carrier)));

/** By a city's clock; nothing where the city is not known. */
function instantOf([code, at]: ClockIn): Pick<Moment, 'instant'> {
  const city = cityByCode(code);
  const instant = city === null ? null : momentAt(city, at);
  return instant === null ? {} : { instant };
}

/** From one city's clock until another's; nothing where a city is not known. */
function spanOf(...ends: readonly [from: ClockIn, to: ClockIn]): Pick<Moment, 'span'> {
  const [start, end] = ends.map((one) => instantOf(one).instant);
  return start === undefined || end === undefined ? {} : { span: [start, end] };
}

/** The days after one and before another as the days of one moment; none where there are no days between them. */
export function inside(first: string, last: string): Required<Pick<Moment, 'day' | 'lastDay'>>[] {
  const days = { day: dayAfter(first, 1), lastDay: dayAfter(last, -1) };
  return days.day > days.lastDay ? [] : [days];
}
