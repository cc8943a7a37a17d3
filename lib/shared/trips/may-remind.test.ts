import { mayRemind } from './may-remind';
import { heartBeatMs, tripsReminderAfterMs } from './trips-timings';

const opened = Date.parse('2026-11-21T08:00:00Z');
const met = {
  alreadySeen: false,
  isFirstTripExpanded: false,
  firstOpenedAt: opened,
  now: opened + 30 * 60_000,
};

test('TRIP-006 NAV-048 who has seen the reminder never sees it again, nor anybody of whom that is unknown', () => {
  expect(mayRemind(met)).toBe(true);
  expect(mayRemind({ ...met, alreadySeen: true })).toBe(false);
  expect(mayRemind({ ...met, alreadySeen: undefined })).toBe(false);
});

test('TRIP-007 NAV-049 an expanded first trip needs no reminder', () => {
  expect(mayRemind({ ...met, isFirstTripExpanded: true })).toBe(false);
});

test('TRIP-008 NAV-050 a drawer opened less than the set time ago, or never, reminds nobody', () => {
  expect(mayRemind({ ...met, now: opened + 29 * 60_000 })).toBe(false);
  expect(mayRemind({ ...met, now: opened + 31 * 60_000 })).toBe(true);
  expect(mayRemind({ ...met, firstOpenedAt: null })).toBe(false);
  expect(mayRemind({ ...met, now: opened - 60_000 })).toBe(false);
});

test('CONST-035 CCONST-055 hidden at 29:59 and shown at 30:00', () => {
  expect(tripsReminderAfterMs).toBe(1_800_000);
  expect(mayRemind({ ...met, now: opened + 1_799_000 })).toBe(false);
  expect(mayRemind({ ...met, now: opened + 1_800_000 })).toBe(true);
});

test('CONST-033 the heart beats for 1200 ms', () => {
  expect(heartBeatMs).toBe(1200);
});
