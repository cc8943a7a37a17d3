import { firstTripExpandedKey, tripsDrawerFirstOpenedKey } from '@/lib/shared/trips/trips-timings';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { element, testPage } from '../site/runtime/page.factory';
import { watchReminder } from './reminder-tip';
import { buttonAndTip, someTrips } from './trips.factory';
import { changeTrips, knownTrips } from './trips-store';

const marked = 'POST /i/api/trips/user/v1/setTripsDrawerReminderTooltipShown';
let page: ReturnType<typeof testPage>;
let calls: ReturnType<typeof recordFetch> = [];

beforeEach(() => {
  resetClient();
  localStorage.clear();
  sessionStorage.clear();
  page = testPage(buttonAndTip);
  putPageGlobals({ formtoken: 'token' });
  calls = recordFetch({ [marked]: jsonAnswer({ success: true }) });
  watchReminder(page.signal);
});
afterEach(() => page.end());

const isShown = () => element('#trips-tip').dataset.shown !== undefined;
const openedAgo = (ms: number) => localStorage.setItem(tripsDrawerFirstOpenedKey, `${Date.now() - ms}`);
const halfHour = 30 * 60_000;

test('TRIP-006 the tip shows to whoever has not seen it, is marked as seen and never shows again', async () => {
  openedAgo(halfHour);
  changeTrips(someTrips(2, { isTripsDrawerReminderTooltipShown: true }));
  expect(isShown()).toBe(false);
  changeTrips(someTrips(2));
  expect(isShown()).toBe(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(calls.map(({ url }) => url)).toEqual([marked.slice(5)]);
  expect(knownTrips().user?.settings.isTripsDrawerReminderTooltipShown).toBe(true);
});

test('TRIP-007 it does not show while the first trip is expanded, nor to whoever has no trip', () => {
  openedAgo(halfHour);
  sessionStorage.setItem(firstTripExpandedKey, '1');
  changeTrips(someTrips(2));
  sessionStorage.clear();
  changeTrips({ ...someTrips(0), trips: { byId: {}, order: [], numTrips: 0, numSavedEvents: 0 } });
  expect(isShown()).toBe(false);
});

test('TRIP-008 CONST-035 a page that stays open shows it when half an hour has passed, and not before', () => {
  openedAgo(halfHour - 60_000);
  changeTrips(someTrips(2));
  jest.advanceTimersByTime(59_999);
  expect(isShown()).toBe(false);
  jest.advanceTimersByTime(1);
  expect(isShown()).toBe(true);
});

test('whoever never opened the drawer is not reminded', () => {
  changeTrips(someTrips(2));
  expect(isShown()).toBe(false);
});
