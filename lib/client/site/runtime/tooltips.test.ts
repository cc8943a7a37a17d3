import { element, happen, testPage } from './page.factory';
import { watchPopovers } from './popover-states';
import { watchTooltips } from './tooltips';

const markup = `
  <button data-tip="tip">Handle</button><p>elsewhere</p>
  <div id="tip" role="tooltip" popover="manual" data-tooltip>words</div>`;
const mouse = { pointerType: 'mouse' };

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  page = testPage(markup);
  watchPopovers(page.signal);
  watchTooltips(page.signal);
});
afterEach(() => page.end());

const isShown = () => element('#tip').hasAttribute('data-shown');

function rest(): void {
  happen(element('button'), 'pointerover', mouse);
  jest.advanceTimersByTime(300);
}

test('it comes when the mouse rests on its control, not when it passes, and never by touch', () => {
  happen(element('button'), 'pointerover', mouse);
  jest.advanceTimersByTime(99);
  expect(isShown()).toBe(false);
  happen(element('p'), 'pointerover', mouse);
  jest.advanceTimersByTime(1000);
  expect(isShown()).toBe(false);
  happen(element('button'), 'pointerover', { pointerType: 'touch' });
  jest.advanceTimersByTime(1000);
  expect(isShown()).toBe(false);
  rest();
  expect(isShown()).toBe(true);
});

test('CCONST-048 CONST-012 it fades for 200 ms after the mouse has left, and is gone then', () => {
  rest();
  happen(element('p'), 'pointerover', mouse);
  expect([element('#tip').dataset.state, isShown()]).toEqual(['closing', true]);
  jest.advanceTimersByTime(199);
  expect(isShown()).toBe(true);
  jest.advanceTimersByTime(1);
  expect([element('#tip').dataset.state, isShown()]).toEqual(['closed', false]);
});

test('further moves elsewhere do not lengthen the fading', () => {
  rest();
  happen(element('p'), 'pointerover', mouse);
  jest.advanceTimersByTime(150);
  happen(document.body, 'pointerover', mouse);
  jest.advanceTimersByTime(50);
  expect(isShown()).toBe(false);
});

test('on the words themselves it stays', () => {
  rest();
  happen(element('p'), 'pointerover', mouse);
  jest.advanceTimersByTime(100);
  happen(element('#tip'), 'pointerover', mouse);
  jest.advanceTimersByTime(1000);
  expect([element('#tip').dataset.state, isShown()]).toEqual(['open', true]);
});

test('Escape takes it away and is used up by that', () => {
  rest();
  expect(happen(document.body, 'keydown', { key: 'Escape' }).defaultPrevented).toBe(true);
  expect(isShown()).toBe(false);
  expect(happen(document.body, 'keydown', { key: 'Escape' }).defaultPrevented).toBe(false);
});
