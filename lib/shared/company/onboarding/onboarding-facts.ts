/**
 * What the tables tell about somebody's membership in a company and about the company. Each is the proof of one task of the
 * onboarding (`onboarding-tasks.ts`).
 */
export const onboardingFacts = [
  'emailConfirmed',
  'travelerKept',
  'secondFactorOn',
  'keywordsKept',
  'tripKept',
  'companyConfirmed',
  'detailsGiven',
  'logoThere',
  'domainVerified',
  'colleagueInvited',
  'officeThere',
  'groupsThere',
] as const;

export type OnboardingFact = (typeof onboardingFacts)[number];
export type OnboardingFacts = Readonly<Record<OnboardingFact, boolean>>;
