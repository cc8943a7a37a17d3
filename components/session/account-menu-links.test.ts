import { aSubject } from '@/lib/shared/access/access-subject.factory';
import { demoFlags, flagsFrom } from '@/lib/shared/access/flags';
import { builtInRoles } from '@/lib/shared/access/roles';
import { tierFeatures } from '@/lib/shared/access/tiers';
import { accountMenuLinks } from './account-menu-links';

const quiet = () => {};
const admin = {
  permissions: builtInRoles.admin.permissions,
  features: tierFeatures.enterprise,
  bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
  tier: 'enterprise',
  flags: demoFlags,
} as const;
const keysOf = (...overrides: Parameters<typeof aSubject>) =>
  accountMenuLinks(aSubject(...overrides), '/business', '/profile/dashboard', quiet).map(({ key }) => key);

test('an admin has every entry, in the order of the specification', () => {
  expect(keysOf(admin)).toEqual([
    'tripsToApprove',
    'tripsToBook',
    'reporting',
    'policies',
    'manageUsers',
    'companySettings',
    'eventHub',
    'adminHub',
    'profile',
    'account',
    'help',
  ]);
});

test('in personal mode nothing of the company is there', () => {
  expect(keysOf({ businessMode: false })).toEqual(['profile', 'account', 'help']);
});

test('the base path of the deployment stands before every business entry', () => {
  const links = accountMenuLinks(aSubject(admin), '/b4b', '/profile/overview', quiet);
  const [help, account, profile, ...business] = [...links].reverse();
  expect(help?.href).toBe('/help');
  expect(account?.href).toBe('/profile/account');
  expect(profile?.href).toBe('/profile/overview');
  for (const { href } of business) expect(href).toMatch(/^\/b4b(?:\/|$)/);
});

test('an entry goes with its page when the deployment switches that off', () => {
  const flags = flagsFrom({ ...demoFlags, reportingPage: false, tripsToBook: false });
  const keys = keysOf({ ...admin, flags });
  expect(keys).not.toContain('reporting');
  expect(keys).not.toContain('tripsToBook');
  expect(keys).toContain('policies');
});

test('the hub link is there without an address when trips to approve is all there is', () => {
  const links = accountMenuLinks(
    aSubject({ permissions: ['approvalProcessing'], features: ['tripsToApprove'] }),
    '/business',
    '/profile/dashboard',
    quiet,
  );
  expect(links).toContainEqual({ key: 'adminHub', href: null });
  expect(links).toContainEqual({ key: 'tripsToApprove', href: '/business/approval' });
});
