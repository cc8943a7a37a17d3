/** The 23 business features (specification §6). */
export const features = [
  'onboardingTasks',
  'guidesPromo',
  'companyTravelActivity',
  'hotelRecommendation',
  'inboxSync',
  'tripsToApprove',
  'tripReportingFields',
  'reporting',
  'approvalSettings',
  'travelPolicyBadges',
  'messaging',
  'expenseIntegration',
  'ssoIntegration',
  'companyDeletion',
  'videoTutorials',
  'addUsers',
  'tripsDashboard',
  'bookOnBehalf',
  'carPreferences',
  'deleteAccount',
  'shoppingCart',
  'policySummary',
  'ptcSelection',
] as const;

export type Feature = (typeof features)[number];
