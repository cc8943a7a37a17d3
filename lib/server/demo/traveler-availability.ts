import 'server-only';
import type { Offer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import type { CastMember } from './demo-cast';
import type { DemoBuyer, DemoOffers } from './demo-offers';
import { namedPeople } from './named-people';
import { homeCodeOf } from './order-plans';
import { pickOffer, type Wanted } from './pick-offers';
import type { PartPlan, TripPlan } from './trip-plans';

type Days = Pick<TripPlan, 'from' | 'nights'>;

/** Which days everybody of the demo is away on, so that no two of somebody's trips become one. */
export type TravelerAvailability = {
  /** Whoever of these people is free around the days and has travelled the least; null where nobody is. */
  take(people: readonly CastMember[], days: Days): CastMember | null;
};

/** Days between two trips of the same person at least. */
const rest = 4;
const known: readonly string[] = Object.values(namedPeople);

/** An empty book. People one signs in as have trips of their own in the coming weeks, and none of these. */
export function travelerAvailability(): TravelerAvailability {
  const away = new Map<string, Days[]>();
  const tripsOf = ({ id }: CastMember) => away.get(id) ?? [];
  return {
    take: (people, days) => {
      const end = days.from + days.nights;
      const free = people.filter(
        (one) =>
          (days.from < -rest || !known.includes(one.email)) &&
          tripsOf(one).every(({ from, nights }) => end + rest < from || from + nights + rest < days.from),
      );
      const [found] = free.toSorted((a, b) => tripsOf(a).length - tripsOf(b).length);
      if (found === undefined) return null;
      away.set(found.id, [...tripsOf(found), days]);
      return found;
    },
  };
}

const byAir = ['LIS', 'PAR', 'NYC', 'OSL', 'BCN', 'ROM', 'LON', 'BER', 'BOS', 'TYO', 'MAD', 'VIE'];
const byRail: Readonly<Record<string, readonly string[]>> = {
  LON: ['PAR', 'EDI', 'AMS', 'BRU', 'MAN'],
  BER: ['HAM', 'MUC', 'VIE', 'AMS'],
};
const onwardFrom: Readonly<Record<string, string>> = {
  PAR: 'AMS',
  AMS: 'BRU',
  BRU: 'PAR',
  EDI: 'MAN',
  MAN: 'EDI',
  HAM: 'AMS',
  MUC: 'VIE',
  VIE: 'MUC',
};
/** Whoever works there can go by train. */
export const railOffices: readonly string[] = ['London', 'Berlin'];
export const isByTrain = ({ parts }: Pick<TripPlan, 'parts'>): boolean =>
  parts.some(({ kind }) => kind === 'trains');

type Trip = Pick<TripPlan, 'from' | 'nights' | 'parts' | 'to'>;

type WantedTrip = {
  readonly plan: Trip;
  readonly traveler: CastMember;
  readonly buyer: DemoBuyer;
  readonly mostUsd: number;
  /** Which of the trips it is. */
  readonly nth: number;
};

/**
 * The offers of a trip for somebody, to the first city where all of it is to be had as it is wanted, and at most at `mostUsd` US dollars;
 * throws where there is none. The same for the same plan on the same day.
 */
export async function offersFor(
  desk: DemoOffers,
  { buyer, mostUsd, nth, plan, traveler }: WantedTrip,
  now: Date,
): Promise<readonly Offer[]> {
  const home = homeCodeOf(traveler.office);
  for (const to of destinationsOf(plan, home, nth)) {
    const offers = await offersTo(desk, buyer, { plan, home, to, nth }, now);
    const cents = offers?.reduce((sum, { priceEur }) => sum + priceEur.total * 100, 0) ?? 0;
    if (offers !== null && desk.usd(cents) <= mostUsd) return offers;
  }
  throw new Error(`the demo finds no trip ${JSON.stringify(plan)} from ${home}`);
}

function destinationsOf(plan: Trip, home: string, nth: number): readonly string[] {
  const all = isByTrain(plan) ? (byRail[home] ?? []) : byAir;
  const first = Math.floor(seededRandom(`trip ${nth}`)() * all.length);
  const turned = [...all.slice(first), ...all.slice(0, first)];
  return [...(plan.to === undefined ? [] : [plan.to]), ...turned].filter((code) => code !== home);
}

async function offersTo(
  desk: DemoOffers,
  buyer: DemoBuyer,
  {
    home,
    nth,
    plan,
    to,
  }: { readonly plan: Trip; readonly home: string; readonly to: string; readonly nth: number },
  now: Date,
): Promise<readonly Offer[] | null> {
  const offers: Offer[] = [];
  for (const part of plan.parts) {
    const wanted = { ...wantedOf(part, plan, { home, to }), nth };
    const offer = await pickOffer(desk, buyer, wanted, now);
    if (offer === null) return null;
    offers.push(offer);
  }
  return offers;
}

function wantedOf(
  { kind, ...part }: PartPlan,
  { from, nights }: Days,
  { home, to }: { readonly home: string; readonly to: string },
): Wanted {
  const whole = { ...part, from, nights };
  switch (kind) {
    case 'flights':
      return { ...whole, search: `/flights/${home}-${to}` };
    case 'trains':
      return { ...whole, search: `/trains/${home}-${to}` };
    case 'onward':
      return {
        ...whole,
        from: from + 1,
        nights: 1,
        search: `/flights/${to}-${to === 'MAD' ? 'LIS' : 'MAD'}`,
      };
    case 'onwardTrain':
      return { ...whole, from: from + 1, nights: 1, search: `/trains/${to}-${onwardFrom[to] ?? 'PAR'}` };
    case 'hotels':
      return { ...whole, search: `/hotels/${to}` };
    case 'cars':
      return { ...whole, search: `/cars/${to}` };
  }
}
