import { cityByCode } from '@/lib/shared/search/cities';
import type { HotelOffer } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import type { HotelRule } from './policy-rules';
import { ownAmount, priceBeyond } from './price-limits';
import {
  above,
  amountOf,
  figure,
  notAbout,
  type RuleFacts,
  type RuleOutcome,
  rounded,
  under,
  unknown,
  word,
} from './rule-outcomes';
import { supplierTier } from './supplier-tier';

/** What a rule for stays finds. */
export function judgeStay(rule: HotelRule, offer: HotelOffer, facts: RuleFacts): RuleOutcome {
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
  if (rule.code === 'NOT_LOWEST_RATE') return lowestRate(offer, facts);
  if (rule.code === 'NOT_PREFERRED_PROPERTY') return preferredNear(rule.withinKm, offer, facts);
  return notAbout;
}

/** Whether the same hotel is to be had for less. */
function lowestRate(offer: HotelOffer, facts: RuleFacts): RuleOutcome {
  const lowest = facts.comparable.cheapestSame(offer);
  if (lowest === null) return unknown('tooFewOffers');
  const [actual, limit] = [amountOf(offer.priceEur.each, facts), amountOf(lowest, facts)];
  return limit === null ? unknown('noRate') : above(limit, actual);
}

/**
 * Whether a preferred hotel is near for no more than this one costs, or than the policy allows for a night. Without such a limit the former
 * alone counts: otherwise a limit that is added would take hotels away that spoke against this one.
 */
function preferredNear(km: number, offer: HotelOffer, facts: RuleFacts): RuleOutcome {
  if (supplierTier(facts.suppliers, offer) === 'preferred') return word(offer.hotel, '', false);
  const near = facts.comparable.preferredNear(offer, facts.suppliers);
  if (near === null) return unknown('notTold');
  const isAllowed = (eur: number) =>
    eur <= offer.priceEur.each ||
    (amountOf(eur, facts) ?? Number.POSITIVE_INFINITY) <= (facts.nightLimit ?? 0);
  const other = near.find((one) => one.km <= km && isAllowed(one.eur));
  return other === undefined ? word(offer.hotel, '', false) : word(offer.hotel, other.name, true);
}

/**
 * A hotel that does not tell where it is tells how far it is from the middle of its city: it is at least and at most so far from the
 * office. Only what is beyond the limit either way is too far, and only what is within it either way is not.
 */
function tooFar(km: number, offer: HotelOffer, { office }: RuleFacts): RuleOutcome {
  const city = cityByCode(offer.destination);
  if (office === null || city === null) return unknown('noOffice');
  if (offer.at !== undefined) return figure('km', Math.round(distanceKm(offer.at, office) * 10) / 10, km);
  const middle = distanceKm(city, office);
  const least = Math.round(Math.abs(middle - offer.centreKm) * 10) / 10;
  if (least > km) return figure('km', least, km);
  const most = middle + offer.centreKm;
  if (most > km) return unknown('notTold');
  return { outcome: 'kept', unit: 'km', actual: rounded(most), limit: km, delta: null };
}
