import { aSubject } from '@/lib/shared/access/access-subject.factory';
import { demoFlags, flagsFrom } from '@/lib/shared/access/flags';
import { builtInRoles } from '@/lib/shared/access/roles';
import { tierFeatures } from '@/lib/shared/access/tiers';
import { accountMenuLinks, isBusinessLink } from './account-menu-links';

const around = {
  basePath: '/business',
  profilePath: '/profile/dashboard',
  businessHelp: null,
  hasPage: () => true,
  report: () => {},
  progress: { accountOnboardingProgress: 50, companyOnboardingProgress: 50 },
};
const admin = {
  permissions: builtInRoles.admin.permissions,
  features: tierFeatures.enterprise,
  bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
  tier: 'enterprise',
  flags: demoFlags,
} as const;
const own = ['trips', 'notifications', 'alerts', 'profile', 'account', 'help'];
const keysOf = (...overrides: Parameters<typeof aSubject>) =>
  accountMenuLinks(aSubject(...overrides), around).map(({ key }) => key);

test('an admin has every entry, in the order of the specification', () => {
  expect(keysOf(admin)).toEqual([
    'tripsToApprove',
    'tripsToBook',
    'reporting',
    'policies',
    'manageUsers',
    'companySettings',
    'eventHub',
    'invitations',
    'companySetupTask',
    'onboardingTasks',
    'adminHub',
    'trips',
    'notifications',
    'alerts',
    'guides',
    'profile',
    'account',
    'help',
  ]);
});

test('in personal mode nothing of the company is there', () => {
  expect(keysOf({ businessMode: false })).toEqual(own);
});

test('the base path of the deployment stands before every business entry', () => {
  const links = accountMenuLinks(aSubject(admin), { ...around, basePath: '/b4b', profilePath: '/profile/x' });
  expect(links.filter((link) => !isBusinessLink(link)).map(({ href }) => href)).toEqual([
    '/trips',
    '/profile/notifications',
    '/profile/alerts',
    '/guides/yourguides',
    '/profile/x',
    '/profile/account',
    '/help',
  ]);
  for (const { href } of links.filter(isBusinessLink)) expect(href).toMatch(/^\/b4b(?:\/|$)/);
});

test('an entry goes with its page when the deployment switches that off, or has no such page', () => {
  const flags = flagsFrom({ ...demoFlags, reportingPage: false, tripsToBook: false });
  const keys = keysOf({ ...admin, flags });
  expect(keys).not.toContain('reporting');
  expect(keys).not.toContain('tripsToBook');
  expect(keys).toContain('policies');
  const without = accountMenuLinks(aSubject(admin), {
    ...around,
    hasPage: (path) => path !== '/profile/alerts',
  });
  expect(without.map(({ key }) => key)).not.toContain('alerts');
});

test('PERM-003 ROUTE-028 the guides entry is there only if the guidebook is enabled', () => {
  const hrefs = (guidebook: boolean) =>
    accountMenuLinks(aSubject({ businessMode: false, flags: flagsFrom({ guidebook }) }), around).map(
      ({ href }) => href,
    );
  expect(hrefs(true)).toContain('/guides/yourguides');
  expect(hrefs(false)).not.toContain('/guides/yourguides');
});

test('ROUTE-023 in business mode help is the configured help centre, whatever it is; else the page of the site', () => {
  const help = (businessMode: boolean, businessHelp: string | null) =>
    accountMenuLinks(aSubject({ businessMode }), { ...around, businessHelp }).find(
      ({ key }) => key === 'help',
    )?.href;
  expect(help(true, 'https://help.example.test/')).toBe('https://help.example.test/');
  expect(help(true, 'https://other.example.test/b2b?x=1')).toBe('https://other.example.test/b2b?x=1');
  expect(help(false, 'https://help.example.test/')).toBe('/help');
  expect(help(true, null)).toBe('/help');
});

test('the hub link is there without an address when trips to approve is all there is', () => {
  const links = accountMenuLinks(
    aSubject({ permissions: ['approvalProcessing'], features: ['tripsToApprove'] }),
    around,
  );
  expect(links).toContainEqual({ key: 'adminHub', href: null });
  expect(links).toContainEqual({ key: 'tripsToApprove', href: '/business/approval' });
});

test('ACCT-013 the tasks begin with a dot at their entry as long as nothing of them is done', () => {
  const dotted = (account: number, company: number) =>
    accountMenuLinks(aSubject(admin), {
      ...around,
      progress: { accountOnboardingProgress: account, companyOnboardingProgress: company },
    })
      .filter(({ dot }) => dot === true)
      .map(({ key }) => key);
  expect(dotted(0, 0)).toEqual(['companySetupTask', 'onboardingTasks']);
  expect(dotted(0, 1)).toEqual(['onboardingTasks']);
  expect(dotted(1, 0)).toEqual(['companySetupTask']);
  expect(dotted(1, 100)).toEqual([]);
});
