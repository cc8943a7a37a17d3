import fc from 'fast-check';
import { aSubject } from './access-subject.factory';
import { adminPages } from './admin-pages';
import { allows } from './allows';
import { bookingModeOf, bookingModes } from './booking-mode';
import { businessGate } from './business-gate';
import { everyAdminPage } from './every-admin-page';
import { features } from './features';
import { demoFlags, flagNames, flagsFrom } from './flags';
import { feature, flag, never, permission } from './gate';
import { missing } from './missing-conditions';
import { permissions } from './permissions';
import { tiers } from './tiers';
import { visibleAdminPages } from './visible-admin-pages';

const silent = () => undefined;
const catalogue = everyAdminPage(adminPages);

const subjects = fc
  .record({
    hasBusinessProfile: fc.boolean(),
    businessMode: fc.boolean(),
    bookingMode: fc.constantFrom(...bookingModes),
    tier: fc.constantFrom(...tiers),
    authorizedForApprovalsPage: fc.boolean(),
    permissions: fc.subarray([...permissions]),
    features: fc.subarray([...features]),
    flags: fc.dictionary(fc.constantFrom(...flagNames), fc.boolean()).map(flagsFrom),
  })
  .map(aSubject);

/** Who acts for a company: half of the subjects above do not, and tell little. */
const actors = subjects.map((one) => ({ ...one, hasBusinessProfile: true, businessMode: true }));

const opens = (path: string, subject: ReturnType<typeof aSubject>) => {
  const gate = businessGate(path, subject.tier, silent);
  return gate === null || allows(gate, subject);
};

const seen = (subject: ReturnType<typeof aSubject>) =>
  everyAdminPage(visibleAdminPages(subject, silent)).map(({ url }) => url);

test('the pages somebody sees are exactly the pages whose gate is open', () => {
  fc.assert(
    fc.property(fc.oneof(subjects, actors), (subject) => {
      expect(catalogue.map(({ url }) => url).filter((url) => opens(url, subject))).toEqual(seen(subject));
    }),
    { numRuns: 200 },
  );
});

test('another permission, and the booking mode that comes with it, never hides a page', () => {
  fc.assert(
    fc.property(actors, fc.constantFrom(...permissions), (one, more) => {
      const before = { ...one, bookingMode: bookingModeOf(one.permissions) };
      const held = new Set([...one.permissions, more]);
      const after = { ...one, permissions: held, bookingMode: bookingModeOf(held) };
      expect(seen(after)).toEqual(expect.arrayContaining(seen(before)));
    }),
    { numRuns: 200 },
  );
});

test('another feature or flag never hides a page', () => {
  fc.assert(
    fc.property(
      actors,
      fc.constantFrom(...features),
      fc.constantFrom(...flagNames),
      (one, featured, flagged) => {
        const more = new Set([...one.features, featured]);
        const after = { ...one, features: more, flags: { ...one.flags, [flagged]: true } };
        expect(seen(after)).toEqual(expect.arrayContaining(seen(one)));
      },
    ),
    { numRuns: 200 },
  );
});

test('a hub is there exactly while one of its pages is', () => {
  fc.assert(
    fc.property(actors, (subject) => {
      const urls = new Set(seen(subject));
      for (const hub of catalogue.filter(({ children }) => children.length > 0)) {
        expect([hub.url, urls.has(hub.url)]).toEqual([
          hub.url,
          hub.children.some(({ url }) => urls.has(url)),
        ]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a trailing slash is no way around a gate', () => {
  const nobody = aSubject();
  for (const path of [...catalogue.map(({ url }) => url), '/tasks/company', '/invitations']) {
    expect([path, opens(path, nobody), opens(`${path}/`, nobody)]).toEqual([path, false, false]);
  }
});

test.each(['/', '/get-started', '/demo', '/verify', '/nonsense'])('%s has no gate', (path) => {
  expect(businessGate(path, 'biz', silent)).toBeNull();
});

test('company setup and invitations have the gate of their menu entries, in business mode', () => {
  const admin = aSubject({
    permissions: ['companySettingsManagement', 'userInvite'],
    features: ['onboardingTasks'],
    flags: demoFlags,
  });
  for (const path of ['/tasks/company', '/invitations']) {
    expect(opens(path, admin)).toBe(true);
    expect(opens(path, { ...admin, businessMode: false })).toBe(false);
    expect(opens(path, { ...admin, permissions: new Set() })).toBe(false);
  }
});

test('the tasks are for everybody who acts for a company with the feature, a larger plan for whoever manages it', () => {
  const traveler = aSubject({ features: ['onboardingTasks'] });
  expect(opens('/tasks', traveler)).toBe(true);
  expect(opens('/tasks', { ...traveler, businessMode: false })).toBe(false);
  expect(opens('/tasks', aSubject())).toBe(false);
  expect(opens('/biz-plus-upgrade', traveler)).toBe(false);
  const admin = aSubject({ permissions: ['companySettingsManagement'] });
  expect(opens('/biz-plus-upgrade', admin)).toBe(true);
  expect(opens('/biz-plus-upgrade', { ...admin, businessMode: false })).toBe(false);
});

test('a denied page can say what is missing', () => {
  const missingAt = (path: string, subject: ReturnType<typeof aSubject>) =>
    missing(businessGate(path, subject.tier, silent) ?? never, subject);
  expect(missingAt('/users/roles', aSubject())).toEqual([
    flag('rolesPage'),
    permission('roleManagement', 'companySettingsManagement'),
  ]);
  expect(missingAt('/stats', aSubject({ permissions: ['reportingView'] }))).toEqual([feature('reporting')]);
  expect(missingAt('/approvals', aSubject({ flags: demoFlags }))).toEqual([
    permission('approvalSettingsManagement', 'companySettingsManagement'),
  ]);
  expect(missingAt('/payment-options', aSubject({ flags: demoFlags, tier: 'bizPlus' }))).toEqual([
    permission('companySettingsManagement'),
  ]);
});
