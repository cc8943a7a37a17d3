import { daysBetween } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { cityByCode } from '@/lib/shared/search/cities';
import type { Offer } from '@/lib/shared/search/offer';
import { utcOffsetMinutes } from '@/lib/shared/search/time-zone';
import { judgeFlight } from './flight-rules';
import { judgeStay } from './hotel-rules';
import type { CarRule, FlightRule, HotelRule, PolicyRule, TrainRule } from './policy-rules';
import {
  above,
  amountOf,
  placesOf,
  type RuleFacts,
  type RuleOutcome,
  under,
  unknown,
  word,
} from './rule-outcomes';
import { judgeCar, judgeTrain } from './train-and-car-rules';

/** A rule's result for an offer. Rules of other verticals do not apply. */
export function judgeRule(rule: PolicyRule, offer: Offer, facts: RuleFacts): RuleOutcome {
  if (rule.code === 'TOTAL_ABOVE')
    return above(rule.amount, amountOf(facts.togetherEur ?? offer.priceEur.total, facts));
  if (rule.code === 'BOOKED_LATE') return bookedLate(rule, offer, facts);
  if (rule.code === 'OVERLAP') {
    if (facts.booked === null) return unknown('notTold');
    const overlap = facts.booked.overlapOf(offer);
    return word(overlap ?? '', '', overlap !== null);
  }
  if (offer.vertical === 'flights') return judgeFlight(rule as FlightRule, offer, facts);
  if (offer.vertical === 'hotels') return judgeStay(rule as HotelRule, offer, facts);
  if (offer.vertical === 'trains') return judgeTrain(rule as TrainRule, offer, facts);
  return judgeCar(rule as CarRule, offer, facts);
}

function bookedLate(
  rule: Extract<PolicyRule, { code: 'BOOKED_LATE' }>,
  offer: Offer,
  { now }: RuleFacts,
): RuleOutcome {
  const [start = null, ...others] = placesOf(offer).map(cityByCode);
  const isInternational = others.some((one) => one?.country !== start?.country);
  const days = 'days' in rule ? rule.days : isInternational ? rule.internationalDays : rule.domesticDays;
  // Calendar days from today to the first day, both where the journey begins.
  const offset = start === null ? 0 : utcOffsetMinutes(start, utcDay(now));
  const ahead = daysBetween(utcDay(now.getTime() + offset * 60_000), offer.days[0]);
  return under('days', Math.max(0, ahead), days);
}
