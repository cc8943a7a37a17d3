import { demoFlags, flagNames, flagsFrom } from './flags';

test('without overrides the specification’s defaults hold', () => {
  expect(flagsFrom({})).toEqual({
    embedRework: false,
    guidebook: false,
    friendlyUrls: true,
    entitiesPage: false,
    trainPages: false,
    rolesPage: false,
    approversPage: false,
    paymentMethodsPage: false,
    integrationsPage: false,
    homepageMessagesPage: true,
    accountPermissionsPage: false,
    travelerTrackerPage: false,
    reportingPage: true,
    invitations: false,
    tripsToBook: true,
    cookieCategories: true,
    iabConsent: true,
    repeatCookieMessage: true,
    dataSharing: true,
    guestSaves: true,
    snow: false,
    switchToNavigation: false,
    hideChrome: false,
    prideLogo: false,
    confettiOnce: true,
  });
});

test('an override switches its flag on or off and leaves the others', () => {
  expect(flagsFrom({ rolesPage: true, reportingPage: false })).toEqual({
    ...flagsFrom({}),
    rolesPage: true,
    reportingPage: false,
  });
});

test('names nobody knows are ignored', () => {
  expect(flagsFrom({ invented: true, toString: true, constructor: false })).toEqual(flagsFrom({}));
});

test('an inherited value is no override', () => {
  expect(flagsFrom(Object.create({ trainPages: true })).trainPages).toBe(false);
});

test('the demo has everything on but what takes something away or belongs to a season', () => {
  expect(Object.keys(demoFlags)).toEqual(flagNames);
  const off = flagNames.filter((flag) => !demoFlags[flag]);
  expect(off).toEqual(['hideChrome', 'prideLogo', 'switchToNavigation']);
});
