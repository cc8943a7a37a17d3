import type { Feature } from './features';

/** Business plan tiers, smallest first (specification §3). */
export const tiers = ['biz', 'bizPlus', 'enterprise'] as const;

export type Tier = (typeof tiers)[number];

/** A tier as stored or received; an unknown value is the smallest (specification §3). */
export function tierOf(value: unknown): Tier {
  return tiers.find((tier) => tier === value) ?? 'biz';
}

const biz: readonly Feature[] = [
  'onboardingTasks',
  'guidesPromo',
  'tripsToApprove',
  'approvalSettings',
  'travelPolicyBadges',
  'videoTutorials',
  'addUsers',
  'bookOnBehalf',
  'deleteAccount',
  'companyDeletion',
  'shoppingCart',
  'policySummary',
  'ptcSelection',
];

const bizPlus: readonly Feature[] = [
  ...biz,
  'companyTravelActivity',
  'hotelRecommendation',
  'tripReportingFields',
  'reporting',
  'messaging',
  'tripsDashboard',
  'carPreferences',
];

const enterprise: readonly Feature[] = [...bizPlus, 'expenseIntegration', 'ssoIntegration'];

/** What each tier includes; a larger tier includes the smaller ones. No tier has `inboxSync`: nothing reads mail yet (docs/decisions/041). */
export const tierFeatures: Readonly<Record<Tier, readonly Feature[]>> = { biz, bizPlus, enterprise };
