import 'server-only';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import type { AdvancedRule } from '@/lib/shared/policy/advanced-rules';

const ruleOf = (
  rule: Omit<AdvancedRule, 'match' | 'on' | 'audience'> & Partial<AdvancedRule>,
): AdvancedRule => ({
  match: 'all',
  on: true,
  audience: { kind: 'all' },
  ...rule,
});

/** The rules of conditions of the demo company: rare cases, and two that are being tried. */
export const advancedRules: Readonly<Record<PolicyVertical, readonly AdvancedRule[]>> = {
  flight: [
    ruleOf({
      name: 'Late connections',
      conditions: [
        { name: 'arriveAfter', value: '22:30' },
        { name: 'stopsMin', value: 1 },
      ],
      effect: 'warn',
      reason: 'Consider a direct flight: there is no train from the airport at night.',
      on: false,
    }),
    ruleOf({
      name: 'First class',
      conditions: [{ name: 'cabins', value: ['first'] }],
      effect: 'exclude',
      reason: 'Nobody flies it, and it would raise the median.',
    }),
    ruleOf({
      name: 'Business at the last minute',
      conditions: [
        { name: 'hoursBefore', value: 12 },
        { name: 'cabins', value: ['business', 'first'] },
      ],
      effect: 'approve',
      reason: 'Short notice and a dear cabin: somebody has to agree.',
    }),
    ruleOf({
      name: 'High emissions',
      conditions: [
        { name: 'emissionsMin', value: 9000 },
        { name: 'stopsMin', value: 2 },
      ],
      match: 'all',
      effect: 'warn',
      reason: 'A shorter route emits far less.',
    }),
  ],
  hotel: [
    ruleOf({
      name: 'Long stays in five stars',
      conditions: [
        { name: 'starsMin', value: 5 },
        { name: 'nightsMin', value: 14 },
      ],
      effect: 'justify',
      reason: 'For two weeks an apartment is usually better.',
    }),
    ruleOf({
      name: 'Hostels',
      conditions: [{ name: 'words', value: ['hostel', 'dormitory', 'capsule'] }],
      effect: 'hide',
      reason: 'Shared rooms are not for business trips.',
    }),
    ruleOf({
      name: 'Far out',
      conditions: [{ name: 'kmMin', value: 8 }],
      effect: 'warn',
      reason: 'Taxis to the center cost more than the room saves.',
      on: false,
    }),
  ],
  train: [
    ruleOf({
      name: 'Arrives at night',
      conditions: [{ name: 'arriveAfter', value: '23:30' }],
      effect: 'warn',
      reason: 'Take a taxi from the station; it is reimbursed.',
    }),
  ],
  car: [
    ruleOf({
      name: 'Large cars for long',
      conditions: [
        { name: 'carClasses', value: ['suv', 'premium'] },
        { name: 'daysMin', value: 14 },
      ],
      effect: 'approve',
      reason: 'For more than two weeks ask fleet management first.',
    }),
  ],
};
