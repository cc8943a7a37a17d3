import { ExpiringMap } from './expiring-map.mjs';

let clockMs = 0;
const now = () => clockMs;
const keysIn = (map: ExpiringMap<number>, keys: string) => [...keys].filter((key) => map.get(key) !== null);

beforeEach(() => {
  clockMs = 1000;
});

test('an entry lives its time and no longer', () => {
  const map = new ExpiringMap<number>({ lifeMs: 60, entriesMax: 9 }, now);
  map.set('a', 1);
  clockMs += 59;
  expect(map.get('a')).toBe(1);
  clockMs += 1;
  expect(map.get('a')).toBeNull();
});

test('the oldest goes when there are too many; an entry set again is young', () => {
  const map = new ExpiringMap<number>({ lifeMs: 60, entriesMax: 2 }, now);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  map.set('c', 4);
  expect(keysIn(map, 'abc')).toEqual(['a', 'c']);
  expect(map.get('a')).toBe(3);
});

test('the oldest go when together they weigh too much; a replaced entry weighs once', () => {
  const map = new ExpiringMap<number>({ lifeMs: 60, entriesMax: 9, bytesMax: 10 }, now);
  map.set('a', 1, 4);
  map.set('a', 1, 6);
  map.set('b', 2, 4);
  expect(keysIn(map, 'ab')).toEqual(['a', 'b']);
  map.set('c', 3, 5);
  expect(keysIn(map, 'abc')).toEqual(['b', 'c']);
  map.set('d', 4, 11);
  expect(map.size).toBe(0);
});

test('what is over is let go of when something new comes', () => {
  const map = new ExpiringMap<number>({ lifeMs: 60, entriesMax: 9 }, now);
  map.set('a', 1);
  map.set('b', 2);
  clockMs += 60;
  map.set('c', 3);
  expect(map.size).toBe(1);
});

test('clear forgets everything, also what it weighed', () => {
  const map = new ExpiringMap<number>({ lifeMs: 60, entriesMax: 9, bytesMax: 10 }, now);
  map.set('a', 1, 10);
  map.clear();
  map.set('b', 2, 10);
  expect(keysIn(map, 'ab')).toEqual(['b']);
});
