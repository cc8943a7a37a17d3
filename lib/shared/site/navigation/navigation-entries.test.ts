import { aSubject } from '@/lib/shared/access/access-subject.factory';
import { demoFlags, flagsFrom } from '@/lib/shared/access/flags';
import { type Permission, permissions } from '@/lib/shared/access/permissions';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { navigationLinks } from './navigation-entries';

type Overrides = Parameters<typeof aSubject>[0];

const surroundings = {
  basePath: '/business',
  demo: true,
  member: true,
  hasPage: (_: string) => true,
  report: () => {},
};
const linksOf = (overrides?: Overrides, changes: Partial<typeof surroundings> = {}) =>
  navigationLinks(aSubject(overrides), { ...surroundings, ...changes });
/** Path of each business entry, null for a disabled one. */
const businessOf = (overrides?: Overrides) =>
  Object.fromEntries(linksOf(overrides).business.map(({ key, path }) => [key, path]));
/** The permissions that show an entry when held alone. */
const showing = (key: string, overrides?: Overrides): readonly Permission[] =>
  permissions.filter((one) => key in businessOf({ ...overrides, permissions: [one] }));

const nobody = { hasBusinessProfile: false, businessMode: false };

test('the way home, the landing pages, all trips and price alerts come first, and guides where there are any', () => {
  const pathsOf = (flags: Parameters<typeof flagsFrom>[0]) =>
    linksOf({ ...nobody, flags: flagsFrom(flags) }).primary.map(({ path }) => path);
  const [doors, own] = [
    ['/', '/flights', '/hotels', '/cars', '/trains', '/trips'],
    ['/guides/yourguides', '/profile/alerts'],
  ];
  expect(pathsOf({ guidebook: true })).toEqual([...doors, ...own]);
  expect(pathsOf({ guidebook: false })).toEqual([...doors, '/profile/alerts']);
  expect(linksOf(nobody, { member: false }).primary.map(({ path }) => path)).toEqual(doors);
});

test('NAV-012 CROLE-005 business travel is offered to whoever has no company, the hub in business mode', () => {
  expect(businessOf(nobody)).toEqual({ business: '/business' });
  expect(businessOf({ permissions: ['companySettingsManagement'], businessMode: true }).adminHub).toBe(
    '/business',
  );
  expect(businessOf({ permissions: ['companySettingsManagement'], businessMode: false })).toEqual({});
});

test('CROLE-006 with exactly one visible page the hub link goes straight to it, with two to the hub', () => {
  expect(businessOf({ permissions: ['guestDelete'] }).adminHub).toBe('/business/users/manage');
  expect(businessOf({ permissions: ['guestDelete', 'eventEdit'] }).adminHub).toBe('/business');
});

test('CROLE-007 the hub link has no address when trips to approve is the single page', () => {
  const approver = { permissions: ['approvalProcessing'], features: ['tripsToApprove'] } as const;
  expect(businessOf(approver)).toEqual({ adminHub: null, tripsToApprove: '/business/approval' });
});

test('CROLE-008 CROLE-009 trips to approve: feature and another approval permission, or being authorised', () => {
  expect(showing('tripsToApprove', { features: ['tripsToApprove'] })).toEqual([
    'approvalRequest',
    'approvalExplicitProcessing',
    'approvalProcessing',
    'approvalProcessingForAll',
  ]);
  expect(showing('tripsToApprove')).toEqual([]);
  expect(
    businessOf({ features: ['tripsToApprove'], permissions: ['approvalExplicitRequest'] }),
  ).not.toHaveProperty('tripsToApprove');
  expect(businessOf({ authorizedForApprovalsPage: true }).tripsToApprove).toBe('/business/approval');
});

test('NAV-013 CROLE-010 the event hub needs one of its two permissions', () => {
  expect(showing('events')).toEqual(['eventEdit', 'eventEditForAll']);
  expect(businessOf({ permissions: ['eventEdit'] }).events).toBe('/business/events');
});

test('CROLE-011 invitations need business mode, the flag and a permission', () => {
  const flags = flagsFrom({ invitations: true });
  expect(showing('invitations', { flags })).toEqual(['userInvite', 'guestInvite', 'guestInviteForAll']);
  expect(showing('invitations')).toEqual([]);
  expect(showing('invitations', { flags, businessMode: false })).toEqual([]);
  expect(businessOf({ flags })).not.toHaveProperty('invitations');
  expect(businessOf({ flags, permissions: ['userInvite'] }).invitations).toBe('/business/invitations');
});

test('NAV-014 the upgrade is offered in the smallest tier, to whoever manages the company', () => {
  const manager = { permissions: ['companySettingsManagement'], tier: 'biz' } as const;
  expect(businessOf(manager).bizPlus).toBe('/business/biz-plus-upgrade');
  expect(businessOf({ ...manager, tier: 'bizPlus' })).not.toHaveProperty('bizPlus');
  expect(businessOf({ ...manager, businessMode: false })).not.toHaveProperty('bizPlus');
  expect(businessOf({ ...manager, permissions: ['userInvite'] })).not.toHaveProperty('bizPlus');
});

test('the configured base path stands before every business entry', () => {
  const admin = { permissions, flags: demoFlags, features: ['tripsToApprove'] } as const;
  const { business } = linksOf(admin, { basePath: '/b4b' });
  expect(business.length).toBeGreaterThan(3);
  for (const { path } of business) expect(path).toMatch(/^\/b4b(?:\/|$)/);
});

test('an entry comes and goes with its page', () => {
  const hasPage = (path: string) =>
    findPage(path, { businessPath: '/business', dashboard: 'dashboard', demo: false, apiDocs: false }) !==
    null;
  const shown = linksOf({ permissions, flags: demoFlags }, { hasPage });
  for (const { path } of [...shown.primary, ...shown.secondary, ...shown.business]) {
    expect(path === null || hasPage(path)).toBe(true);
  }
  expect(linksOf(nobody, { hasPage: () => false })).toEqual({ primary: [], secondary: [], business: [] });
});

test('the interface reference and the mailbox belong to the demo', () => {
  expect(linksOf(nobody).secondary.map(({ key }) => key)).toEqual(['help', 'siteMap', 'apiDocs', 'mailbox']);
  expect(linksOf(nobody, { demo: false }).secondary.map(({ key }) => key)).toEqual(['help', 'siteMap']);
});
