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

/** What a rule finds: nothing wrong, that it cannot tell, or what is beyond the limit. */
type Finding = null | { readonly why: Unknown } | Violation;
type Violation = Omit<Reason, 'code' | 'action' | 'text'>;

/** What a rule says of an offer. Rules of another vertical say nothing. */
export function judgeRule(rule: PolicyRule, offer: Offer, facts: RuleFacts): Finding {
  if (rule.code === 'TOTAL_ABOVE')
    return above(rule.amount, amountOf(facts.togetherEur ?? offer.priceEur.total, facts));
  if (rule.code === 'BOOKED_LATE') return bookedLate(rule, offer, facts);
  if (offer.vertical === 'flights') return judgeFlight(rule as FlightRule, offer, facts);
  if (offer.vertical === 'hotels') return judgeStay(rule as HotelRule, offer, facts);
  if (offer.vertical === 'trains') return judgeTrain(rule as TrainRule, offer, facts);
  return judgeCar(rule as CarRule, offer, facts);
}

function judgeFlight(rule: FlightRule, offer: FlightOffer, facts: RuleFacts): Finding {
  if (rule.code === 'PRICE_ABOVE_CAP') return flightPrice(rule, offer, facts);
  if (rule.code === 'CABIN_ABOVE_LIMIT') {
    const limit = cabinLimitOf(rule, offer);
    return cabins.indexOf(offer.cabin) <= cabins.indexOf(limit) ? null : word(offer.cabin, limit);
  }
  if (rule.code === 'TOO_MANY_STOPS') return figure('stops', stopsOf(offer), rule.stops);
  if (rule.code === 'LONG_LAYOVER') return figure('hours', longestLayover(offer), rule.hours);
  if (rule.code === 'FARE_TYPE') return fareType(rule, offer, facts);
  if (rule.code === 'CARRIER_NOT_PREFERRED') return avoidedCarrier(rule.pct, offer, facts);
  return null;
}

type PriceRule = Extract<PolicyRule, { code: 'PRICE_ABOVE_CAP' | 'NIGHT_ABOVE_CAP' }>;

/** In its own cabin; where that is not allowed also in the highest that is, of which the lower limit counts. */
function flightPrice(rule: PriceRule, offer: FlightOffer, facts: RuleFacts): Finding {
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

/** What is beyond a limit before what is not known; of two limits the lower. */
function worst(found: readonly Finding[]): Finding {
  const violations = found.filter((one): one is Violation => one !== null && 'unit' in one);
  const [first] = violations.sort((a, b) => Number(a.limit) - Number(b.limit));
  return first ?? found.find((one) => one !== null) ?? null;
}

function priceBeyond(
  rule: PriceRule,
  eur: number,
  sample: Sample | null,
  cabin: Cabin | null,
  facts: RuleFacts,
): Finding {
  const actual = amountOf(eur, facts);
  if (actual === null) return { why: 'noRate' };
  if (rule.mode === 'fixed') return rule.maxCap === null ? null : above(rule.maxCap, actual);
  const benchmark = sample === null ? null : benchmarkOf(rule.mode, sample, cabin, facts);
  const reference =
    benchmark === null ? facts.baseline : benchmark[rule.mode === 'overMedian' ? 'median' : 'cheapest'];
  if (reference === null) {
    // The highest amount holds whatever others cost.
    const most = rule.maxCap === null ? null : above(rule.maxCap, actual);
    return most ?? { why: 'tooFewOffers' };
  }
  const allowed = Math.max(reference * (1 + rule.pct / 100), reference + rule.minAllowance);
  const found = above(rounded(Math.min(rule.maxCap ?? Number.POSITIVE_INFINITY, allowed)), actual);
  return found === null || 'why' in found || benchmark === null ? found : { ...found, benchmark };
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
): Finding {
  if (banNonRefundable && cancellation === 'none') return word('none', 'fee');
  if (refundableAbove === null || cancellation !== 'free') return null;
  return above(refundableAbove, amountOf(priceEur.each, facts));
}

function avoidedCarrier(pct: number, offer: FlightOffer, facts: RuleFacts): Finding {
  if (!facts.isAvoided(foldName(offer.carrier))) return null;
  const other = facts.comparable.cheapestOther(offer, (name) => facts.isAvoided(foldName(name)));
  if (other === null) return { why: 'tooFewOffers' };
  const isWorth = offer.priceEur.each <= other * (1 - pct / 100);
  return isWorth ? null : { ...word(offer.carrier, `${pct}%`), delta: null };
}

function judgeStay(rule: HotelRule, offer: HotelOffer, facts: RuleFacts): Finding {
  if (rule.code === 'NIGHT_ABOVE_CAP') {
    const own = ownAmount(rule.overrides, offer);
    if (own !== null) return above(own.amount, amountOf(offer.priceEur.each, facts), own.place);
    const sample = rule.mode === 'fixed' ? null : facts.comparable.nightSample();
    return priceBeyond(rule, offer.priceEur.each, sample, null, { ...facts, baseline: null });
  }
  if (rule.code === 'STARS_ABOVE')
    return offer.stars === undefined ? { why: 'notTold' } : figure('stars', offer.stars, rule.stars);
  if (rule.code === 'STARS_BELOW')
    return offer.stars === undefined ? { why: 'notTold' } : under('stars', offer.stars, rule.stars);
  if (rule.code === 'NON_REFUNDABLE') return offer.cancellation === 'none' ? word('none', 'fee') : null;
  if (rule.code === 'NIGHTS_ABOVE') return figure('nights', offer.nights, rule.nights);
  if (rule.code === 'TOO_FAR_FROM_OFFICE') return tooFar(rule.km, offer, facts);
  return null;
}

/**
 * Hotels tell how far they are from the middle of their city, not where they are: they are at least and at most so far from the
 * office. Only what is beyond the limit either way is too far, and only what is within it either way is not.
 */
function tooFar(km: number, offer: HotelOffer, { office }: RuleFacts): Finding {
  const city = cityByCode(offer.destination);
  if (office === null || city === null) return { why: 'noOffice' };
  const middle = distanceKm(city, office);
  const least = Math.round(Math.abs(middle - offer.centreKm) * 10) / 10;
  if (least > km) return figure('km', least, km);
  return middle + offer.centreKm <= km ? null : { why: 'notTold' };
}

function judgeTrain(rule: TrainRule, offer: TrainOffer, facts: RuleFacts): Finding {
  if (rule.code === 'FARE_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code !== 'TRAIN_CLASS_ABOVE') return null;
  if (offer.seatClass === undefined) return { why: 'notTold' };
  const isLong = rule.firstFrom !== null && longestHours(offer.legs) >= rule.firstFrom;
  const limit = isLong ? 'first' : rule.seatClass;
  return offer.seatClass === 'first' && limit === 'second' ? word(offer.seatClass, limit) : null;
}

/** How cars compare; a van is as large as an off-road car, for more people. */
const carRank = (one: CarOffer['carClass']): number =>
  one === 'van' ? carRank('suv') : carClasses.indexOf(one);

function judgeCar(rule: CarRule, offer: CarOffer, facts: RuleFacts): Finding {
  if (rule.code === 'DAY_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code !== 'CAR_CLASS_ABOVE') return null;
  return carRank(offer.carClass) > carRank(rule.carClass) ? word(offer.carClass, rule.carClass) : null;
}

/** Codes of the cities an offer is about, where it begins first. */
export function placesOf(offer: Offer): readonly string[] {
  if (!('origin' in offer)) return [offer.destination];
  const route = 'route' in offer ? offer.route : undefined;
  return route ?? [offer.origin, offer.destination];
}

type Capped = { readonly amount: number; readonly overrides: readonly PlaceAmount[] };

function capped({ amount, overrides }: Capped, offer: Offer, facts: RuleFacts): Finding {
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
): Finding {
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

function above(limit: number, actual: number | null, place?: string): Finding {
  if (actual === null) return { why: 'noRate' };
  if (actual <= limit) return null;
  return {
    unit: 'money',
    actual,
    limit,
    delta: rounded(actual - limit),
    ...(place === undefined ? {} : { place }),
  };
}

const figure = (unit: Violation['unit'], actual: number, limit: number): Finding =>
  actual <= limit ? null : { unit, actual, limit, delta: rounded(actual - limit) };

const under = (unit: Violation['unit'], actual: number, limit: number): Finding =>
  actual >= limit ? null : { unit, actual, limit, delta: rounded(limit - actual) };

const word = (actual: string, limit: string): Violation => ({ unit: 'word', actual, limit, delta: null });
