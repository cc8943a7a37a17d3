import { element, testPage, toggle } from './page.factory';
import { watchPopovers } from './popover-states';

const markup = `
  <button commandfor="menu" aria-expanded="false">Menu</button>
  <div id="menu" popover="auto"><a href="/one">One</a><a href="/two">Two</a></div>
  <div id="panel" popover="auto" data-tooltip><a href="/more">More</a></div>`;

let page: ReturnType<typeof testPage>;
const state = () => element('#menu').dataset.state;
const isShown = () => element('#menu').classList.contains('open');

function begin(options?: { still: boolean }): void {
  page = testPage(markup, options);
  watchPopovers(page.signal);
}
afterEach(() => page.end());

test('CCONST-042 SURV-008 a popover is opening for 200 ms, then open', () => {
  begin();
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(199);
  expect(state()).toBe('opening');
  jest.advanceTimersByTime(1);
  expect(state()).toBe('open');
});

test('CCONST-043 SURV-008 a popover is closing for 200 ms, then closed', () => {
  begin();
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(200);
  toggle(element('#menu'), 'closed');
  jest.advanceTimersByTime(199);
  expect(state()).toBe('closing');
  jest.advanceTimersByTime(1);
  expect(state()).toBe('closed');
});

test('SURV-009 without animation it is open and closed at once', () => {
  begin({ still: true });
  toggle(element('#menu'), 'open');
  expect([state(), isShown()]).toEqual(['open', true]);
  toggle(element('#menu'), 'closed');
  expect([state(), isShown()]).toEqual(['closed', false]);
});

test('CCONST-044 its size is measured 10 ms after it opened', () => {
  begin();
  const measured = jest.spyOn(element('#menu'), 'getBoundingClientRect');
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(9);
  expect(measured).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(measured).toHaveBeenCalled();
});

test('CCONST-045 the class open comes after 20 ms', () => {
  begin();
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(19);
  expect(isShown()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isShown()).toBe(true);
});

test('the focus goes to the first thing in it, unless the visitor is in it already', () => {
  begin();
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(10);
  expect(document.activeElement).toBe(element('[href="/one"]'));
  toggle(element('#menu'), 'closed');
  toggle(element('#menu'), 'open');
  element('[href="/two"]').focus();
  jest.advanceTimersByTime(200);
  expect(document.activeElement).toBe(element('[href="/two"]'));
});

test('CCONST-047 CONST-011 the focus goes to the content of a tooltip after 100 ms', () => {
  begin();
  toggle(element('#panel'), 'open');
  jest.advanceTimersByTime(99);
  expect(document.activeElement).toBe(document.body);
  jest.advanceTimersByTime(1);
  expect(document.activeElement).toBe(element('[href="/more"]'));
});

test('the handle says whether it is expanded', () => {
  begin();
  const said = () => element('button').getAttribute('aria-expanded');
  toggle(element('#menu'), 'open');
  expect(said()).toBe('true');
  toggle(element('#menu'), 'closed');
  expect(said()).toBe('false');
});

test('closed in the middle of opening, nothing of the opening comes after', () => {
  begin();
  toggle(element('#menu'), 'open');
  jest.advanceTimersByTime(5);
  toggle(element('#menu'), 'closed');
  jest.advanceTimersByTime(1000);
  expect([state(), isShown(), document.activeElement]).toEqual(['closed', false, document.body]);
});
