import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { watchAutoDismiss } from '../site/runtime/auto-dismiss';
import { element, testPage } from '../site/runtime/page.factory';
import { watchSharedTrip } from './shared-trip-tip';
import { buttonAndTip, someTrips } from './trips.factory';
import { changeTrips, knownTrips } from './trips-store';

const clear = 'POST /trips/api/user/settings/clearNotification';
const notificationData = {
  type: 'NEW_SHARED_TRIP' as const,
  tripId: 'Lisbon',
  tripName: 'Lisbon in March',
  tripUrl: { url: '/trips/Lisbonabcdefghijklmnopqr' },
  ownerDisplayName: 'Theo',
  avatarUrl: null,
  timestamp: 1_795_000_000,
};

let page: ReturnType<typeof testPage>;
beforeEach(() => {
  resetClient();
  page = testPage(buttonAndTip);
  putPageGlobals({ formtoken: 'token' });
  watchAutoDismiss(page.signal);
  watchSharedTrip(page.signal);
});
afterEach(() => page.end());

test('a newly shared trip is told with its owner and the way to it, and is no news when that has gone', async () => {
  const calls = recordFetch({ [clear]: jsonAnswer({ success: true }) });
  changeTrips(someTrips(2, { notificationData }));
  expect(element('#trips-tip p').textContent).toBe('Theo shared Lisbon in March.');
  expect(element('#trips-tip a')).toHaveAttribute('href', notificationData.tripUrl.url);
  changeTrips(someTrips(3, { notificationData }));
  expect(calls).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(5000);
  expect(calls.map(({ url }) => url)).toEqual([clear.slice(5)]);
  expect(knownTrips().user?.settings.notificationData).toBeNull();
});

test('without news nothing is told', () => {
  changeTrips(someTrips(2));
  expect(element('#trips-tip').dataset.shown).toBeUndefined();
});
