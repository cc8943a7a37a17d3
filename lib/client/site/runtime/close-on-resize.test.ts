import { watchResize } from './close-on-resize';
import { element, testPage, toggle } from './page.factory';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  Object.assign(globalThis, { innerWidth: 800, innerHeight: 600 });
  page = testPage('<div id="menu" popover="auto" data-close-on-resize></div>');
  watchResize(page.signal);
  // The width it started with is taken when there is time.
  jest.advanceTimersByTime(200);
  toggle(element('#menu'), 'open');
});
afterEach(() => page.end());

const isShown = () => element('#menu').hasAttribute('data-shown');

function resizeTo(size: { innerWidth?: number; innerHeight?: number }): void {
  Object.assign(globalThis, size);
  dispatchEvent(new Event('resize'));
}

test('CCONST-057 CONST-044 it is looked at 100 ms after the last change of the window', () => {
  resizeTo({ innerWidth: 700 });
  jest.advanceTimersByTime(99);
  resizeTo({ innerWidth: 600 });
  jest.advanceTimersByTime(99);
  expect(isShown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isShown()).toBe(false);
});

test('a new height alone, as with the keyboard of a phone, closes nothing', () => {
  resizeTo({ innerHeight: 300 });
  jest.advanceTimersByTime(1000);
  expect(isShown()).toBe(true);
});
