import { isSignedIn } from '@/lib/server/identity/proofs';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { savedResults } from '@/lib/server/trips/save-result';
import { readSavedEvent } from '@/lib/server/trips/saved-trip-event';
import { testBrowser } from '@/tests/factories/test-browser';
import { member, newTrip, sampleFlight, sampleStay, seedEvent, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const save = '/i/api/trips/v1/save';
const unsave = '/i/api/trips/v1/unsave';

type Browser = Awaited<ReturnType<typeof member>>;
type Answer = {
  fullTripId: string;
  tripName: string;
  tripDays: string;
  eventId: string;
  savedCount: number;
};
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

/** What a second trip to Lisbon is called. */
const inMonth = /^Lisbon, [A-Z][a-z]{2} 20\d\d$/;

test('a result joins the trip of its days, and begins another when they are far from them', async () => {
  const browser = await member();
  const december = await saved(browser, { resultId: sampleFlight('BOS-LIS', 40, 47) });
  const stay = await saved(browser, { resultId: sampleStay('LIS', 0, 41) });
  expect(stay.fullTripId).toBe(december.fullTripId);
  const january = await saved(browser, { resultId: sampleFlight('BOS-LIS', 70, 77) });
  expect(january).toMatchObject({ tripName: expect.stringMatching(inMonth), savedCount: 3 });
  expect(january.tripDays).not.toBe(december.tripDays);
  const lateStay = await saved(browser, { resultId: sampleStay('LIS', 0, 72) });
  expect(lateStay.fullTripId).toBe(january.fullTripId);
  const home = await saved(browser, { resultId: sampleFlight('LIS-BOS', 48) });
  expect(home.fullTripId).toBe(december.fullTripId);
  const elsewhere = await saved(browser, { resultId: sampleFlight('LIS-PAR', 48) });
  expect(elsewhere.tripName).toBe('Paris');
});

test('undoing takes a result out, with the trip that was made for it and holds nothing else', async () => {
  const browser = await member();
  const [first, second] = [sampleStay('LIS', 0), sampleStay('LIS', 1)];
  const trips = async () => Object.values((await storeOf(browser, 'trips')).trips.byId).length;
  const undo = async (resultId: string) => browser.post(unsave, { resultId, undo: 'true' });
  await saved(browser, { resultId: first });
  expect(await (await undo(first)).json()).toEqual({ savedCount: 0 });
  expect(await trips()).toBe(0);

  await saved(browser, { resultId: first });
  await saved(browser, { resultId: second });
  await undo(first);
  expect(await trips()).toBe(1);
  await undo(second);
  expect(await trips()).toBe(1);

  const own = await newTrip(browser, 'Mine');
  await saved(browser, { resultId: sampleStay('ROM', 0), fullTripId: own.fullTripId });
  await undo(sampleStay('ROM', 0));
  expect(await trips()).toBe(2);

  const shared = await saved(browser, { resultId: sampleStay('MAD', 0) });
  await browser.post('/i/api/trips/v1/share/link', { fullTripId: shared.fullTripId, role: 'viewer' });
  await undo(sampleStay('MAD', 0));
  expect(await trips()).toBe(3);
});

test('a trip that was made for a result is gone when the result moves, and so is the one it moved to when that is undone', async () => {
  const browser = await member();
  const resultId = sampleStay('LIS', 0);
  const made = await saved(browser, { resultId });
  const moved = await saved(browser, { resultId, newTripName: 'Another' });
  expect(moved.eventId).toBe(made.eventId);
  const named = async () =>
    Object.values((await storeOf(browser, 'trips')).trips.byId).map(({ tripName }) => tripName);
  expect(await named()).toEqual(['Another']);
  await browser.post(unsave, { resultId, undo: 'true' });
  expect(await named()).toEqual([]);
  const kept = await newTrip(browser, 'Kept');
  await seedEvent(db, kept);
  await saved(browser, { resultId });
  await saved(browser, { resultId, fullTripId: kept.fullTripId });
  expect(await named()).toEqual(['Kept']);
});

test('what moves to a shared trip where a friend has saved the same is one event there', async () => {
  const [browser, friend] = [await member(), await member()];
  const resultId = sampleStay('LIS', 9);
  const theirs = await saved(friend, { resultId });
  const mine = await saved(browser, { resultId });
  await db.query(
    `insert into trip_member (trip_id, account_id, role, accepted_at)
     select $1, account_id, 'editor', now() from credential where subject = $2`,
    [theirs.fullTripId.slice(0, 6), browser.email],
  );
  const moved = await saved(browser, { resultId, fullTripId: theirs.fullTripId });
  expect(moved).toMatchObject({ eventId: theirs.eventId, fullTripId: theirs.fullTripId, savedCount: 1 });
  expect(moved.eventId).not.toBe(mine.eventId);
});

test('TRIP-011 a name that is taken gets the month, a typed one a number, and a named trip takes the result', async () => {
  const browser = await member();
  await newTrip(browser, 'Lisbon');
  expect(await saved(browser, { resultId: sampleStay('LIS', 0) })).toMatchObject({
    tripName: expect.stringMatching(inMonth),
  });
  const named = await saved(browser, { resultId: sampleStay('LIS', 1), newTripName: 'Lisbon' });
  expect(named.tripName).toBe('Lisbon 1');
  const moved = await saved(browser, { resultId: sampleStay('LIS', 0), fullTripId: named.fullTripId });
  expect(moved).toMatchObject({ fullTripId: named.fullTripId, savedCount: 2 });
  const { trips } = await storeOf(browser, 'trips');
  const counts = Object.values(trips.byId).map(({ numSavedEvents, tripName }) => [tripName, numSavedEvents]);
  expect(Object.fromEntries(counts)).toEqual({ Lisbon: 0, 'Lisbon 1': 2 });
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

test('without script the form leads back to its page, which says what became of it and can undo it', async () => {
  const browser = await member();
  const formtoken = await browser.formToken();
  const fields = { resultId: sampleStay('LIS', 3), redir: '/hotels/LIS?stars=4', fullTripId: '', formtoken };
  const leadsTo = async (path: string, more: Record<string, string>) => {
    const response = await browser.submit(path, { ...fields, ...more }, '/hotels/LIS');
    expect(response.status).toBe(303);
    return response.headers.get('location') ?? '';
  };
  const location = await leadsTo(save, {});
  const eventId = location.split('undo=').at(-1) ?? '';
  expect(location).toBe(`/hotels/LIS?stars=4&form=save-result&done=1&undo=${eventId}`);
  expect(await leadsTo(save, { redir: location })).toBe(location);
  const viewer = await viewerOfBrowser(browser);
  const told = await readSavedEvent(viewer, eventId, 'en-US');
  expect(told).toMatchObject({ resultId: fields.resultId, place: 'Lisbon', tripName: 'Lisbon' });
  expect(told?.targets).toEqual([{ value: told?.tripId, title: expect.stringMatching(/^Lisbon · /) }]);
  expect(told?.tripDays).toMatch(/–/);
  const { fullTripId: _, ...wanted } = fields;
  const undone = await browser.submit(unsave, { ...wanted, redir: location, undo: 'true' }, '/hotels/LIS');
  expect(undone.headers.get('location')).toBe('/hotels/LIS?stars=4&form=save-undo&done=1');
  expect(await readSavedEvent(viewer, eventId, 'en-US')).toBeNull();
  expect(await leadsTo(save, { redir: 'https://evil.example/' })).toBe('/');
});

test('only who may change a trip is told what is saved in it, and which trips it can be in, its own first', async () => {
  const [browser, stranger] = [await member(), await member()];
  const { eventId, fullTripId } = await saved(browser, { resultId: sampleStay('LIS', 8) });
  const other = await newTrip(browser, 'Other');
  expect((await readSavedEvent(await viewerOfBrowser(browser), eventId, 'en-US'))?.targets).toEqual([
    { value: fullTripId, title: expect.stringMatching(/^Lisbon · /) },
    { value: other.fullTripId, title: 'Other' },
  ]);
  expect(fullTripId).not.toBe(other.fullTripId);
  expect(await readSavedEvent(await viewerOfBrowser(stranger), eventId, 'en-US')).toBeNull();
  expect(await readSavedEvent(await viewerOfBrowser(browser), 'none', 'en-US')).toBeNull();
});

async function viewerOfBrowser(one: Browser) {
  const cookie = [...one.cookies].map((pair) => pair.join('=')).join('; ');
  const { viewer } = await viewerFromCookies(cookie);
  if (!isSignedIn(viewer)) throw new Error('nobody is signed in');
  return viewer;
}

test('a page of results learns which of them are saved', async () => {
  const [browser, stranger] = [await member(), await member()];
  const [first, second] = [sampleStay('LIS', 6), sampleStay('LIS', 7)];
  await saved(browser, { resultId: first });
  expect(await savedResults(await viewerOfBrowser(browser), [first, second])).toEqual(new Set([first]));
  expect(await savedResults(await viewerOfBrowser(stranger), [first, second])).toEqual(new Set());
  expect(await savedResults(await viewerOfBrowser(stranger), [])).toEqual(new Set());
});
