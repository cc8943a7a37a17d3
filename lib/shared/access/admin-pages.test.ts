import words from '@/messages/en/business.json';
import { aSubject } from './access-subject.factory';
import { type AdminPage, adminPageGroups } from './admin-page';
import { adminPages } from './admin-pages';
import { everyAdminPage } from './every-admin-page';
import { visibleAdminPages } from './visible-admin-pages';

const silent = jest.fn();
afterEach(() => expect(silent).not.toHaveBeenCalled());

const urlsOf = (subject: Parameters<typeof aSubject>[0]) =>
  everyAdminPage(visibleAdminPages(aSubject(subject), silent)).map(({ url }) => url);

const word = (key: string): unknown =>
  key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], {
    business: words,
  });

const complaints = ({ key, titleKey, descriptionKey, icon, url, flagText }: AdminPage): readonly string[] =>
  [titleKey, descriptionKey, ...(flagText === undefined ? [] : [flagText])]
    .filter((each) => typeof word(each) !== 'string' || word(each) === '')
    .concat(/^[a-z]+(-[a-z0-9]+)*$/.test(icon) ? [] : [`${key}: icon ${icon}`])
    .concat(/^(\/[a-z]+(-[a-z]+)*)+$/.test(url) ? [] : [`${key}: url ${url}`]);

test('ENT-024 every page has a key, title, description, icon and url, and the visibility rule uses the rest', () => {
  const pages = everyAdminPage(adminPages);
  expect(pages.flatMap(complaints)).toEqual([]);
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  expect(new Set(pages.map(({ url }) => url)).size).toBe(pages.length);
  const [general] = pages.filter(({ key }) => key === 'general');
  const subject = aSubject({ permissions: ['companySettingsManagement'] });
  const left = (more: Partial<AdminPage>) =>
    general && visibleAdminPages(subject, silent, [{ ...general, ...more }]).map(({ flagText }) => flagText);
  expect(left({ flagText: 'business.pages.paymentMethods.flagText' })).toEqual([
    'business.pages.paymentMethods.flagText',
  ]);
  expect(left({ enabled: false })).toEqual([]);
  expect(left({ requiredFeature: 'reporting' })).toEqual([]);
  expect(left({ bookingMode: 'TRAVELER_OR_TRAVEL_MANAGER' })).toEqual([]);
});

test('the words have a page or a group each', () => {
  expect(Object.keys(words.pages)).toEqual(everyAdminPage(adminPages).map(({ key }) => key));
  expect(Object.keys(words.groups)).toEqual(adminPageGroups);
  expect(words.pages.paymentMethods.flagText).not.toBe('');
});

test('the titles are those of the page table', () => {
  const titled = (url: string) =>
    word(everyAdminPage(adminPages).find((page) => page.url === url)?.titleKey ?? '');
  expect(titled('/company/corporate-membership/add')).toBe('programs');
  for (const vertical of ['flight', 'hotel', 'train', 'car']) {
    expect(titled(`/policy/${vertical}/settings`)).toBe('policies');
  }
  expect(titled('/users')).toBe('User management');
});

test('company settings management alone, every feature off and the flags as they are, shows the plain pages', () => {
  expect(urlsOf({ permissions: ['companySettingsManagement'] })).toEqual([
    '/company',
    '/company/general',
    '/company/email-domains',
    '/company/offices',
    '/company/corporate-membership/add',
    '/policy',
    '/policy/flight',
    '/policy/flight/settings',
    '/policy/flight/restrictions',
    '/policy/flight/preferences',
    '/policy/flight/advanced-rules',
    '/policy/hotel',
    '/policy/hotel/settings',
    '/policy/hotel/restrictions',
    '/policy/hotel/preferences',
    '/policy/hotel/advanced-rules',
    '/policy/car',
    '/policy/car/settings',
    '/policy/car/restrictions',
    '/policy/car/advanced-rules',
    '/policy/messages',
    '/approvals',
    '/approvals/settings',
    '/users',
    '/users/manage',
    '/users/groups',
  ]);
});
