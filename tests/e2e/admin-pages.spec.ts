import type { APIRequestContext } from '@playwright/test';
import type { AccessSubject } from '../../lib/shared/access/access-subject';
import { everyAdminPage } from '../../lib/shared/access/every-admin-page';
import { flagsFrom } from '../../lib/shared/access/flags';
import { visibleAdminPages } from '../../lib/shared/access/visible-admin-pages';
import { expect, test } from './fixtures';
import { inDatabase, visitorOf } from './roles';
import { type OwnDeployment, startDeployment } from './setup/start-deployment';

let own: OwnDeployment;
let admin: APIRequestContext;
test.beforeAll(async () => {
  own = await startDeployment('admin_pages');
  admin = await visitorOf('admin', own);
});
test.afterAll(async () => {
  await admin?.dispose();
  await own?.stop();
});

const bare: AccessSubject = {
  hasBusinessProfile: true,
  businessMode: true,
  bookingMode: 'TRAVELER_ONLY',
  permissions: new Set(['companySettingsManagement']),
  features: new Set(),
  tier: 'enterprise',
  authorizedForApprovalsPage: false,
  flags: flagsFrom({}),
};
const listed = (over: Partial<AccessSubject> = {}) =>
  everyAdminPage(visibleAdminPages({ ...bare, ...over }, () => undefined)).map(
    ({ url }) => `/business${url}`,
  );
const status = async (path: string) => (await admin.get(path, { maxRedirects: 0 })).status();
const heading = async (path: string) =>
  /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(await (await admin.get(path)).text())?.[1]?.replaceAll(/<[^>]+>/g, '');

/** Listed for an admin of a company with nothing switched on, and served in business mode. */
async function isAlwaysThere(...paths: readonly string[]): Promise<void> {
  expect(listed()).toEqual(expect.arrayContaining([...paths]));
  for (const path of paths) expect(await status(path), path).toBe(200);
}

/** Gone while the flag is off, there while it is on; no build and no restart between. */
async function followsFlag(flag: string, ...paths: readonly string[]): Promise<void> {
  const set = (enabled: boolean) =>
    inDatabase(
      'insert into flag (name, enabled) values ($1, $2) on conflict (name) do update set enabled = excluded.enabled',
      [flag, enabled],
      own.databaseUrl,
    );
  try {
    for (const path of paths) {
      await set(false);
      await expect.poll(() => status(path)).toBe(404);
      await set(true);
      await expect.poll(() => status(path)).toBe(200);
    }
  } finally {
    await inDatabase('delete from flag where name = $1', [flag], own.databaseUrl);
  }
}

/** Denied while the company lacks the feature, there while it has it. */
async function followsFeature(feature: string, ...paths: readonly string[]): Promise<void> {
  const set = (overrides: object) =>
    inDatabase(`update company set features = $1 where name = 'Acme Lanterns'`, [overrides], own.databaseUrl);
  try {
    for (const path of paths) {
      await set({ [feature]: false });
      expect(await status(path), path).toBe(403);
      await set({});
      expect(await status(path), path).toBe(200);
    }
  } finally {
    await set({});
  }
}

test('ROUTE-043 ROUTE-044 ROUTE-045 the company hub, General and Email domains', () =>
  isAlwaysThere('/business/company', '/business/company/general', '/business/company/email-domains'));

test('ROUTE-046 Offices', () => isAlwaysThere('/business/company/offices'));

test('ROUTE-047 Entities follow their flag', async () => {
  expect(listed()).not.toContain('/business/company/entities');
  expect(listed({ flags: flagsFrom({ entitiesPage: true }) })).toContain('/business/company/entities');
  await followsFlag('entitiesPage', '/business/company/entities');
});

test('ROUTE-048 corporate memberships are titled programs and have no gate of their own', async () => {
  await isAlwaysThere('/business/company/corporate-membership/add');
  expect(await heading('/business/company/corporate-membership/add')).toBe('programs');
});

test('ROUTE-049 ROUTE-050 ROUTE-052 the rules hubs for flight, hotel and car', () =>
  isAlwaysThere('/business/policy/flight', '/business/policy/hotel', '/business/policy/car'));

test('ROUTE-053 each rules hub has its policies', async () => {
  for (const vertical of ['flight', 'hotel', 'train', 'car']) {
    expect(await status(`/business/policy/${vertical}/settings`)).toBe(200);
    expect(await heading(`/business/policy/${vertical}/settings`)).toBe('policies');
  }
});

test('ROUTE-054 ROUTE-056 each rules hub has restrictions and advanced rules', async () => {
  for (const vertical of ['flight', 'hotel', 'train', 'car']) {
    expect(await status(`/business/policy/${vertical}/restrictions`)).toBe(200);
    expect(await status(`/business/policy/${vertical}/advanced-rules`)).toBe(200);
  }
});

test('ROUTE-055 flight, hotel and car have preferences, train has none', async () => {
  for (const vertical of ['flight', 'hotel', 'car']) {
    expect(await status(`/business/policy/${vertical}/preferences`)).toBe(200);
  }
  expect(await status('/business/policy/train/preferences')).toBe(404);
});

test('ROUTE-057 the preferences for cars need their feature, those for flights and hotels do not', async () => {
  expect(listed()).not.toContain('/business/policy/car/preferences');
  expect(listed()).toEqual(
    expect.arrayContaining(['/business/policy/flight/preferences', '/business/policy/hotel/preferences']),
  );
  expect(listed({ features: new Set(['carPreferences']) })).toContain('/business/policy/car/preferences');
  await followsFeature('carPreferences', '/business/policy/car/preferences');
});

test('ROUTE-058 the train flag gates the train’s pages below its hub', async () => {
  const below = ['settings', 'restrictions', 'advanced-rules'].map(
    (page) => `/business/policy/train/${page}`,
  );
  for (const path of below) {
    expect(listed()).not.toContain(path);
    expect(listed({ flags: flagsFrom({ trainPages: true }) })).toContain(path);
  }
  await followsFlag('trainPages', ...below);
});

test('ROUTE-059 ROUTE-060 ROUTE-062 the user management hub, Users and Groups', () =>
  isAlwaysThere('/business/users', '/business/users/manage', '/business/users/groups'));

test('ROUTE-061 Roles follow their flag', async () => {
  expect(listed()).not.toContain('/business/users/roles');
  await followsFlag('rolesPage', '/business/users/roles');
});

test('ROUTE-063 ROUTE-064 the approvals hub and its settings', () =>
  isAlwaysThere('/business/approvals', '/business/approvals/settings'));

test('ROUTE-065 Approvers follow their flag', async () => {
  expect(listed()).not.toContain('/business/approvals/approvers');
  await followsFlag('approversPage', '/business/approvals/approvers');
});

test('ROUTE-066 Payment methods follow their flag', async () => {
  expect(listed()).not.toContain('/business/payment-options');
  await followsFlag('paymentMethodsPage', '/business/payment-options');
});

test('ROUTE-067 Trip reporting fields need their feature', async () => {
  expect(listed()).not.toContain('/business/trip-reporting-fields');
  expect(listed({ features: new Set(['tripReportingFields']) })).toContain('/business/trip-reporting-fields');
  await followsFeature('tripReportingFields', '/business/trip-reporting-fields');
});

test('ROUTE-068 Integrations are off unless their flag is on', async () => {
  expect(listed()).not.toContain('/business/integrations');
  expect(listed({ flags: flagsFrom({ integrationsPage: true }) })).toContain('/business/integrations');
  await followsFlag('integrationsPage', '/business/integrations');
});

test('ROUTE-069 the SSO integration needs its feature', async () => {
  expect(listed()).not.toContain('/business/integrations/sso');
  expect(listed({ features: new Set(['ssoIntegration']) })).toContain('/business/integrations/sso');
  await followsFeature('ssoIntegration', '/business/integrations/sso');
});

test('ROUTE-070 Homepage messages are on unless their flag is off', async () => {
  expect(listed()).toContain('/business/policy/messages');
  expect(listed({ flags: flagsFrom({ homepageMessagesPage: false }) })).not.toContain(
    '/business/policy/messages',
  );
  await followsFlag('homepageMessagesPage', '/business/policy/messages');
});

test('ROUTE-071 Account permissions are off unless their flag is on', async () => {
  expect(listed()).not.toContain('/business/account-permissions');
  await followsFlag('accountPermissionsPage', '/business/account-permissions');
});

test('ROUTE-072 the traveler tracker needs both the reporting feature and its flag', async () => {
  const path = '/business/traveler-tracker';
  const feature = { features: new Set(['reporting'] as const) };
  const flag = { flags: flagsFrom({ travelerTrackerPage: true }) };
  expect([{}, feature, flag, { ...feature, ...flag }].map((over) => listed(over).includes(path))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  await followsFlag('travelerTrackerPage', path);
  await followsFeature('reporting', path);
});

test('ROUTE-073 Trips to approve need their feature', async () => {
  const permissions = new Set(['approvalProcessing'] as const);
  expect(listed({ permissions })).not.toContain('/business/approval');
  expect(listed({ permissions, features: new Set(['tripsToApprove']) })).toContain('/business/approval');
  await followsFeature('tripsToApprove', '/business/approval');
});
