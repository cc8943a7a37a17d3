import type { PolicySettings } from '@/lib/shared/company/settings/policy-settings';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { CarOffer } from '@/lib/shared/search/offer';
import type { Cabin } from '@/lib/shared/search/search-fields';
import type { PolicyAction, PolicyRule } from './policy-rules';
import type { Policy } from './policy-set';

const actions = { allow: 'track', warn: 'warn', approve: 'approve', hide: 'hide' } as const satisfies Record<
  PolicySettings['flight']['outOfPolicy'],
  PolicyAction
>;
const cabinOf = {
  economy: 'economy',
  premiumEconomy: 'premium',
  business: 'business',
  first: 'first',
} as const satisfies Record<string, Cabin>;
const carClassOf = {
  economy: 'mini',
  compact: 'compact',
  intermediate: 'middle',
  standard: 'estate',
  fullSize: 'suv',
} as const satisfies Record<string, CarOffer['carClass']>;

/** The policies that the short form of a vertical's policy stands for: one for everybody, or none where it has no limit. */
export function policiesOfSimple<V extends PolicyVertical>(
  vertical: V,
  simple: PolicySettings[V],
  currency: string,
): readonly Policy[] {
  const rules = [...rulesOf(vertical, simple), ...lateRule(vertical, simple)];
  if (rules.length === 0) return [];
  return [{ id: 'default', name: 'Default', audience: { kind: 'all' }, currency, rules }];
}

function rulesOf(vertical: PolicyVertical, simple: PolicySettings[PolicyVertical]): PolicyRule[] {
  const { outOfPolicy, priceCap } = simple;
  const action = actions[outOfPolicy];
  const rules: PolicyRule[] = [];
  const fixed = { action, mode: 'fixed', pct: 0, minAllowance: 0, maxCap: priceCap, overrides: [] } as const;
  if (priceCap !== null) {
    if (vertical === 'flight') rules.push({ code: 'PRICE_ABOVE_CAP', ...fixed });
    if (vertical === 'hotel') rules.push({ code: 'NIGHT_ABOVE_CAP', ...fixed });
    if (vertical === 'train') rules.push({ code: 'FARE_ABOVE_CAP', action, amount: priceCap, overrides: [] });
    if (vertical === 'car') rules.push({ code: 'DAY_ABOVE_CAP', action, amount: priceCap, overrides: [] });
  }
  if ('cabin' in simple && simple.cabin !== null) {
    const cabin = cabinOf[simple.cabin];
    const from = simple.nextCabinFromHours;
    rules.push({
      code: 'CABIN_ABOVE_LIMIT',
      action,
      cabin,
      premiumFrom: cabin === 'economy' ? from : null,
      businessFrom: cabin === 'premium' ? from : null,
    });
  }
  if ('starsMax' in simple && simple.starsMax !== null)
    rules.push({ code: 'STARS_ABOVE', action, stars: simple.starsMax });
  if ('trainClass' in simple && simple.trainClass !== null)
    rules.push({ code: 'TRAIN_CLASS_ABOVE', action, seatClass: simple.trainClass, firstFrom: null });
  if ('carClass' in simple && simple.carClass !== null)
    rules.push({ code: 'CAR_CLASS_ABOVE', action, carClass: carClassOf[simple.carClass] });
  return rules;
}

function lateRule(
  vertical: PolicyVertical,
  { advanceDays, outOfPolicy }: PolicySettings[PolicyVertical],
): PolicyRule[] {
  if (advanceDays === null) return [];
  const rule = { code: 'BOOKED_LATE', action: actions[outOfPolicy] } as const;
  return vertical === 'flight'
    ? [{ ...rule, domesticDays: advanceDays, internationalDays: advanceDays }]
    : [{ ...rule, days: advanceDays }];
}
