import { isSignedIn } from '@/lib/server/identity/proofs';
import { viewerOf } from '@/lib/server/identity/viewer-of';
import { savedResults } from '@/lib/server/trips/save-result';
import { testBrowser } from '@/tests/factories/test-browser';
import { member, newTrip, sampleStay, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const save = '/i/api/trips/v1/save';
const unsave = '/i/api/trips/v1/unsave';

type Browser = Awaited<ReturnType<typeof member>>;
type Answer = { fullTripId: string; tripName: string; eventId: string; savedCount: number };
const saved = async (browser: Browser, fields: Record<string, string>): Promise<Answer> => {
  const response = await browser.post(save, fields);
  expect(response.status).toBe(200);
  return response.json();
};

test('a result begins a trip to its destination, and the next one joins it', async () => {
  const browser = await member();
  const first = await saved(browser, { resultId: sampleStay('LIS', 0) });
  expect(first).toMatchObject({ tripName: 'Lisbon', savedCount: 1 });
  const second = await saved(browser, { resultId: sampleStay('LIS', 1) });
  expect(second).toMatchObject({ fullTripId: first.fullTripId, savedCount: 2 });
  const rome = await saved(browser, { resultId: sampleStay('ROM', 0) });
  expect(rome).toMatchObject({ tripName: 'Rome', savedCount: 3 });
  expect(rome.fullTripId).not.toBe(first.fullTripId);
  const { events, trip } = await storeOf(browser, 'trip,events');
  expect(trip?.tripName).toBe('Rome');
  expect(events.data[0]).toMatchObject({ state: 'saved', vertical: 'hotels', destination: 'ROM' });
  expect(events.data[0]?.priceEur).toBeGreaterThan(0);
});

test('a name that is taken gets a number, and a named trip takes the result', async () => {
  const browser = await member();
  await newTrip(browser, 'Lisbon');
  expect(await saved(browser, { resultId: sampleStay('LIS', 0) })).toMatchObject({ tripName: 'Lisbon 1' });
  const named = await saved(browser, { resultId: sampleStay('LIS', 1), newTripName: 'Lisbon' });
  expect(named.tripName).toBe('Lisbon 2');
  const moved = await saved(browser, { resultId: sampleStay('LIS', 0), fullTripId: named.fullTripId });
  expect(moved).toMatchObject({ fullTripId: named.fullTripId, savedCount: 2 });
  const { trips } = await storeOf(browser, 'trips');
  const counts = Object.values(trips.byId).map(({ numSavedEvents, tripName }) => [tripName, numSavedEvents]);
  expect(Object.fromEntries(counts)).toEqual({ Lisbon: 0, 'Lisbon 1': 0, 'Lisbon 2': 2 });
});

test('the same result saved by twenty requests at once is one event of one trip', async () => {
  const browser = await member();
  const resultId = sampleStay('OSL', 0);
  await browser.post(unsave, { resultId });
  const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(save, { resultId })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  const bodies = (await Promise.all(answers.map((one) => one.json()))) as Answer[];
  expect(new Set(bodies.map(({ eventId }) => eventId)).size).toBe(1);
  expect(new Set(bodies.map(({ savedCount }) => savedCount))).toEqual(new Set([1]));
  expect(await db.count('trip_event', 'result_id = $1', [resultId])).toBe(1);
  expect(await db.count('trip', 'destination = $1', ['OSL'])).toBe(1);
});

test('twenty different results at once are twenty events of one trip, and counted', async () => {
  const browser = await member();
  await browser.post(unsave, { resultId: 'none' });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => browser.post(save, { resultId: sampleStay('VIE', nth) })),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { trips } = await storeOf(browser, 'trips');
  expect(Object.values(trips.byId)).toEqual([expect.objectContaining({ numSavedEvents: 20 })]);
  expect(trips.numSavedEvents).toBe(20);
});

test('what is taken out is gone, twice too, and can be saved again', async () => {
  const browser = await member();
  const resultId = sampleStay('PRG', 0);
  await saved(browser, { resultId });
  for (const _ of [1, 2]) {
    const response = await browser.post(unsave, { resultId });
    expect(await response.json()).toEqual({ savedCount: 0 });
  }
  expect(await saved(browser, { resultId })).toMatchObject({ savedCount: 1 });
});

test('an offer nobody makes, and a stranger’s trip, are not found; a guest signs in first', async () => {
  const [browser, stranger] = [await member(), await member()];
  const theirs = await newTrip(stranger, 'Theirs');
  for (const fields of [
    { resultId: 'nothing' },
    { resultId: sampleStay('LIS', 99_999) },
    { resultId: sampleStay('LIS', 0), fullTripId: theirs.fullTripId },
  ]) {
    expect((await browser.post(save, fields)).status).toBe(404);
  }
  expect((await testBrowser().post(save, { resultId: sampleStay() })).status).toBe(401);
  expect(await db.count('trip_event', 'trip_id = $1', [theirs.tripId])).toBe(0);
});

test('without script the form leads back to its page', async () => {
  const browser = await member();
  const formtoken = await browser.formToken();
  const fields = { resultId: sampleStay('LIS', 3), redir: '/hotels/LIS?stars=4', fullTripId: '', formtoken };
  const response = await browser.submit(save, fields, '/hotels/LIS');
  expect([response.status, response.headers.get('location')]).toEqual([303, '/hotels/LIS?stars=4']);
  const away = await browser.submit(save, { ...fields, redir: 'https://evil.example/' }, '/hotels/LIS');
  expect(away.headers.get('location')).toBe('/');
});

test('a page of results learns which of them are saved', async () => {
  const [browser, stranger] = [await member(), await member()];
  const [first, second] = [sampleStay('LIS', 6), sampleStay('LIS', 7)];
  await saved(browser, { resultId: first });
  const viewerOfBrowser = async (one: Browser) => {
    const cookie = [...one.cookies].map((pair) => pair.join('=')).join('; ');
    const { viewer } = await viewerOf(cookie);
    if (!isSignedIn(viewer)) throw new Error('nobody is signed in');
    return viewer;
  };
  expect(await savedResults(await viewerOfBrowser(browser), [first, second])).toEqual(new Set([first]));
  expect(await savedResults(await viewerOfBrowser(stranger), [first, second])).toEqual(new Set());
  expect(await savedResults(await viewerOfBrowser(stranger), [])).toEqual(new Set());
});
