import { foldName } from '@/lib/shared/search/fold-name';
import { type CarOffer, carClasses, fuels, type TrainOffer } from '@/lib/shared/search/offer';
import { longestHours } from './flight-rules';
import type { CarRule, TrainRule } from './policy-rules';
import { capped } from './price-limits';
import {
  amountOf,
  figure,
  notAbout,
  type RuleFacts,
  type RuleOutcome,
  rounded,
  unknown,
  word,
} from './rule-outcomes';

/** What a rule for trains finds. */
export function judgeTrain(rule: TrainRule, offer: TrainOffer, facts: RuleFacts): RuleOutcome {
  if (rule.code === 'FARE_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code === 'FLEX') return flexible(rule.aboveCheapest, offer, facts);
  if (rule.code !== 'TRAIN_CLASS_ABOVE') return notAbout;
  if (offer.seatClass === undefined) return unknown('notTold');
  const isLong = rule.firstFrom !== null && longestHours(offer.legs) >= rule.firstFrom;
  const limit = isLong ? 'first' : rule.seatClass;
  const found = word(offer.seatClass, limit, offer.seatClass === 'first' && limit === 'second');
  return { ...found, hours: rounded(longestHours(offer.legs)) };
}

/** Whether a fully refundable fare costs too much more than the cheapest one for the same trains. */
function flexible(pct: number, offer: TrainOffer, facts: RuleFacts): RuleOutcome {
  if (offer.cancellation !== 'free') return notAbout;
  const cheapest = facts.comparable.cheapestSame(offer);
  if (cheapest === null) return unknown('tooFewOffers');
  const [actual, reference] = [amountOf(offer.priceEur.each, facts), amountOf(cheapest, facts)];
  if (actual === null || reference === null) return unknown('noRate');
  return figure('money', actual, rounded(reference * (1 + pct / 100)));
}

/** How cars compare; a van is as large as an off-road car, for more people. */
const carRank = (one: CarOffer['carClass']): number =>
  one === 'van' ? carRank('suv') : carClasses.indexOf(one);

/** What a rule for rental cars finds. */
export function judgeCar(rule: CarRule, offer: CarOffer, facts: RuleFacts): RuleOutcome {
  if (rule.code === 'DAY_ABOVE_CAP') return capped(rule, offer, facts);
  if (rule.code === 'ENGINE')
    return word(offer.fuel, rule.fuel, fuels.indexOf(offer.fuel) < fuels.indexOf(rule.fuel));
  if (rule.code === 'SUPPLIER') return word(offer.supplier, '', facts.isAvoided(foldName(offer.supplier)));
  if (rule.code !== 'CAR_CLASS_ABOVE') return notAbout;
  return word(offer.carClass, rule.carClass, carRank(offer.carClass) > carRank(rule.carClass));
}
