import { msPerHour } from '@/lib/shared/day/days';
import { cityByCode } from '@/lib/shared/search/cities';
import { foldName } from '@/lib/shared/search/fold-name';
import type { FlightOffer, JourneyOffer } from '@/lib/shared/search/offer';
import { hasTrains } from '@/lib/shared/search/rail-stations';
import { type Cabin, cabins } from '@/lib/shared/search/search-fields';
import { momentAt } from '@/lib/shared/search/time-zone';
import { distanceKm, trainMinutes } from '@/lib/shared/search/travel-distance';
import { cityOfCode } from '@/lib/shared/tracker/travel-steps';
import { stopsOf } from './comparable-prices';
import type { FlightRule } from './policy-rules';
import { ownAmount, type PriceRule, priceBeyond } from './price-limits';
import {
  above,
  amountOf,
  figure,
  type Measured,
  notAbout,
  placesOf,
  type RuleFacts,
  type RuleOutcome,
  rounded,
  unknown,
  word,
} from './rule-outcomes';

/** What a rule for flights finds. */
export function judgeFlight(rule: FlightRule, offer: FlightOffer, facts: RuleFacts): RuleOutcome {
  if (rule.code === 'PRICE_ABOVE_CAP') return flightPrice(rule, offer, facts);
  if (rule.code === 'CABIN_ABOVE_LIMIT') {
    const limit = cabinLimitOf(rule, offer);
    const found = word(offer.cabin, limit, cabins.indexOf(offer.cabin) > cabins.indexOf(limit));
    return { ...found, hours: rounded(longestHours(offer.legs)) };
  }
  if (rule.code === 'TOO_MANY_STOPS') return figure('stops', stopsOf(offer), rule.stops);
  if (rule.code === 'LONG_LAYOVER') return figure('hours', longestLayover(offer), rule.hours);
  if (rule.code === 'FARE_TYPE') return fareType(rule, offer, facts);
  if (rule.code === 'CARRIER_NOT_PREFERRED') return avoidedCarrier(rule.pct, offer, facts);
  if (rule.code === 'CO2_ABOVE') return emissions(rule.aboveTypical, offer, facts);
  if (rule.code === 'SAME_FLIGHT_LIMIT') {
    const people = facts.booked?.peopleOn(offer) ?? null;
    return people === null ? unknown('notTold') : figure('people', people + offer.travellers, rule.people);
  }
  if (rule.code === 'RAIL_FIRST') return railFirst(rule.trainHours, offer);
  return notAbout;
}

/** What a person emits, compared with what is typical of comparable flights. */
function emissions(pct: number, offer: FlightOffer, { comparable }: RuleFacts): RuleOutcome {
  const { emissionsKg, travellers } = offer;
  if (emissionsKg === undefined) return unknown('notTold');
  const typical = comparable.typicalKg(offer);
  if (typical === null) return unknown('tooFewOffers');
  return figure('kg', Math.round(emissionsKg / travellers), Math.round(typical * (1 + pct / 100)));
}

/**
 * Trains are compared by how long they take, from the distance. A journey has a train where there is one for each of its flights; the
 * longest of them counts.
 */
function railFirst(hours: number, offer: FlightOffer): RuleOutcome {
  const cities = placesOf(offer).map(cityByCode);
  const rides: number[] = [];
  for (let at = 0; at < cities.length; at += 2) {
    const [from, to] = [cities[at], cities[at + 1]];
    if (!from || !to || !hasTrains(from, to)) return notAbout;
    rides.push(trainMinutes(distanceKm(from, to)) / 60);
  }
  const longest = Math.round(Math.max(...rides) * 10) / 10;
  const outcome = longest <= hours ? 'broken' : 'kept';
  return { outcome, unit: 'hours', actual: longest, limit: hours, delta: null, isLeast: true };
}

/** In its own cabin; where that is not allowed also in the highest that is, of which the lower limit counts. */
function flightPrice(rule: PriceRule, offer: FlightOffer, facts: RuleFacts): RuleOutcome {
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
function worst(found: readonly RuleOutcome[]): RuleOutcome {
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
): RuleOutcome {
  if (banNonRefundable && cancellation === 'none') return word('none', 'fee', true);
  if (refundableAbove !== null && cancellation === 'free')
    return above(refundableAbove, amountOf(priceEur.each, facts));
  return banNonRefundable ? word(cancellation, 'fee', false) : notAbout;
}

function avoidedCarrier(pct: number, offer: FlightOffer, facts: RuleFacts): RuleOutcome {
  if (!facts.isAvoided(foldName(offer.carrier))) return notAbout;
  const other = facts.comparable.cheapestOther(offer, (name) => facts.isAvoided(foldName(name)));
  if (other === null) return unknown('tooFewOffers');
  return word(offer.carrier, `${pct}%`, offer.priceEur.each > other * (1 - pct / 100));
}
