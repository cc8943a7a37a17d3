import { resizeTimings } from '@/lib/shared/embed/resize-timings';
import { testLayout } from './size.factory';
import { watchHeight } from './watch-height';

let ending: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  ending = new AbortController();
});

afterEach(() => {
  ending.abort();
  jest.useRealTimers();
});

function watched(height: number) {
  const layout = testLayout(height);
  const told: { readonly height: number; readonly atMs: number }[] = [];
  const started = Date.now();
  watchHeight((each) => told.push({ height: each, atMs: Date.now() - started }), ending.signal);
  return { layout, told };
}

test('CONST-018 CCONST-069 heights are told at most once in 16 ms, and the last one is not missed', () => {
  expect(resizeTimings.throttleMs).toBe(16);
  const { layout, told } = watched(100);
  jest.advanceTimersByTime(200);
  for (let n = 1; n <= 100; n += 1) {
    layout.resize(100 + n);
    jest.advanceTimersByTime(1);
  }
  jest.advanceTimersByTime(16);
  const gaps = told.slice(1).map(({ atMs }, index) => atMs - (told[index]?.atMs ?? 0));
  expect(told.length).toBeGreaterThan(5);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  expect(told.at(-1)?.height).toBe(200);
});

test('CONST-019 CCONST-070 a change of 1 px is told, and no change is not', () => {
  expect(resizeTimings.tolerancePx).toBe(0);
  const { layout, told } = watched(100);
  for (const height of [100, 101, 101, 100.2, 100]) {
    jest.advanceTimersByTime(200);
    layout.resize(height);
  }
  jest.advanceTimersByTime(200);
  expect(told.map(({ height }) => height)).toEqual([100, 101, 100]);
});

test('CONST-020 CCONST-071 nothing is told in the first 128 ms, and then the height there is', () => {
  expect(resizeTimings.initialLockMs).toBe(128);
  const { layout, told } = watched(100);
  jest.advanceTimersByTime(60);
  layout.resize(300);
  jest.advanceTimersByTime(67);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(told).toEqual([{ height: 300, atMs: 128 }]);
});

test('a page that goes tells nothing more', () => {
  const { layout, told } = watched(100);
  jest.advanceTimersByTime(200);
  ending.abort();
  layout.resize(300);
  jest.advanceTimersByTime(200);
  expect(told).toHaveLength(1);
});
