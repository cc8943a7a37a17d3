import { letItSnow, snowDayKey } from './snow';

let stop: () => void = () => {};
const snow = () => document.querySelectorAll('canvas[data-snow]');
const touch = () => window.dispatchEvent(new Event('keydown'));

/** Lets so much time pass, and a module that is asked for meanwhile come. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date(2026, 11, 24, 9, 0, 0) });
  const pen = { clearRect() {}, beginPath() {}, arc() {}, fill() {}, stroke() {}, canvas: {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  setReducedMotion(false);
});

afterEach(() => {
  stop();
  for (const one of snow()) one.remove();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function setReducedMotion(matches: boolean): void {
  globalThis.matchMedia = (() => ({ matches })) as unknown as typeof matchMedia;
}

test('SURV-006 CCONST-059 CONST-047 it snows after 10 s without input, not a moment earlier', async () => {
  stop = letItSnow();
  await pass(5000);
  touch();
  await pass(9999);
  expect(snow()).toHaveLength(0);
  await pass(1);
  expect(snow()).toHaveLength(1);
  expect(snow()[0]).toHaveAttribute('aria-hidden', 'true');
});

test('SURV-007 CCONST-060 CONST-048 once a day by the visitor’s calendar', async () => {
  stop = letItSnow();
  await pass(10_000);
  touch();
  expect(snow()).toHaveLength(0);
  await pass(20_000);
  expect(snow()).toHaveLength(0);
  localStorage.setItem(snowDayKey, '2026-12-23');
  touch();
  await pass(10_000);
  expect(snow()).toHaveLength(1);
});

test('the next day it snows again', async () => {
  stop = letItSnow();
  await pass(10_000);
  touch();
  jest.setSystemTime(new Date(2026, 11, 25, 0, 1, 0));
  touch();
  await pass(10_000);
  expect(snow()).toHaveLength(1);
});

test('CCONST-062 local storage keeps the day it snowed', async () => {
  stop = letItSnow();
  await pass(9999);
  expect(localStorage.getItem(snowDayKey)).toBeNull();
  await pass(1);
  expect(localStorage.getItem('snowDay')).toBe('2026-12-24');
});

test('it stops by itself within 5 s', async () => {
  stop = letItSnow();
  await pass(10_000);
  expect(snow()).toHaveLength(1);
  await pass(5000);
  expect(snow()).toHaveLength(0);
});

test('not for whoever wants less motion, and not where the day cannot be kept', async () => {
  setReducedMotion(true);
  stop = letItSnow();
  await pass(10_000);
  expect(snow()).toHaveLength(0);
  setReducedMotion(false);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  touch();
  await pass(10_000);
  expect(snow()).toHaveLength(0);
});
