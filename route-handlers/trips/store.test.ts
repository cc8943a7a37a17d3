import { testBrowser } from '@/tests/factories/test-browser';
import { member, newTrip, sampleStay, seedEvent, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

test('TRIP-022 the store answers exactly the parts that are asked for', async () => {
  const browser = await member();
  expect(Object.keys(await storeOf(browser, 'trip,trips,user')).sort()).toEqual(['trip', 'trips', 'user']);
  expect(Object.keys(await storeOf(browser, 'user'))).toEqual(['user']);
  expect(Object.keys(await storeOf(browser)).sort()).toEqual(
    ['trip', 'trips', 'events', 'wishlistItems', 'notification', 'user'].sort(),
  );
  expect((await browser.get('/trips/api/store?props=passwords')).status).toBe(400);
  expect((await testBrowser().get('/trips/api/store')).status).toBe(401);
});

test('TRIP-023 a form with a full trip id answers the store with that trip; a stranger’s is not there', async () => {
  const [browser, stranger] = [await member(), await member()];
  const first = await newTrip(browser, 'Lisbon in March');
  await newTrip(browser, 'Oslo');
  const response = await browser.post('/trips/api/store', { fullTripId: first.fullTripId });
  expect(response.status).toBe(200);
  const store = await response.json();
  expect(store.trip).toMatchObject({ tripId: first.tripId, tripName: 'Lisbon in March' });
  expect(Object.keys(store.trips.byId)).toContain(first.tripId);
  expect((await stranger.post('/trips/api/store', { fullTripId: first.fullTripId })).status).toBe(404);
  expect(Object.keys((await storeOf(stranger)).trips.byId)).toEqual([]);
});

test('ENT-029 ENT-030 ENT-037 trips by id tell their counts, owner, name and address', async () => {
  const browser = await member();
  const trip = await newTrip(browser, 'Lisbon');
  await seedEvent(db, trip, { state: 'saved' });
  await seedEvent(db, trip, { state: 'cart' });
  await seedEvent(db, trip, { state: 'booked' });
  await seedEvent(db, trip, { state: 'cancelled' });
  const { trips } = await storeOf(browser, 'trips');
  expect(Object.keys(trips.byId)).toEqual([trip.tripId]);
  expect(trips.byId[trip.tripId]).toMatchObject({
    tripId: trip.tripId,
    tripName: 'Lisbon',
    ownerDisplayName: expect.stringMatching(/\S/),
    tripUrl: { url: `/trips/${trip.fullTripId}` },
    numSavedEvents: 1,
    numCartEvents: 1,
    numBookedEvents: 2,
    numCancelledEvents: 1,
    isFullyCancelled: false,
  });
  expect(trips.numSavedEvents).toBe(1);
});

test('ENT-031 ENT-032 ENT-033 events have a load state and tell what is in the cart; wishlist items tell trip and place', async () => {
  const browser = await member();
  expect((await storeOf(browser, 'events')).events).toEqual({ loadState: 'loaded', data: [] });
  const resultId = sampleStay('LIS', 1);
  const saved = await (await browser.post('/i/api/trips/v1/save', { resultId })).json();
  const trip = { tripId: saved.fullTripId.slice(0, 6) };
  await seedEvent(db, trip, { state: 'cart' });
  const { events, wishlistItems } = await storeOf(browser, 'events,wishlistItems');
  expect(events.loadState).toBe('loaded');
  expect(events.data.map(({ isInCart, state }) => [state, isInCart]).sort()).toEqual([
    ['cart', true],
    ['saved', false],
  ]);
  expect(wishlistItems).toEqual([
    expect.objectContaining({ tripId: trip.tripId, destination: 'LIS', resultId }),
  ]);
});

test('ENT-034 ENT-035 TRIP-029 a shared trip is a notification in seconds until it is cleared', async () => {
  const [owner, friend] = [await member(), await member()];
  await db.query('update credential set verified_at = now() where subject = $1', [friend.email]);
  const trip = await newTrip(owner, 'Rome together');
  expect((await storeOf(friend, 'notification')).notification).toBeNull();
  const shared = await owner.post('/i/api/trips/v1/share/email', {
    fullTripId: trip.fullTripId,
    email: friend.email,
    role: 'viewer',
  });
  expect(shared.status).toBe(200);
  const { notification, user } = await storeOf(friend, 'notification,user');
  expect(notification).toMatchObject({ type: 'NEW_SHARED_TRIP', tripId: trip.tripId, avatarUrl: null });
  expect(String(notification?.timestamp)).toMatch(/^\d{10}$/);
  expect(Math.abs((notification?.timestamp ?? 0) - Date.now() / 1000)).toBeLessThan(60);
  expect(user.settings.notificationData).toEqual(notification);
  expect((await friend.post('/trips/api/user/settings/clearNotification')).status).toBe(200);
  const after = await storeOf(friend, 'notification,user');
  expect(after.notification).toBeNull();
  expect(after.user.settings.notificationData).toBeNull();
});

test('HTTP-014 the list of trips answers summaries, page by page', async () => {
  const browser = await member();
  for (const name of ['One', 'Two', 'Three']) await newTrip(browser, name);
  const response = await browser.get('/i/api/trips/v1/list?size=2');
  expect(response.status).toBe(200);
  const list = await response.json();
  expect(list).toMatchObject({ numTrips: 3, numSavedEvents: 0 });
  expect(list.trips.map((one: { tripName: string }) => one.tripName)).toEqual(['Three', 'Two']);
  expect(list.trips[0]).toEqual({
    tripId: expect.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{5}$/),
    tripName: 'Three',
    tripUrl: { url: expect.stringMatching(/^\/trips\/\w{24}$/) },
    numSavedEvents: 0,
    imageUrl: expect.stringMatching(/^\/trips\/api\/images\/seasonal\//),
  });
  const rest = await (await browser.get('/i/api/trips/v1/list?size=2&page=1')).json();
  expect(rest.trips.map((one: { tripName: string }) => one.tripName)).toEqual(['One']);
  expect((await testBrowser().get('/i/api/trips/v1/list')).status).toBe(401);
});
