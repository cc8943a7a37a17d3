import { member, newTrip, sampleFlight, sampleStay, seedEvent, storeOf } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const v1 = '/i/api/trips/v1';

type Browser = Awaited<ReturnType<typeof member>>;
const eventsOf = async (browser: Browser, fullTripId: string) => {
  const response = await browser.post('/trips/api/store', { fullTripId });
  return ((await response.json()) as Awaited<ReturnType<typeof storeOf>>).events.data;
};
const post = async (browser: Browser, path: string, fields: Record<string, string>) =>
  (await browser.post(`${v1}${path}`, fields)).status;

test('a trip gets another name, with a number when there is such a trip', async () => {
  const browser = await member();
  const { fullTripId } = await newTrip(browser, 'Rome');
  await newTrip(browser, 'Oslo');
  expect(await post(browser, '/rename', { fullTripId, tripName: 'Oslo' })).toBe(200);
  const { trips } = await storeOf(browser, 'trips');
  expect(
    Object.values(trips.byId)
      .map(({ tripName }) => tripName)
      .sort(),
  ).toEqual(['Oslo', 'Oslo 1']);
  for (const tripName of ['', '   ', 'x'.repeat(81)]) {
    expect(await post(browser, '/rename', { fullTripId, tripName })).toBe(400);
  }
});

test('a deleted trip is gone with what it holds, and comes back whole', async () => {
  const browser = await member();
  const resultId = sampleStay('LIS', 4);
  const saved = await (await browser.post(`${v1}/save`, { resultId })).json();
  const { fullTripId } = saved;
  expect(await post(browser, '/delete', { fullTripId })).toBe(200);
  expect((await storeOf(browser, 'trips')).trips).toMatchObject({ byId: {}, numSavedEvents: 0 });
  expect(await post(browser, '/rename', { fullTripId, tripName: 'X' })).toBe(404);
  expect(await post(browser, '/restore', { fullTripId })).toBe(200);
  expect((await storeOf(browser, 'trips')).trips.numSavedEvents).toBe(1);
  expect(await post(browser, '/restore', { fullTripId })).toBe(404);
});

test('what was saved elsewhere since does not come back twice, and nothing comes back after the time of grace', async () => {
  const browser = await member();
  const resultId = sampleStay('LIS', 5);
  const { fullTripId } = await (await browser.post(`${v1}/save`, { resultId })).json();
  await post(browser, '/delete', { fullTripId });
  const again = await (await browser.post(`${v1}/save`, { resultId })).json();
  expect(again.fullTripId).not.toBe(fullTripId);
  await post(browser, '/restore', { fullTripId });
  expect((await storeOf(browser, 'trips')).trips.numSavedEvents).toBe(1);
  await post(browser, '/delete', { fullTripId });
  await db.query("update trip set deleted_at = now() - interval '31 days' where deleted_at is not null");
  expect(await post(browser, '/restore', { fullTripId })).toBe(404);
});

test('a note is written, undone and taken away; an event is removed, brought back and moved', async () => {
  const browser = await member();
  const [rome, oslo] = [await newTrip(browser, 'Rome'), await newTrip(browser, 'Oslo')];
  const eventId = await seedEvent(db, rome, { state: 'booked' });
  const place = { fullTripId: rome.fullTripId, eventId };
  const noteOf = async () => (await eventsOf(browser, rome.fullTripId))[0]?.note;
  await post(browser, '/event/note', { ...place, note: ' Window seat\r\nNo meal ' });
  expect(await noteOf()).toBe('Window seat\nNo meal');
  await post(browser, '/event/note', { ...place, note: 'Aisle' });
  await post(browser, '/event/undoNote', place);
  expect(await noteOf()).toBe('Window seat\nNo meal');
  expect(await post(browser, '/event/note', { ...place, note: 'x'.repeat(1001) })).toBe(400);
  expect(await post(browser, '/event/remove', place)).toBe(200);
  expect(await eventsOf(browser, rome.fullTripId)).toEqual([]);
  expect(await post(browser, '/event/restore', place)).toBe(200);
  expect(await post(browser, '/event/move', { ...place, toFullTripId: oslo.fullTripId })).toBe(200);
  expect(await eventsOf(browser, rome.fullTripId)).toEqual([]);
  expect(await eventsOf(browser, oslo.fullTripId)).toHaveLength(1);
  const { trips } = await storeOf(browser, 'trips');
  expect([trips.byId[rome.tripId]?.numBookedEvents, trips.byId[oslo.tripId]?.numBookedEvents]).toEqual([
    0, 1,
  ]);
  expect(await post(browser, '/event/remove', place)).toBe(404);
});

test('nobody changes a stranger’s trip, knowing its full id or an event’s', async () => {
  const [owner, stranger] = [await member(), await member()];
  const [theirs, mine] = [await newTrip(owner, 'Theirs'), await newTrip(stranger, 'Mine')];
  const eventId = await seedEvent(db, theirs);
  const { fullTripId } = theirs;
  const calls: [string, Record<string, string>][] = [
    ['/rename', { fullTripId, tripName: 'Mine' }],
    ['/delete', { fullTripId }],
    ['/restore', { fullTripId }],
    ['/event/note', { fullTripId, eventId, note: 'x' }],
    ['/event/note', { fullTripId: mine.fullTripId, eventId, note: 'x' }],
    ['/event/remove', { fullTripId: mine.fullTripId, eventId }],
    ['/event/move', { fullTripId, eventId, toFullTripId: mine.fullTripId }],
    ['/share/link', { fullTripId, role: 'editor' }],
    ['/share/email', { fullTripId, email: 'x@mail.example', role: 'editor' }],
    ['/share/accept', { fullTripId }],
    ['/share/leave', { fullTripId }],
  ];
  const statuses = [];
  for (const [path, fields] of calls) statuses.push([path, await post(stranger, path, fields)]);
  expect(statuses).toEqual(calls.map(([path]) => [path, 404]));
  expect((await stranger.get(`/trips/api/calendar/${fullTripId}`)).status).toBe(404);
  const half = `${fullTripId.slice(0, 6)}${mine.fullTripId.slice(6)}`;
  expect((await owner.get(`/trips/api/calendar/${half}`)).status).toBe(404);
});

test('the calendar of a trip is a file of its days', async () => {
  const browser = await member();
  const trip = await newTrip(browser, 'Lisbon');
  await seedEvent(db, trip, { title: 'Casa do Rio; terrace', destination: 'LIS', day: '2027-05-30' });
  const response = await browser.get(`/trips/api/calendar/${trip.fullTripId}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const text = await response.text();
  expect(text).toContain('SUMMARY:Casa do Rio\\; terrace\r\nLOCATION:Lisbon\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20270530\r\nDTEND;VALUE=DATE:20270531\r\n');
});

test('in the calendar of a trip the return of a flight is an entry of its own', async () => {
  const browser = await member();
  const resultId = sampleFlight('BOS-LIS', 40, 47);
  const { fullTripId } = await (await browser.post(`${v1}/save`, { resultId })).json();
  const text = await (await browser.get(`/trips/api/calendar/${fullTripId}`)).text();
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Boston – Lisbon', 'SUMMARY:Lisbon – Boston']);
  expect(text.match(/^LOCATION:.*$/gm)).toEqual(['LOCATION:Lisbon', 'LOCATION:Boston']);
  expect(text.match(/^DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z\r$/gm)).toHaveLength(2);
  const uids = text.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? [];
  expect(new Set(uids).size).toBe(2);
});
