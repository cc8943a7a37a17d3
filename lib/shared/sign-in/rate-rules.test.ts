import { lockEveryFails, lockHoursMax, lockMinutesMin, lockMsAfter } from './rate-rules';

const minuteMs = 60_000;

test('a lock lasts 15 minutes, doubles with every further ten wrong passwords, and ends at a day', () => {
  const minutes = [1, 2, 3, 4, 7, 8, 50].map((times) => lockMsAfter(times * lockEveryFails) / minuteMs);
  expect(minutes).toEqual([15, 30, 60, 120, 960, 1440, 1440]);
});

test('what visitors read of the first and the longest lock is what the rule does', () => {
  expect(lockMsAfter(lockEveryFails)).toBe(lockMinutesMin * minuteMs);
  expect(lockMsAfter(lockEveryFails * 99)).toBe(lockHoursMax * 60 * minuteMs);
});
