import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { PolicyAction, PolicyRule } from './policy-rules';

/** How strict a first policy is. */
export const policyTemplates = ['lean', 'balanced', 'flexible'] as const;
export type PolicyTemplate = (typeof policyTemplates)[number];

const strictness: Readonly<
  Record<PolicyTemplate, { readonly pct: number; readonly action: PolicyAction; readonly share: number }>
> = {
  lean: { pct: 10, action: 'approve', share: 0.8 },
  balanced: { pct: 20, action: 'approve', share: 1 },
  flexible: { pct: 40, action: 'warn', share: 1.4 },
};

/** The rules a company can begin with. */
export function templateRules(vertical: PolicyVertical, template: PolicyTemplate): readonly PolicyRule[] {
  const { action, pct, share } = strictness[template];
  const amount = (usual: number) => Math.round(usual * share);
  const price = { action, pct, mode: 'overMedian', overrides: [] } as const;
  if (vertical === 'flight')
    return [
      { ...price, code: 'PRICE_ABOVE_CAP', minAllowance: amount(50), maxCap: amount(2500) },
      { code: 'CABIN_ABOVE_LIMIT', action, cabin: 'economy', premiumFrom: 6, businessFrom: 9 },
      { code: 'BOOKED_LATE', action: 'warn', domesticDays: 7, internationalDays: 14 },
    ];
  if (vertical === 'hotel')
    return [
      { ...price, code: 'NIGHT_ABOVE_CAP', minAllowance: amount(20), maxCap: amount(250) },
      { code: 'STARS_ABOVE', action, stars: 4 },
      { code: 'NON_REFUNDABLE', action: 'warn' },
    ];
  if (vertical === 'train')
    return [
      { code: 'FARE_ABOVE_CAP', action, amount: amount(180), overrides: [] },
      { code: 'TRAIN_CLASS_ABOVE', action, seatClass: 'second', firstFrom: 3 },
    ];
  return [
    { code: 'DAY_ABOVE_CAP', action, amount: amount(75), overrides: [] },
    { code: 'CAR_CLASS_ABOVE', action, carClass: 'middle' },
  ];
}
