import { aSubject } from './access-subject.factory';
import type { AdminPage } from './admin-page';
import { allows } from './allows';
import { everyAdminPage } from './every-admin-page';
import { type Feature, features } from './features';
import { demoFlags, flagsFrom } from './flags';
import { businessMode } from './gate';
import { permissions } from './permissions';
import { visibleAdminPages } from './visible-admin-pages';

const silent = () => undefined;
const everything = aSubject({
  permissions,
  features,
  flags: demoFlags,
  bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER',
  authorizedForApprovalsPage: true,
});

/** A page that anybody in business mode sees, until a test says more. */
const page = (more: Partial<AdminPage> = {}): AdminPage => ({
  key: 'general',
  group: 'company',
  titleKey: 'business.pages.general.title',
  descriptionKey: 'business.pages.general.description',
  icon: 'star',
  url: '/company/general',
  enabled: true,
  permissions: [],
  children: [],
  ...more,
});

const sees = (subject: Parameters<typeof visibleAdminPages>[0], more: Partial<AdminPage>) =>
  visibleAdminPages(subject, silent, [page(more)]).length === 1;

test('PERM-055 a page that is not enabled is hidden', () => {
  expect(sees(aSubject(), { enabled: true })).toBe(true);
  expect(sees(everything, { enabled: false })).toBe(false);
  expect(sees(aSubject({ flags: flagsFrom({ rolesPage: true }) }), { enabled: 'rolesPage' })).toBe(true);
  expect(sees(aSubject({ flags: flagsFrom({ rolesPage: false }) }), { enabled: 'rolesPage' })).toBe(false);
});

test('PERM-056 a page with a booking mode is hidden in the other one, a page without is in both', () => {
  const traveler = aSubject({ bookingMode: 'TRAVELER_ONLY' });
  const manager = aSubject({ bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' });
  expect(sees(manager, { bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' })).toBe(true);
  expect(sees(traveler, { bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' })).toBe(false);
  expect(sees(traveler, { bookingMode: 'TRAVELER_ONLY' })).toBe(true);
  expect(sees(manager, { bookingMode: 'TRAVELER_ONLY' })).toBe(false);
  expect([traveler, manager].map((subject) => sees(subject, {}))).toEqual([true, true]);
});

test('PERM-057 one of the listed permissions is enough, and an empty list asks for none', () => {
  const listed = ['eventEdit', 'userInvite'];
  expect(sees(aSubject({ permissions: ['userInvite'] }), { permissions: listed })).toBe(true);
  expect(sees(aSubject({ permissions: ['eventEdit'] }), { permissions: listed })).toBe(true);
  expect(sees(aSubject({ permissions: ['companySettingsManagement'] }), { permissions: listed })).toBe(false);
  expect(sees(aSubject(), { permissions: [] })).toBe(true);
});

test('PERM-058 a page without its required feature is hidden', () => {
  const requiredFeature: Feature = 'reporting';
  expect(sees(aSubject({ features: ['reporting'] }), { requiredFeature })).toBe(true);
  expect(
    sees(aSubject({ features: features.filter((one) => one !== 'reporting') }), { requiredFeature }),
  ).toBe(false);
});

test('PERM-059 a page that lists `disabled` is hidden from everybody, also from whoever holds it', () => {
  expect(sees(everything, { permissions: ['disabled'] })).toBe(false);
  expect(sees(everything, { permissions: ['companySettingsManagement', 'disabled'] })).toBe(false);
  expect(sees(everything, { permissions: ['disabled'], alsoFor: businessMode })).toBe(false);
  expect(sees(everything, { permissions: ['companySettingsManagement'] })).toBe(true);
});

test('PERM-060 an invalid permission name is reported, once, and opens nothing', () => {
  const report = jest.fn();
  const child = page({ key: 'roles', permissions: ['nonsense'] });
  const hub = page({ key: 'userManagement', children: [child, page({ key: 'users' })] });
  const [visible] = visibleAdminPages(everything, report, [hub]);
  expect(report.mock.calls).toEqual([
    ['Invalid admin hub page permission', { page: 'roles', permission: 'nonsense' }],
  ]);
  expect(visible?.children.map(({ key }) => key)).toEqual(['users']);
});

test('PERM-061 a hub whose pages are all hidden is dropped', () => {
  const hub = (...children: readonly AdminPage[]) => page({ key: 'userManagement', children });
  const hidden = page({ enabled: false });
  expect(visibleAdminPages(everything, silent, [hub(hidden, hidden)])).toEqual([]);
  expect(visibleAdminPages(everything, silent, [hub(hub(hidden), hidden)])).toEqual([]);
  const [kept] = visibleAdminPages(everything, silent, [hub(hidden, page({ key: 'users' }))]);
  expect(kept?.children.map(({ key }) => key)).toEqual(['users']);
});

test('a hidden hub hides its pages', () => {
  expect(visibleAdminPages(everything, silent, [page({ enabled: false, children: [page()] })])).toEqual([]);
});

test('PERM-062 without an override a page needs company settings management', () => {
  const { permissions: _, ...usual } = page();
  expect(
    visibleAdminPages(aSubject({ permissions: ['companySettingsManagement'] }), silent, [usual]),
  ).toHaveLength(1);
  const others = permissions.filter((one) => one !== 'companySettingsManagement');
  expect(visibleAdminPages(aSubject({ permissions: others }), silent, [usual])).toEqual([]);
});

test('ENT-025 an override replaces the default permission', () => {
  const { permissions: _, ...usual } = page({ key: 'offices' });
  const overridden = page({ key: 'reporting', permissions: ['reportingView'] });
  const subject = aSubject({ permissions: ['reportingView'] });
  expect(visibleAdminPages(subject, silent, [usual, overridden]).map(({ key }) => key)).toEqual([
    'reporting',
  ]);
});

const payment = (subject: Parameters<typeof visibleAdminPages>[0]) =>
  everyAdminPage(visibleAdminPages(subject, silent)).find(({ key }) => key === 'paymentMethods');

test('PERM-063 in the premium tier payment methods need company settings management', () => {
  const flags = demoFlags;
  const own = ['companyPaymentMethodView', 'companyPaymentMethodManagement'] as const;
  const settings = ['companySettingsManagement'] as const;
  expect(payment(aSubject({ flags, tier: 'bizPlus', permissions: own }))).toBeUndefined();
  expect(payment(aSubject({ flags, tier: 'bizPlus', permissions: settings }))).toBeDefined();
  for (const tier of ['biz', 'enterprise'] as const) {
    expect(payment(aSubject({ flags, tier, permissions: own }))).toBeDefined();
    expect(payment(aSubject({ flags, tier, permissions: settings }))).toBeDefined();
  }
});

test('PERM-064 payment methods carry the tier’s flag text in the premium tier alone', () => {
  const flagText = 'business.pages.paymentMethods.flagText';
  expect(payment({ ...everything, tier: 'bizPlus' })?.flagText).toBe(flagText);
  expect(payment({ ...everything, tier: 'biz' })).not.toHaveProperty('flagText');
  expect(payment({ ...everything, tier: 'enterprise' })).not.toHaveProperty('flagText');
});

test('outside business mode nobody sees an admin page', () => {
  for (const outside of [{ businessMode: false }, { hasBusinessProfile: false }]) {
    expect(allows(businessMode, { ...everything, ...outside })).toBe(false);
    expect(visibleAdminPages({ ...everything, ...outside }, silent)).toEqual([]);
  }
});
