import { effectiveFeatures } from './effective-features';
import { features } from './features';

test('there are 23 features, each named once', () => {
  expect([...features].sort()).toEqual([
    'addUsers',
    'approvalSettings',
    'bookOnBehalf',
    'carPreferences',
    'companyDeletion',
    'companyTravelActivity',
    'deleteAccount',
    'expenseIntegration',
    'guidesPromo',
    'hotelRecommendation',
    'inboxSync',
    'messaging',
    'onboardingTasks',
    'policySummary',
    'ptcSelection',
    'reporting',
    'shoppingCart',
    'ssoIntegration',
    'travelPolicyBadges',
    'tripReportingFields',
    'tripsDashboard',
    'tripsToApprove',
    'videoTutorials',
  ]);
});

test.each(features)('a company can switch %s on and off, whatever its tier', (feature) => {
  expect(effectiveFeatures('biz', { [feature]: true }).has(feature)).toBe(true);
  expect(effectiveFeatures('enterprise', { [feature]: false }).has(feature)).toBe(false);
});
