import { randomUUID } from 'node:crypto';
import { dayAfter } from '@/lib/shared/day/days';
import { tripEventsMax } from '@/lib/shared/trips/trip-limits';
import { typedDaysMax } from '@/lib/shared/trips/typed-trip-event';
import { registered } from '@/tests/factories/test-account';
import { type TestBrowser, testBrowser } from '@/tests/factories/test-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
const base = '/i/api/trips/v1';

async function member(): Promise<TestBrowser> {
  const browser = testBrowser();
  await registered(browser);
  return browser;
}

async function newTrip(browser: TestBrowser, tripName = 'Lisbon'): Promise<string> {
  const answer = await browser.post(`${base}/create`, { tripName });
  return (
    (((await answer.json()) as { redirect: string }).redirect.split('/').at(-1) ?? '').split('?')[0] ?? ''
  );
}

const museum = { kind: 'activity', title: 'Tile museum', day: '2027-03-02' };
const add = (browser: TestBrowser, fullTripId: string, fields: object = {}) =>
  browser.post(`${base}/event/add`, { fullTripId, eventId: randomUUID(), ...museum, ...fields });
const rows = (trip: string) =>
  db.query('select * from trip_event where trip_id = $1 order by title', [trip.slice(0, 6)]);
const fieldOf = async (response: Response) =>
  ((await response.json()) as { errors: readonly { field?: string }[] }).errors[0]?.field;

test('what was typed by hand is in the trip with its day and time, and the trip has its days', async () => {
  const browser = await member();
  const trip = await newTrip(browser);
  expect(
    (
      await add(browser, trip, {
        time: '10:30',
        until: '2027-03-03',
        where: ' Madre de Deus\n',
        note: 'a\r\nb',
      })
    ).status,
  ).toBe(200);
  expect(await rows(trip)).toMatchObject([
    {
      vertical: 'activity',
      title: 'Tile museum',
      subtitle: 'Madre de Deus',
      state: 'saved',
      destination: '',
      result_id: null,
      note: 'a\nb',
      offer: { typed: true, time: '10:30' },
    },
  ]);
  const [kept] = await db.query('select num_saved, start_day::text, end_day::text from trip where id = $1', [
    trip.slice(0, 6),
  ]);
  expect(kept).toEqual({ num_saved: 1, start_day: '2027-03-02', end_day: '2027-03-03' });
  const calendar = await (await browser.get(`/trips/api/calendar/${trip}`)).text();
  expect(calendar).toContain('SUMMARY:Tile museum');
  expect(calendar).toContain('LOCATION:Madre de Deus');
});

test('one form sent twenty times at once is one event', async () => {
  const browser = await member();
  const trip = await newTrip(browser);
  const eventId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(browser, trip, { eventId })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await rows(trip)).toHaveLength(1);
});

test('a bad field is refused by its name', async () => {
  const browser = await member();
  const trip = await newTrip(browser);
  for (const [fields, field] of [
    [{ title: '  ' }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ kind: 'rocket' }, 'kind'],
    [{ day: '2027-02-30' }, 'day'],
    [{ time: '25:00' }, 'time'],
    [{ until: '2027-03-01' }, 'until'],
    [{ until: dayAfter(museum.day, typedDaysMax) }, 'until'],
  ] as const) {
    const answer = await add(browser, trip, fields);
    expect([answer.status, await fieldOf(answer)]).toEqual([400, field]);
  }
  expect(await rows(trip)).toEqual([]);
  await db.query('update trip set num_saved = $1 where id = $2', [tripEventsMax, trip.slice(0, 6)]);
  expect((await add(browser, trip)).status).toBe(400);
  expect(await rows(trip)).toEqual([]);
});

test('it may last as long as is said, and no day longer when it is changed', async () => {
  const browser = await member();
  const trip = await newTrip(browser);
  const eventId = randomUUID();
  const last = dayAfter(museum.day, typedDaysMax - 1);
  expect((await add(browser, trip, { eventId, until: last })).status).toBe(200);
  const change = (until: string) =>
    browser.post(`${base}/event/change`, { fullTripId: trip, eventId, ...museum, until });
  expect((await change(last)).status).toBe(200);
  const answer = await change(dayAfter(last, 1));
  expect([answer.status, await fieldOf(answer)]).toEqual([400, 'until']);
});

test('an id with other contents, or of what was removed, is refused; the same again is not, in a full trip too', async () => {
  const browser = await member();
  const trip = await newTrip(browser);
  const eventId = randomUUID();
  const sent = { eventId, until: '2027-03-03', time: '10:30', where: 'Madre de Deus', note: 'a' };
  expect((await add(browser, trip, sent)).status).toBe(200);
  await db.query('update trip set num_saved = $1 where id = $2', [tripEventsMax, trip.slice(0, 6)]);
  expect((await add(browser, trip, sent)).status).toBe(200);
  for (const other of [
    { kind: 'hotels' },
    { title: 'Castle' },
    { day: '2027-03-01' },
    { until: '' },
    { time: '' },
    { where: '' },
    { note: '' },
  ]) {
    const answer = await add(browser, trip, { ...sent, ...other });
    expect([answer.status, await fieldOf(answer)]).toEqual([400, 'eventId']);
  }
  expect(await rows(trip)).toMatchObject([{ title: 'Tile museum', note: 'a' }]);
  await browser.post(`${base}/event/remove`, { fullTripId: trip, eventId });
  expect(await fieldOf(await add(browser, trip, sent))).toBe('eventId');
});

test('it is changed, removed and restored; an id of another trip changes nothing', async () => {
  const browser = await member();
  const [trip, other] = [await newTrip(browser), await newTrip(browser, 'Porto')];
  const eventId = randomUUID();
  await add(browser, trip, { eventId });
  const change = (fullTripId: string, fields: object = {}) =>
    browser.post(`${base}/event/change`, { fullTripId, eventId, ...museum, kind: 'hotels', ...fields });
  expect((await change(trip, { title: 'Guest house', until: '2027-03-05', time: '15:00' })).status).toBe(200);
  expect(await rows(trip)).toMatchObject([
    { vertical: 'hotels', title: 'Guest house', offer: { time: '15:00' } },
  ]);
  expect((await change(other)).status).toBe(404);
  expect((await add(browser, other, { eventId, title: 'Taken over' })).status).toBe(404);
  expect(await rows(other)).toEqual([]);
  expect(await rows(trip)).toMatchObject([{ title: 'Guest house' }]);
  const place = { fullTripId: trip, eventId };
  await browser.post(`${base}/event/remove`, place);
  expect((await change(trip)).status).toBe(404);
  await browser.post(`${base}/event/restore`, place);
  expect((await change(trip)).status).toBe(200);
});

test('what came from a search cannot be typed over, and strangers find no trip', async () => {
  const [owner, stranger] = [await member(), await member()];
  const trip = await newTrip(owner);
  expect((await add(stranger, trip)).status).toBe(404);
  const eventId = randomUUID();
  await add(owner, trip, { eventId });
  await db.query(`update trip_event set offer = '{"vertical":"hotels"}' where id = $1`, [eventId]);
  const answer = await owner.post(`${base}/event/change`, { fullTripId: trip, eventId, ...museum });
  expect(answer.status).toBe(404);
});
