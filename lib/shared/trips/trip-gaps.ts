import { daysBetween } from '@/lib/shared/day/days';
import { daysApart, tripDaysApartMax } from './fitting-trip';
import type { TripEvent } from './trips-store';

/** Something a trip still lacks: a bed for some nights, or a way to get there. */
export type TripGap = {
  readonly kind: 'stay' | 'journey';
  /** IATA code of a city. */
  readonly destination: string;
  /** ISO 8601 days. */
  readonly from: string;
  readonly until: string;
};

type Planned = Pick<TripEvent, 'destination' | 'endDay' | 'startDay' | 'state' | 'vertical'>;
type Dated = Planned & { readonly startDay: string; readonly endDay: string };

/** Nights away beyond which nobody is told to find a bed: they live there. */
const nightsMax = 60;

/**
 * What is missing in a trip: nights between the first arrival and the last departure at a place without a stay, and stays
 * nobody travels to. What is cancelled counts as not there; other dates that are only being considered lack nothing.
 */
export function tripGaps(events: readonly Planned[], today: string): TripGap[] {
  const live = events.filter((one) => one.state !== 'cancelled').flatMap(dated);
  const planned = new Set([...byPlace(live).values()].flatMap(plannedVisits));
  const stays = live.filter(({ vertical }) => vertical === 'hotels');
  const journeys = live.filter(({ vertical }) => vertical === 'flights' || vertical === 'trains');
  const withoutBed = journeys
    .filter((journey) => planned.has(journey))
    .filter(({ endDay, startDay }) => endDay > startDay && daysBetween(startDay, endDay) <= nightsMax)
    .filter((journey) => !stays.some((stay) => overlaps(stay, journey)))
    .map(({ destination, endDay, startDay }) => gap('stay', destination, startDay, endDay));
  const withoutWay = stays
    .filter((stay) => planned.has(stay))
    .filter((stay) => !journeys.some((one) => one.destination === stay.destination && touches(one, stay)))
    .map(({ destination, endDay, startDay }) => gap('journey', destination, startDay, endDay));
  return unique([...withoutBed, ...withoutWay].filter(({ from }) => from >= today));
}

function byPlace(events: readonly Dated[]): Map<string, Dated[]> {
  const places = new Map<string, Dated[]>();
  for (const one of events) places.set(one.destination, [...(places.get(one.destination) ?? []), one]);
  return places;
}

/**
 * Of all that goes to one place, what belongs to the trip. Visits lie more than `tripDaysApartMax` days apart; those with
 * something booked or in the cart are meant, else the one that most is saved for, of equals the first. The others are dates
 * somebody compares with it.
 */
function plannedVisits(events: readonly Dated[]): Dated[] {
  const visits: Dated[][] = [];
  for (const one of [...events].sort((a, b) => (a.startDay < b.startDay ? -1 : 1))) {
    const visit = visits.at(-1);
    if (visit?.some((other) => (daysApart(other, one) ?? 0) <= tripDaysApartMax)) visit.push(one);
    else visits.push([one]);
  }
  const settled = visits.filter((visit) => visit.some(({ state }) => state !== 'saved'));
  if (settled.length > 0) return settled.flat();
  return visits.reduce((most, visit) => (visit.length > most.length ? visit : most), []);
}

const gap = (kind: TripGap['kind'], destination: string, from: string, until: string): TripGap => ({
  kind,
  destination,
  from,
  until,
});

const dated = (one: Planned): Dated[] =>
  one.startDay === null ? [] : [{ ...one, startDay: one.startDay, endDay: one.endDay ?? one.startDay }];

const overlaps = (a: Dated, b: Dated): boolean => a.startDay < b.endDay && b.startDay < a.endDay;
const touches = (a: Dated, b: Dated): boolean => a.startDay <= b.endDay && b.startDay <= a.endDay;

function unique(gaps: readonly TripGap[]): TripGap[] {
  return [
    ...new Map(gaps.map((one) => [`${one.kind} ${one.destination} ${one.from} ${one.until}`, one])).values(),
  ];
}
