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

/** What tiers include beside the features of the specification, by names of our own; no company is given it without its tier. */
export const tierExtras = {
  apiKeys: 'enterprise',
  scim: 'enterprise',
  webhooks: 'enterprise',
} as const satisfies Readonly<Record<string, Tier>>;
export type TierExtra = keyof typeof tierExtras;

/** Whether a tier includes everything that another one does. */
export const includesTier = (tier: Tier, needed: Tier): boolean =>
  tiers.indexOf(tier) >= tiers.indexOf(needed);

/** The tiers that include everything that one does. */
export const tiersFrom = (needed: Tier): readonly Tier[] =>
  tiers.filter((tier) => includesTier(tier, needed));

/** What each tier includes; a larger tier includes the smaller ones. No tier has `inboxSync`: nothing reads mail yet (docs/decisions/041). */
export const tierFeatures: Readonly<Record<Tier, readonly Feature[]>> = { biz, bizPlus, enterprise };
