import { daysBetween, msPerHour } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { cityByCode } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import { distanceKm } from '@/lib/shared/search/journey';
import {
  type CarOffer,
  carClasses,
  type FlightOffer,
  type HotelOffer,
  type JourneyOffer,
  type Offer,
  type TrainOffer,
} from '@/lib/shared/search/offer';
import { type Cabin, cabins } from '@/lib/shared/search/search-fields';
import { momentAt, utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import { type ComparablePrices, type Sample, stopsOf } from './comparable-prices';
import type { Benchmark, Reason, Unknown } from './decision';
import type { CarRule, FlightRule, HotelRule, PlaceAmount, PolicyRule, TrainRule } from './policy-rules';

/** What a rule is judged with, beside the offer. */
export type RuleFacts = {
  readonly comparable: ComparablePrices;
  /** How many units of the policy's currency one euro buys; null without a rate. */
  readonly perEuro: number | null;
  /** When it is judged. */
  readonly now: Date;
  /** Whether a carrier, folded, is one the company avoids. */
  readonly isAvoided: (name: string) => boolean;
  /** Where the traveler's office is; null where nobody knows. */
  readonly office: { readonly latitude: number; readonly longitude: number } | null;
  /** What everything that is booked together costs, in euro; null where that is the offer alone. */
  readonly togetherEur: number | null;
  /** The highest cabin that the policy allows on this journey; null where it does not say. */
  readonly cabinLimit: Cabin | null;
  /** Median of what the route cost in the cabin lately, in the policy's currency; null where nothing is known. */
  readonly baseline: number | null;
};

/** How a limit on a price comes from other prices. Amounts are in the policy's currency. */
export type LimitSum = {
  /** What it starts from: comparable offers, or what the company's people paid lately. */
  readonly of: Benchmark['mode'] | 'baseline';
  readonly reference: number;
  /** Comparable offers; null where it starts from what was paid. */
  readonly sample: number | null;
  readonly pct: number;
  readonly allowance: number;
  /** Which of them decides: the share above, the least that may be spent above, or the highest amount. */
  readonly by: 'pct' | 'allowance' | 'most';
};

/** A figure of an offer and its limit, on whichever side of it. */
export type Measured = Omit<Reason, 'code' | 'action' | 'text'> & {
  readonly outcome: 'kept' | 'broken';
  /** The limit is the least, not the most. */
  readonly isLeast?: true;
  readonly sum?: LimitSum;
};

/**
 * What a rule finds: that it is kept or broken, with its figures either way; that it cannot tell; or that there is nothing in the offer
 * which it is about.
 */
export type Judged = Measured | { readonly outcome: 'unknown'; readonly why: Unknown } | typeof notAbout;

const notAbout = { outcome: 'notAbout' } as const;
const unknown = (why: Unknown) => ({ outcome: 'unknown', why }) as const;

/** What a rule says of an offer. Rules of another vertical are about nothing in it. */
export function judgeRule(rule: PolicyRule, offer: Offer, facts: RuleFacts): Judged {
  if (rule.code === 'TOTAL_ABOVE')
    return above(rule.amount, amountOf(facts.togetherEur ?? offer.priceEur.total, facts));
  if (rule.code === 'BOOKED_LATE') return bookedLate(rule, offer, facts);
  if (offer.vertical === 'flights') return judgeFlight(rule as FlightRule, offer, facts);
  if (offer.vertical === 'hotels') return judgeStay(rule as HotelRule, offer, facts);
  if (offer.vertical === 'trains') return judgeTrain(rule as TrainRule, offer, facts);
  return judgeCar(rule as CarRule, offer, facts);
}

function judgeFlight(rule: FlightRule, offer: FlightOffer, facts: RuleFacts): Judged {
  if (rule.code === 'PRICE_ABOVE_CAP') return flightPrice(rule, offer, facts);
  if (rule.code === 'CABIN_ABOVE_LIMIT') {
    const limit = cabinLimitOf(rule, offer);
    return word(offer.cabin, limit, cabins.indexOf(offer.cabin) > cabins.indexOf(limit));
  }
  if (rule.code === 'TOO_MANY_STOPS') return figure('stops', stopsOf(offer), rule.stops);
  if (rule.code === 'LONG_LAYOVER') return figure('hours', longestLayover(offer), rule.hours);
  if (rule.code === 'FARE_TYPE') return fareType(rule, offer, facts);
  if (rule.code === 'CARRIER_NOT_PREFERRED') return avoidedCarrier(rule.pct, offer, facts);
  return notAbout;
}

type PriceRule = Extract<PolicyRule, { code: 'PRICE_ABOVE_CAP' | 'NIGHT_ABOVE_CAP' }>;

/** In its own cabin; where that is not allowed also in the highest that is, of which the lower limit counts. */
function flightPrice(rule: PriceRule, offer: FlightOffer, facts: RuleFacts): Judged {
  const own = ownAmount(rule.overrides, offer);
  if (own !== null) return above(own.amount, amountOf(offer.priceEur.each, facts), own.place);
  const { cabinLimit, comparable } = facts;
  const isOver = cabinLimit !== null && cabins.indexOf(offer.cabin) > cabins.indexOf(cabinLimit);
  const found = (isOver ? [cabinLimit, offer.cabin] : [offer.cabin]).map((cabin) =>
    priceBeyond(
      rule,
      offer.priceEur.each,
      rule.mode === 'fixed' ? null : comparable.flightSample(offer, cabin),
      cabin,
      facts,
    ),
  );
  return worst(found);
}

/** What is beyond a limit before what is not known, and that before what is within it; of two limits the lower. */
function worst(found: readonly Judged[]): Judged {
  const measured = found
    .filter((one): one is Measured => 'unit' in one)
    .sort((a, b) => Number(a.limit) - Number(b.limit));
  return (
    measured.find(({ outcome }) => outcome === 'broken') ??
    found.find(({ outcome }) => outcome === 'unknown') ??
    measured[0] ??
    notAbout
  );
}

function priceBeyond(
  rule: PriceRule,
  eur: number,
  sample: Sample | null,
  cabin: Cabin | null,
  facts: RuleFacts,
): Judged {
  const actual = amountOf(eur, facts);
  if (actual === null) return unknown('noRate');
  if (rule.mode === 'fixed') return rule.maxCap === null ? notAbout : above(rule.maxCap, actual);
  const benchmark = sample === null ? null : benchmarkOf(rule.mode, sample, cabin, facts);
  const reference =
    benchmark === null ? facts.baseline : benchmark[rule.mode === 'overMedian' ? 'median' : 'cheapest'];
  if (reference === null) {
    // The highest amount holds whatever others cost.
    const most = rule.maxCap === null ? null : above(rule.maxCap, actual);
    return most?.outcome === 'broken' ? most : unknown('tooFewOffers');
  }
  const sum = limitSum(rule, reference, benchmark);
  const found = { ...figure('money', actual, sum.limit), sum: sum.made };
  return benchmark === null ? found : { ...found, benchmark };
}

/** The limit that a rule makes of other prices, and how. */
function limitSum(
  { maxCap, minAllowance: allowance, pct }: PriceRule,
  reference: number,
  benchmark: Benchmark | null,
): { readonly limit: number; readonly made: LimitSum } {
  const byShare = reference * (1 + pct / 100);
  const allowed = Math.max(byShare, reference + allowance);
  const by = maxCap !== null && maxCap < allowed ? 'most' : byShare >= allowed ? 'pct' : 'allowance';
  const of = benchmark?.mode ?? 'baseline';
  const made = {
    of,
    reference: rounded(reference),
    sample: benchmark?.sample ?? null,
    pct,
    allowance,
    by,
  } as const;
  return { limit: rounded(Math.min(maxCap ?? Number.POSITIVE_INFINITY, allowed)), made };
}

const benchmarkOf = (
  mode: Benchmark['mode'],
  { cheapest, count, median }: Sample,
  cabin: Cabin | null,
  { perEuro }: RuleFacts,
): Benchmark => ({
  mode,
  sample: count,
  cheapest: rounded(cheapest * (perEuro ?? 1)),
  median: rounded(median * (perEuro ?? 1)),
  cabin,
});

/** The highest cabin of a rule for a journey, by its longest way. */
export function cabinLimitOf(
  { businessFrom, cabin, premiumFrom }: Extract<FlightRule, { code: 'CABIN_ABOVE_LIMIT' }>,
  { legs }: FlightOffer,
): Cabin {
  const hours = longestHours(legs);
  const byLength: Cabin =
    businessFrom !== null && hours >= businessFrom
      ? 'business'
      : premiumFrom !== null && hours >= premiumFrom
        ? 'premium'
        : 'economy';
  return cabins.indexOf(byLength) > cabins.indexOf(cabin) ? byLength : cabin;
}

/** Hours of the longest way, changes included. */
export const longestHours = (legs: JourneyOffer['legs']): number =>
  Math.max(...legs.map(({ minutes }) => minutes)) / 60;

/** Hours of the longest wait between two flights, also where clocks are changed meanwhile. */
function longestLayover({ legs }: FlightOffer): number {
  const waits = legs.flatMap(({ segments }) =>
    segments.slice(1).map(({ depart, from }, index) => {
      const arrive = segments[index]?.arrive ?? depart;
      const zone = cityOfCode(from) ?? { timeZone: 'UTC' };
      return (momentAt(zone, depart) - momentAt(zone, arrive)) / msPerHour;
    }),
  );
  return Math.round(Math.max(0, ...waits) * 100) / 100;
}

function fareType(
  { banNonRefundable, refundableAbove }: Extract<FlightRule, { code: 'FARE_TYPE' }>,
  { cancellation, priceEur }: FlightOffer,
  facts: RuleFacts,
): Judged {
  if (banNonRefundable && cancellation === 'none') return word('none', 'fee', true);
  if (refundableAbove !== null && cancellation === 'free')
    return above(refundableAbove, amountOf(priceEur.each, facts));
  return banNonRefundable ? word(cancellation, 'fee', false) : notAbout;
}

function avoidedCarrier(pct: number, offer: FlightOffer, facts: RuleFacts): Judged {
  if (!facts.isAvoided(foldName(offer.carrier))) return notAbout;
  const other = facts.comparable.cheapestOther(offer, (name) => facts.isAvoided(foldName(name)));
  if (other === null) return unknown('tooFewOffers');
  return word(offer.carrier, `${pct}%`, offer.priceEur.each > other * (1 - pct / 100));
}

function judgeStay(rule: HotelRule, offer: HotelOffer, facts: RuleFacts): Judged {
  if (rule.code === 'NIGHT_ABOVE_CAP') {
    const own = ownAmount(rule.overrides, offer);
    if (own !== null) return above(own.amount, amountOf(offer.priceEur.each, facts), own.place);
    const sample = rule.mode === 'fixed' ? null : facts.comparable.nightSample();
    return priceBeyond(rule, offer.priceEur.each, sample, null, { ...facts, baseline: null });
  }
  if (rule.code === 'STARS_ABOVE')
    return offer.stars === undefined ? unknown('notTold') : figure('stars', offer.stars, rule.stars);
  if (rule.code === 'STARS_BELOW')
    return offer.stars === undefined ? unknown('notTold') : under('stars', offer.stars, rule.stars);
  if (rule.code === 'NON_REFUNDABLE') return word(offer.cancellation, 'fee', offer.cancellation === 'none');
  if (rule.code === 'NIGHTS_ABOVE') return figure('nights', offer.nights, rule.nights);
  if (rule.code === 'TOO_FAR_FROM_OFFICE') return tooFar(rule.km, offer, facts);
  return notAbout;
}

/**
 * Hotels tell how far they are from the middle of their city, not where they are: they are at least and at most so far from the
 * office. Only what is beyond the limit either way is too far, and only what is within it either way is not.
 */
function tooFar(km: number, offer: HotelOffer, { office }: RuleFacts): Judged {
  const city = cityByCode(offer.destination);
  if (office === null || city === null) return unknown('noOffice');
  const middle = distanceKm(city, office);
  const least = Math.round(Math.abs(middle - offer.centreKm) * 10) / 10;
  if (least > km) return figure('km', least, km);
  const most = middle + offer.centreKm;
  if (most > km) return unknown('notTold');
  return { outcome: 'kept', unit: 'km', actual: rounded(most), limit: km, delta: null };
}

function judgeTrain(rule: TrainRule, offer: TrainOffer, facts: RuleFacts): Judged {
  if (rule.code === 'FARE_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code !== 'TRAIN_CLASS_ABOVE') return notAbout;
  if (offer.seatClass === undefined) return unknown('notTold');
  const isLong = rule.firstFrom !== null && longestHours(offer.legs) >= rule.firstFrom;
  const limit = isLong ? 'first' : rule.seatClass;
  return word(offer.seatClass, limit, offer.seatClass === 'first' && limit === 'second');
}

/** How cars compare; a van is as large as an off-road car, for more people. */
const carRank = (one: CarOffer['carClass']): number =>
  one === 'van' ? carRank('suv') : carClasses.indexOf(one);

function judgeCar(rule: CarRule, offer: CarOffer, facts: RuleFacts): Judged {
  if (rule.code === 'DAY_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code !== 'CAR_CLASS_ABOVE') return notAbout;
  return word(offer.carClass, rule.carClass, carRank(offer.carClass) > carRank(rule.carClass));
}

/** Codes of the cities an offer is about, where it begins first. */
export function placesOf(offer: Offer): readonly string[] {
  if (!('origin' in offer)) return [offer.destination];
  const route = 'route' in offer ? offer.route : undefined;
  return route ?? [offer.origin, offer.destination];
}

type Capped = { readonly amount: number; readonly overrides: readonly PlaceAmount[] };

function capped({ amount, overrides }: Capped, offer: Offer, facts: RuleFacts): Judged {
  const own = ownAmount(overrides, offer);
  return above(own?.amount ?? amount, amountOf(offer.priceEur.each, facts), own?.place);
}

/**
 * The amount of the route before that of the city, before that of the country; null for none, and for flights between several cities,
 * which cost more than those to any one of them.
 */
function ownAmount(overrides: readonly PlaceAmount[], offer: Offer): PlaceAmount | null {
  if (overrides.length === 0 || ('route' in offer && offer.route !== undefined)) return null;
  const { destination } = offer;
  const routes =
    'origin' in offer ? [`${offer.origin}-${destination}`, `${destination}-${offer.origin}`] : [];
  const country = cityByCode(destination)?.country;
  for (const place of [...routes, destination, country]) {
    const found = overrides.find((one) => one.place === place);
    if (found !== undefined) return found;
  }
  return null;
}

function bookedLate(
  rule: Extract<PolicyRule, { code: 'BOOKED_LATE' }>,
  offer: Offer,
  { now }: RuleFacts,
): Judged {
  const [start = null, ...others] = placesOf(offer).map(cityByCode);
  const isInternational = others.some((one) => one?.country !== start?.country);
  const days = 'days' in rule ? rule.days : isInternational ? rule.internationalDays : rule.domesticDays;
  // Calendar days from today to the first day, both where the journey begins.
  const offset = start === null ? 0 : utcOffsetMinutes(start, utcDay(now));
  const ahead = daysBetween(utcDay(now.getTime() + offset * 60_000), offer.days[0]);
  return under('days', Math.max(0, ahead), days);
}

const rounded = (amount: number): number => Math.round(amount * 100) / 100;

const amountOf = (eur: number, { perEuro }: RuleFacts): number | null =>
  perEuro === null ? null : rounded(eur * perEuro);

function above(limit: number, actual: number | null, place?: string): Measured | ReturnType<typeof unknown> {
  if (actual === null) return unknown('noRate');
  return { ...figure('money', actual, limit), ...(place === undefined ? {} : { place }) };
}

const figure = (unit: Measured['unit'], actual: number, limit: number): Measured => {
  const isBroken = actual > limit;
  const delta = isBroken ? rounded(actual - limit) : null;
  return { outcome: isBroken ? 'broken' : 'kept', unit, actual, limit, delta };
};

const under = (unit: Measured['unit'], actual: number, limit: number): Measured => {
  const isBroken = actual < limit;
  const delta = isBroken ? rounded(limit - actual) : null;
  return { outcome: isBroken ? 'broken' : 'kept', unit, actual, limit, delta, isLeast: true };
};

const word = (actual: string, limit: string, isBroken: boolean): Measured => ({
  outcome: isBroken ? 'broken' : 'kept',
  unit: 'word',
  actual,
  limit,
  delta: null,
});
