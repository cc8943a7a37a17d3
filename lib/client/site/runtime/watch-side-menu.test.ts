import { publish, subscribe } from '@/lib/client/event-bus';
import {
  navigationFirstOpenedKey,
  navigationPinnedKey,
} from '@/lib/shared/site/navigation/navigation-constants';
import { element, happen, testPage } from './page.factory';
import { watchSideMenu } from './watch-side-menu';

const markup = `
  <header><button commandfor="navigation" command="toggle-popover" aria-expanded="false">Menu</button></header>
  <div id="navigation"><a href="/flights">Flights</a><button data-pin aria-pressed="false">Keep open</button></div>
  <main>Elsewhere</main>`;

let page: ReturnType<typeof testPage>;
const menu = () => element('#navigation');
const isExpanded = () => menu().hasAttribute('data-open');

function begin(form: string): void {
  page = testPage(markup);
  delete document.documentElement.dataset.navigation;
  localStorage.clear();
  menu().style.setProperty('--form', form);
  watchSideMenu(page.signal);
}
afterEach(() => page.end());

const hover = () => happen(menu(), 'pointerenter', { pointerType: 'mouse' });

test('CCONST-005 NAV-038 the rail expands when the mouse has rested on it for 400 ms', () => {
  begin('drawer');
  hover();
  jest.advanceTimersByTime(399);
  expect(isExpanded()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isExpanded()).toBe(true);
});

test('NAV-038 a mouse that leaves earlier, and a finger, expand nothing', () => {
  begin('drawer');
  hover();
  jest.advanceTimersByTime(300);
  happen(menu(), 'pointerleave', { pointerType: 'mouse' });
  jest.advanceTimersByTime(2000);
  expect(isExpanded()).toBe(false);
  happen(menu(), 'pointerenter', { pointerType: 'touch' });
  jest.advanceTimersByTime(2000);
  expect(isExpanded()).toBe(false);
});

test('CCONST-006 NAV-039 the rail expands 50 ms after the focus of the keyboard came', () => {
  begin('drawer');
  element('#navigation a').focus();
  jest.advanceTimersByTime(49);
  expect(isExpanded()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isExpanded()).toBe(true);
  element('header button').focus();
  jest.advanceTimersByTime(50);
  expect(isExpanded()).toBe(false);
});

test('Escape collapses a rail that expanded', () => {
  begin('drawer');
  publish('navigation.open', 'open');
  happen(document, 'keydown', { key: 'Escape' });
  jest.advanceTimersByTime(0);
  expect(isExpanded()).toBe(false);
});

test('CCONST-016 the menu looks at its form 350 ms after the last resize', () => {
  begin('accordion');
  element('[data-pin]').click();
  menu().style.setProperty('--form', 'drawer');
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(300);
  window.dispatchEvent(new Event('resize'));
  jest.advanceTimersByTime(349);
  expect(document.documentElement.dataset.navigation).toBe('pinned');
  jest.advanceTimersByTime(1);
  expect(document.documentElement.dataset.navigation).toBe('');
});

test('NAV-044 NAV-045 the published event opens and closes the drawer', () => {
  begin('drawer');
  publish('navigation.open', 'open');
  expect(isExpanded()).toBe(true);
  publish('navigation.open', 'closed');
  expect(isExpanded()).toBe(false);
});

test('NAV-045 a pinned drawer closes by the event too, and is remembered', () => {
  begin('drawer');
  element('[data-pin]').click();
  publish('navigation.open', 'closed');
  expect(document.documentElement.dataset.navigation).toBe('');
  expect(localStorage.getItem(navigationPinnedKey)).toBe('1');
});

test('NAV-044 subscribers hear once what the button of the header does', () => {
  begin('drawer');
  const heard: string[] = [];
  const stop = subscribe('navigation.open', (value) => heard.push(value));
  element('header button').click();
  expect(element('header button').getAttribute('aria-expanded')).toBe('true');
  element('header button').click();
  stop();
  expect(heard).toEqual(['open', 'closed']);
});

test('NAV-044 subscribers hear of a menu that the browser opens above the page', () => {
  begin('drawer-hidden');
  const heard: string[] = [];
  const stop = subscribe('navigation.open', (value) => heard.push(value));
  for (const newState of ['open', 'closed']) {
    menu().dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }));
    menu().dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  }
  stop();
  expect(heard).toEqual(['open', 'closed']);
});

test('CCONST-061 the time of the first opening is kept, later ones do not change it', () => {
  begin('drawer');
  expect(localStorage.getItem(navigationFirstOpenedKey)).toBeNull();
  const firstMs = Date.now();
  publish('navigation.open', 'open');
  expect(localStorage.getItem(navigationFirstOpenedKey)).toBe(String(firstMs));
  publish('navigation.open', 'closed');
  jest.advanceTimersByTime(60_000);
  publish('navigation.open', 'open');
  expect(localStorage.getItem(navigationFirstOpenedKey)).toBe(String(firstMs));
});

test('NAV-040 a press elsewhere closes the drawer, not the accordion', () => {
  begin('drawer');
  publish('navigation.open', 'open');
  happen(element('main'), 'pointerdown');
  expect(isExpanded()).toBe(false);
  page.end();
  begin('accordion');
  publish('navigation.open', 'open');
  happen(element('main'), 'pointerdown');
  expect(isExpanded()).toBe(true);
});

test('NAV-037 a pinned menu is remembered until it is let go', () => {
  begin('drawer');
  const button = element('[data-pin]');
  button.click();
  expect([button.getAttribute('aria-pressed'), localStorage.getItem(navigationPinnedKey)]).toEqual([
    'true',
    '1',
  ]);
  button.click();
  expect([button.getAttribute('aria-pressed'), localStorage.getItem(navigationPinnedKey)]).toEqual([
    'false',
    null,
  ]);
});

test('a page without the menu is left alone', () => {
  page = testPage('<main>Elsewhere</main>');
  expect(() => watchSideMenu(page.signal)).not.toThrow();
});
