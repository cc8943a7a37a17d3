import { msPerDay } from '@/lib/shared/day/days';
import { cityOfCode, type TravelStep } from './travel-steps';

/** Where somebody is as far as bookings tell; `unknown` is who has none that says so. */
export const travelStates = ['inTransit', 'staying', 'away', 'home', 'unknown'] as const;
export type TravelState = (typeof travelStates)[number];

/** How sure that is: a booking for that very time, one less than a day away, or none that near. */
export const confidences = ['high', 'medium', 'low'] as const;
export type Confidence = (typeof confidences)[number];

type Way = Extract<TravelStep, { readonly kind: 'way' }>;
type Stay = Extract<TravelStep, { readonly kind: 'stay' }>;

/** A time in which somebody is in one place, in milliseconds; the first has no beginning and the last no end. */
export type Whereabouts = {
  readonly start: number;
  readonly end: number;
  readonly state: TravelState;
  /** Code of the city; of somebody in transit where they are going. Null where nobody knows. */
  readonly city: string | null;
  /** The way they are on, and the stay they have. */
  readonly way: Way | null;
  readonly stay: Stay | null;
  /** The end of what last told of the place, and the beginning of what does next. */
  readonly knownUntil: number;
  readonly knownFrom: number;
};

/**
 * Where somebody is at all times, from what is booked for them (business.md 8.2): in transit on a way; where they have a stay; after an
 * arrival, or where a car was given back, there until the next departure; at home after the way back, or after one to the city of their office. Nobody is moved by GPS.
 * Without an arrival, a stay or a car tells of a day after it and no longer.
 */
export function whereaboutsOf(steps: readonly TravelStep[], homeCity: string | null): Whereabouts[] {
  const bounds = new Set([Number.NEGATIVE_INFINITY]);
  for (const { end, kind, start } of steps) {
    bounds.add(start).add(end);
    if (kind !== 'way') bounds.add(end + msPerDay);
  }
  const moments = [...bounds].sort((a, b) => a - b);
  const found: Whereabouts[] = [];
  for (const [nth, start] of moments.entries()) {
    const end = moments[nth + 1] ?? Number.POSITIVE_INFINITY;
    const next = { start, end, ...during(start, steps, homeCity) };
    const last = found.at(-1);
    if (last !== undefined && isSame(last, next)) found[found.length - 1] = { ...last, end };
    else found.push(next);
  }
  return found;
}

/** The part of these that lies in a time; a moment is a time that ends where it begins. */
export function within(
  whereabouts: readonly Whereabouts[],
  { from, until }: { readonly from: number; readonly until: number },
): Whereabouts[] {
  return whereabouts.filter(({ end, start }) =>
    from === until ? start <= from && from < end : start < until && end > from,
  );
}

/** How sure it is that somebody was there for all of a time, as far as that lies within these whereabouts; null for who is nowhere. */
export function confidenceIn(
  { city, end, knownFrom, knownUntil, start, state, stay, way }: Whereabouts,
  { from, until }: { readonly from: number; readonly until: number },
): Confidence | null {
  if (state === 'unknown' || city === null) return null;
  if (way !== null || stay !== null) return 'high';
  const [first, last] = [Math.max(from, start), Math.min(until, end)];
  // The moment that is farthest from both.
  const middle = Math.min(last, Math.max(first, (knownUntil + knownFrom) / 2));
  const farthest = Number.isFinite(knownFrom) ? middle : last;
  return Math.min(farthest - knownUntil, knownFrom - farthest) > msPerDay ? 'low' : 'medium';
}

type Place = Omit<Whereabouts, 'start' | 'end'>;

function during(moment: number, steps: readonly TravelStep[], homeCity: string | null): Place {
  const now = steps
    .filter((step) => step.start <= moment && moment < step.end)
    .filter((step) => !isLeft(step, moment, steps) && !isAhead(step, moment, steps))
    .sort((a, b) => b.start - a.start);
  const knownFrom = departureAfter(moment, steps);
  const known = { knownUntil: moment, knownFrom };
  const way = now.find((step) => step.kind === 'way');
  if (way !== undefined) return { ...known, state: 'inTransit', city: arrivalOf(way), way, stay: null };
  const stay = now.find((step) => step.kind === 'stay');
  if (stay !== undefined) return { ...known, state: 'staying', city: stay.city, way: null, stay };
  const car = now.find((step) => step.kind === 'car');
  if (car !== undefined)
    return { knownUntil: car.end, knownFrom: car.end, state: 'away', city: car.city, way: null, stay: null };
  return after(moment, steps, homeCity, knownFrom);
}

/** Whether somebody has gone away from where they have a stay or a car, and has not come back. */
function isLeft(step: TravelStep, moment: number, steps: readonly TravelStep[]): boolean {
  if (step.kind === 'way') return false;
  const cities = [step.city, endOf(step)];
  const last = steps
    .filter((one) => one.kind === 'way')
    .filter((one) => one.start >= step.start && one.end <= moment)
    .filter((one) => cities.includes(departureOf(one)) || cities.includes(arrivalOf(one)))
    .sort((a, b) => b.end - a.end)[0];
  return last !== undefined && !cities.includes(arrivalOf(last));
}

/**
 * Whether somebody has a stay or a car already, and has still to set out for it: the next way that touches its city arrives there, and
 * neither a way nor another stay has brought them there before.
 */
function isAhead(step: TravelStep, moment: number, steps: readonly TravelStep[]): boolean {
  if (step.kind === 'way') return false;
  const ways = steps.flatMap((one) => (one.kind === 'way' ? [one] : []));
  const next = ways
    .filter((way) => way.start > moment && [departureOf(way), arrivalOf(way)].includes(step.city))
    .sort((a, b) => a.start - b.start)[0];
  if (next === undefined || next.start >= step.end || departureOf(next) === step.city) return false;
  const last = ways.filter(({ end }) => end <= moment).sort((a, b) => b.end - a.end)[0];
  const stayed = steps.some(
    (one) =>
      one.kind === 'stay' &&
      one.city === step.city &&
      one.start < step.start &&
      one.end + msPerDay > step.start,
  );
  return !stayed && (last === undefined || arrivalOf(last) !== step.city);
}

/** Where somebody is who is on no way and has neither stay nor car: where the last of them left them. */
function after(
  moment: number,
  steps: readonly TravelStep[],
  homeCity: string | null,
  knownFrom: number,
): Place {
  const [last, ...earlier] = steps
    .filter((step) => step.end <= moment && !isLeft(step, moment, steps))
    .sort((a, b) => b.end - a.end || b.start - a.start);
  const nowhere: Place = {
    state: 'unknown',
    city: null,
    way: null,
    stay: null,
    knownUntil: Number.NEGATIVE_INFINITY,
    knownFrom,
  };
  if (last === undefined) return nowhere;
  const city = endOf(last);
  // A journey from a place to which another way has brought them ends abroad.
  const cameBefore = steps.some(
    (step) => step.kind === 'way' && !step.isReturn && step.end <= last.start && arrivalOf(step) === city,
  );
  const isHome =
    city === homeCity || (last.kind === 'way' && last.isReturn && (homeCity === null || !cameBefore));
  const arrival = earlier.find((step) => step.kind === 'way');
  const came = last.kind === 'way' || (arrival !== undefined && arrivalOf(arrival) === last.city);
  if (!came && !isHome && moment >= last.end + msPerDay) return nowhere;
  return {
    ...nowhere,
    state: isHome ? 'home' : 'away',
    city,
    knownUntil: last.end,
    knownFrom: departsFrom(city, knownFrom, steps) ? knownFrom : Number.POSITIVE_INFINITY,
  };
}

/** The beginning of the next booking after a moment. */
const departureAfter = (moment: number, steps: readonly TravelStep[]): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...steps.filter(({ start }) => start > moment).map(({ start }) => start),
  );

/** Whether what begins then begins in that city, and so tells that somebody still was there. */
const departsFrom = (city: string, moment: number, steps: readonly TravelStep[]): boolean =>
  steps.some(
    (step) => step.start === moment && (step.kind === 'way' ? departureOf(step) : step.city) === city,
  );

const departureOf = ({ rides }: Way): string => cityCode(rides[0]?.from ?? '');
const arrivalOf = ({ rides }: Way): string => cityCode(rides.at(-1)?.to ?? '');
/** Where a booking leaves somebody: a car where it is given back. */
const endOf = (step: TravelStep): string =>
  step.kind === 'way' ? arrivalOf(step) : step.kind === 'car' ? step.back : step.city;
const cityCode = (code: string): string => cityOfCode(code)?.code ?? code;

const isSame = (a: Place, b: Place): boolean =>
  a.state === b.state &&
  a.city === b.city &&
  a.way === b.way &&
  a.stay === b.stay &&
  (a.state === 'unknown' ||
    a.state === 'inTransit' ||
    a.state === 'staying' ||
    a.knownUntil === b.knownUntil);
