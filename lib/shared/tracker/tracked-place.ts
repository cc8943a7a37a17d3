import type { Tracked, TrackedPlace, TrackedRide } from './tracked-traveler';
import type { Period } from './tracker-period';
import type { TrackerFilter } from './tracker-query';
import { cityOfCode, type Ride, type TravelStep } from './travel-steps';
import type { Elsewhere } from './traveler-messages';
import { confidenceIn, travelStates, type Whereabouts, whereaboutsOf, within } from './whereabouts';

const momentText = (moment: number): string | null =>
  Number.isFinite(moment) ? new Date(moment).toISOString() : null;

const rideOf = (ride: Ride, vehicle: TrackedRide['vehicle']): TrackedRide => ({
  vehicle,
  number: ride.number,
  from: ride.from,
  to: ride.to,
  departs: new Date(ride.start).toISOString(),
  arrives: new Date(ride.end).toISOString(),
});

/** Of a way the ride that one is on at a moment, or goes on with after a change; of days its first. */
function rideIn({ way }: Whereabouts, { from, until }: Period): TrackedRide | null {
  if (way === null) return null;
  const ride = (from === until ? way.rides.find(({ end }) => from < end) : way.rides[0]) ?? way.rides[0];
  return ride === undefined ? null : rideOf(ride, way.vehicle);
}

const countryOf = (city: string | null): string | null => cityOfCode(city ?? '')?.country ?? null;

function placeOf(there: Whereabouts, period: Period): TrackedPlace {
  return {
    state: there.state,
    city: there.city,
    country: countryOf(there.city),
    confidence: confidenceIn(there, period),
    since: momentText(there.start),
    until: momentText(there.end),
    ride: rideIn(there, period),
  };
}

const spaceless = (number: string): string => number.replaceAll(/\s/g, '').toUpperCase();

/** Whether a place is one that a list is narrowed to; `rated` are the countries of the risk that is asked for. */
function fits(
  there: Whereabouts,
  { airport, city, country, flight, risk, state }: TrackerFilter,
  rated: ReadonlySet<string>,
): boolean {
  const rides = there.way?.rides ?? [];
  const passed = rides.flatMap(({ from, to }) => [from, to]);
  return (
    (state === '' || there.state === state) &&
    (country === '' || countryOf(there.city) === country) &&
    (risk === '' || rated.has(countryOf(there.city) ?? '')) &&
    (city === '' || city.split('-').includes(there.city ?? '')) &&
    (airport === '' || passed.includes(airport)) &&
    (flight === '' || rides.some(({ number }) => spaceless(number) === spaceless(flight)))
  );
}

/** Where somebody is in a time, and what they take next. */
export type Travels = Pick<Tracked, 'next' | 'places'> & {
  /** Whether that is what a list is narrowed to; `rated` are the countries of the risk that is asked for. */
  fits(filter: TrackerFilter, rated: ReadonlySet<string>): boolean;
};

/** Where somebody is in a time, and what they take next. */
export function travelsIn(steps: readonly TravelStep[], homeCity: string | null, period: Period): Travels {
  const all = within(whereaboutsOf(steps, homeCity), period);
  // Of days those on which somebody travels are told; at home, or nowhere, is who does on none.
  const travels = all.filter(({ state }) => state !== 'home' && state !== 'unknown');
  const shown = travels.length > 0 ? travels : all.slice(0, 1);
  const next = steps
    .flatMap((step) =>
      step.kind === 'way' ? step.rides.map((ride) => ({ ride, vehicle: step.vehicle })) : [],
    )
    .filter(({ ride }) => ride.start > period.until)
    .sort((a, b) => a.ride.start - b.ride.start)[0];
  return {
    places: shown.map((there) => placeOf(there, period)),
    next: next === undefined ? null : rideOf(next.ride, next.vehicle),
    fits: (filter, rated) => shown.some((there) => fits(there, filter, rated)),
  };
}

/** All of somebody's travels in a time, each with the name of the hotel where they have one. */
export function placesIn(
  steps: readonly TravelStep[],
  homeCity: string | null,
  period: Period,
): (TrackedPlace & { readonly hotel: string | null })[] {
  return within(whereaboutsOf(steps, homeCity), period)
    .filter(({ state }) => state !== 'unknown')
    .map((there) => ({ ...placeOf(there, period), hotel: there.stay?.hotel ?? null }));
}

/**
 * The first place in a time at which somebody is in an area, on their way into it, or changes there; null for nowhere. `atOffice` lets in
 * those whose office is there and who are not known to be elsewhere.
 */
export function placeInArea(
  { homeCity, steps }: { readonly steps: readonly TravelStep[]; readonly homeCity: string | null },
  period: Period,
  has: (code: string) => boolean,
  atOffice: boolean,
): TrackedPlace | null {
  const passes = ({ city, state, way }: Whereabouts): boolean => {
    const rides = way?.rides ?? [];
    // Until the next ride leaves.
    const changes = rides.some(
      ({ end, to }, nth) => (rides[nth + 1]?.start ?? end) >= period.from && has(to),
    );
    return changes || (city !== null && has(city) && (atOffice || state !== 'home'));
  };
  const all = within(whereaboutsOf(steps, homeCity), period);
  const found = all.find(passes);
  if (found !== undefined) return placeOf(found, period);
  const idle = all.find(({ state }) => state === 'unknown');
  if (!atOffice || idle === undefined || homeCity === null || !has(homeCity)) return null;
  return { ...placeOf(idle, period), city: homeCity, country: countryOf(homeCity) };
}

/** Where somebody is at a moment at which they are not where a place says, yet or any more; null for who is. */
export function elsewhereAt(
  { homeCity, steps }: { readonly steps: readonly TravelStep[]; readonly homeCity: string | null },
  { since, state, until }: TrackedPlace,
  now: number,
): Elsewhere | null {
  const isAhead = since !== null && Date.parse(since) > now;
  const isOver = until !== null && Date.parse(until) <= now;
  const [there] = isAhead || isOver ? within(whereaboutsOf(steps, homeCity), { from: now, until: now }) : [];
  if (there === undefined) return null;
  // A way there ends there.
  const arrives = state === 'inTransit' ? until : since;
  return {
    state: there.state,
    city: there.city,
    from: isAhead ? arrives : null,
    until: isOver ? until : null,
  };
}

/** Whoever is on their way comes first, then whoever is away; by name among themselves. */
export function byUrgency(compare: (a: string, b: string) => number) {
  const rank = ({ places }: Tracked): number =>
    Math.min(...places.map(({ state }) => travelStates.indexOf(state)));
  return (a: Tracked, b: Tracked): number => rank(a) - rank(b) || compare(a.name, b.name);
}
