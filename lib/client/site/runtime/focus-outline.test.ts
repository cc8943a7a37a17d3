import { watchFocusOutline } from './focus-outline';
import { happen, testPage } from './page.factory';

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  page = testPage('<button>here</button>');
  watchFocusOutline(page.signal);
});
afterEach(() => page.end());

const input = () => document.documentElement.dataset.input;
const press = (key: string) => happen(document.body, 'keydown', { key });

test('CCONST-066 CONST-008 what the visitor moves with is written at most once in 50 ms', async () => {
  const written: unknown[] = [];
  const observer = new MutationObserver((records) => written.push(...records));
  observer.observe(document.documentElement, { attributes: true });
  for (let press = 0; press < 20; press += 1) happen(document.body, 'pointerdown');
  press('Tab');
  await jest.advanceTimersByTimeAsync(0);
  expect([input(), written.length]).toEqual(['pointer', 1]);
  await jest.advanceTimersByTimeAsync(49);
  expect([input(), written.length]).toEqual(['pointer', 1]);
  await jest.advanceTimersByTimeAsync(1);
  expect([input(), written.length]).toEqual(['keyboard', 2]);
  observer.disconnect();
});

test('what gets the focus by a press of the mouse is quiet until the visitor moves with the keyboard', () => {
  const button = document.querySelector('button');
  happen(document.body, 'pointerdown');
  button?.focus();
  expect(button?.dataset.quiet).toBe('');
  jest.advanceTimersByTime(100);
  press('Tab');
  expect(button?.dataset.quiet).toBeUndefined();
});

test('letters are typing, not moving', () => {
  happen(document.body, 'pointerdown');
  jest.advanceTimersByTime(100);
  press('a');
  expect(input()).toBe('pointer');
  press('ArrowDown');
  expect(input()).toBe('keyboard');
});
