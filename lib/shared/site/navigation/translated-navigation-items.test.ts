import type { NavigationLinks } from './navigation-entries';
import { NavigationGroup, NavigationItem, NavigationState } from './navigation-state';
import { navigationItems } from './translated-navigation-items';

const links: NavigationLinks = {
  primary: [
    { key: 'main', path: '/' },
    { key: 'flights', path: '/flights' },
  ],
  secondary: [{ key: 'help', path: '/help' }],
  business: [
    { key: 'adminHub', path: null },
    { key: 'events', path: '/business/events' },
  ],
};
const wordOf = (group: string, key: string) => `${group} ${key}`;
const at = (path: string, prefix = '') => navigationItems(links, { prefix, path }, wordOf);

test('CENT-007 CENT-009 the main entries are a navigation state, and so is each of them an item', () => {
  const state = { mainItems: at('/flights?to=LIS').primary };
  expect(NavigationState.parse(state)).toEqual(state);
  expect(state.mainItems[1]).toEqual({
    url: '/flights',
    text: 'primary flights',
    verticalName: 'flights',
    active: true,
    newTab: false,
    isDeferredLink: false,
    showItemIcons: true,
  });
  const full = { ...state.mainItems[1], ariaLabel: 'Search flights', flagText: 'New', newTab: true };
  expect(NavigationItem.parse(full)).toEqual(full);
  expect(NavigationItem.safeParse({ ...full, verticalName: 'zeppelins' }).success).toBe(false);
  expect(NavigationItem.safeParse({ ...full, active: 'yes' }).success).toBe(false);
  expect(NavigationState.safeParse({}).success).toBe(false);
});

test('CENT-008 a group has items, a label, a limit and a test marker', () => {
  const group = {
    items: at('/').secondary,
    navigationLabel: 'Good to know',
    maxVisibleItems: 3,
    testId: 'more',
  };
  expect(NavigationGroup.parse(group)).toEqual(group);
  const { maxVisibleItems: _, ...unlimited } = group;
  expect(NavigationGroup.safeParse(unlimited).success).toBe(true);
  for (const missing of ['items', 'navigationLabel', 'testId'] as const) {
    expect(NavigationGroup.safeParse({ ...group, [missing]: undefined }).success).toBe(false);
  }
  expect(NavigationGroup.safeParse({ ...group, maxVisibleItems: 0 }).success).toBe(false);
});

test('addresses carry the prefix of the market, and the mark is found behind it', () => {
  const { primary, business } = at('/ar-ae/flights', '/ar-ae');
  expect(primary.map(({ url, active }) => [url, active])).toEqual([
    ['/ar-ae', false],
    ['/ar-ae/flights', true],
  ]);
  expect(business[0]).toMatchObject({ url: null, verticalName: null, active: false });
  expect(at('/ar-ae?x=1', '/ar-ae').primary[0]?.active).toBe(true);
  expect(at('/business/events/7').business.map(({ active }) => active)).toEqual([false, true]);
});
