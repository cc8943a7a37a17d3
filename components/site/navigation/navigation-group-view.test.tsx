import { fireEvent, render, screen } from '@testing-library/react';
import { watchSideMenu } from '@/lib/client/site/runtime/watch-side-menu';
import type { NavigationItem } from '@/lib/shared/site/navigation/navigation-state';
import { NavigationGroupView } from './navigation-group-view';

const labels = { more: 'Show more', less: 'Show less' };

function anItem(number: number, changes: Partial<NavigationItem> = {}): NavigationItem {
  return {
    url: `/place/${number}`,
    text: `Place ${number}`,
    verticalName: 'explore',
    active: false,
    newTab: false,
    isDeferredLink: false,
    showItemIcons: true,
    ...changes,
  };
}

const items = (count: number) => Array.from({ length: count }, (_, index) => anItem(index + 1));

type Shown = { isMain?: boolean; maxVisibleItems?: number };

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => ending.abort());

function open(shown: readonly NavigationItem[], { isMain = false, ...limit }: Shown = {}) {
  render(
    <div id="navigation">
      <NavigationGroupView
        group={{
          items: [...shown],
          navigationLabel: 'Good to know',
          testId: 'navigation-secondary',
          ...limit,
        }}
        icons={[]}
        here="/place/2"
        labels={labels}
        isMain={isMain}
      />
    </div>,
  );
  watchSideMenu(ending.signal);
}

const visible = () => screen.queryAllByRole('link').length;

test('NAV-020 CCONST-001 NAV-041 a group of 8 shows 5, then all, then 5 again', () => {
  open(items(8));
  expect(visible()).toBe(5);
  const toggle = screen.getByRole('button', { name: 'Show more', expanded: false });
  fireEvent.click(toggle);
  expect(visible()).toBe(8);
  expect(toggle).toHaveAccessibleName('Show less');
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Place 6' })).toHaveFocus();
  fireEvent.click(toggle);
  expect(visible()).toBe(5);
  expect(toggle).toHaveAccessibleName('Show more');
});

test('CCONST-002 CONST-049 the main entries of the drawer show 10 of 12', () => {
  open(items(12), { isMain: true });
  expect(visible()).toBe(10);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeVisible();
});

test('a group within its limit has no toggle', () => {
  open(items(8), { maxVisibleItems: 8 });
  expect(visible()).toBe(8);
  expect(screen.queryByRole('button')).toBeNull();
});

test('NAV-022 CENT-008 a group is a landmark with its label and test marker', () => {
  open(items(2));
  expect(screen.getByRole('navigation', { name: 'Good to know' })).toBe(
    screen.getByTestId('navigation-secondary'),
  );
});

test('CENT-007 an item opens a new tab, has a label of its own, a flag and the active mark', () => {
  open([
    anItem(1, { newTab: true, ariaLabel: 'Place one, outside' }),
    anItem(2, { active: true, flagText: 'New', showItemIcons: false }),
    anItem(3, { active: true, url: '/place' }),
  ]);
  const [outside, here, above] = screen.getAllByRole('link');
  expect(outside).toHaveAttribute('target', '_blank');
  expect(outside).toHaveAccessibleName('Place one, outside');
  expect(outside?.querySelector('svg')).not.toBeNull();
  expect(here).toHaveTextContent('Place 2 New');
  expect(here).toHaveAttribute('aria-current', 'page');
  expect(here).not.toHaveAttribute('target');
  expect(here?.querySelector('svg')).toBeNull();
  expect(above).toHaveAttribute('aria-current', 'true');
});

test('CROLE-007 a disabled item is announced as one and leads nowhere', () => {
  open([anItem(1, { url: null, text: 'Admin hub' })]);
  const link = screen.getByRole('link', { name: 'Admin hub' });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).not.toHaveAttribute('href');
});
