import { usualBatches } from '@/lib/server/store/in-batches';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { tripGraceDays, tripPageSize } from '@/lib/shared/trips/trip-limits';
import { member, newTrip, seedEvent, storeOf } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';
import { pageTrips } from './page-trips';
import { purgeTripEvents, purgeTrips } from './purge-trips';

const db = testDatabase();

test('a thousand trips come in pages, are found by name and counted without being read', async () => {
  const browser = await member();
  const first = await newTrip(browser, 'The first');
  await db.query(
    `insert into trip (id, secret, owner_id, name, changed_at)
     select 'm' || lpad(n::text, 5, '0'), repeat('s', 18), owner_id, 'Trip ' || n, now() - n * interval '1 minute'
     from trip, generate_series(1, 999) n where id = $1`,
    [first.tripId],
  );
  const viewer = await viewerIn(browser);
  const page = (asked: Record<string, string>) => pageTrips(viewer, (name) => asked[name]);
  const opened = await page({});
  expect([opened.trips.length, opened.paging.totalPages]).toEqual([
    tripPageSize,
    Math.ceil(1000 / tripPageSize),
  ]);
  expect(opened.trips[0]?.tripName).toBe('The first');
  const seen = new Set<string>();
  for (let nth = 0; nth < opened.paging.totalPages; nth += 1) {
    for (const { tripId } of (await page({ page: String(nth) })).trips) seen.add(tripId);
  }
  expect(seen.size).toBe(1000);
  // Each word anywhere: ten names end in 77, ten begin with it, and one does both.
  expect((await page({ q: 'trip 77' })).trips.map(({ tripName }) => tripName)).toHaveLength(19);
  const beyond = await page({ page: '9999' });
  expect(beyond.trips).toEqual((await page({ page: String(opened.paging.totalPages - 1) })).trips);
  expect(beyond.paging.last).toBe(true);
  expect((await storeOf(browser, 'trips')).trips).toMatchObject({ numTrips: 1000 });
});

test('trips by days are first those coming, soonest first, then those without, then those over, latest first', async () => {
  const browser = await member();
  const today = Date.now();
  const day = (from: number) => utcDay(today + from * msPerDay);
  for (const [name, start, end] of [
    ['Over long', -400, -390],
    ['Soon', 5, 9],
    ['Just over', -12, -4],
    ['Later', 90, null],
    ['Under way', -3, 3],
    ['Some day', null, null],
  ] as const) {
    const { tripId } = await newTrip(browser, name);
    await db.query('update trip set start_day = $2, end_day = $3 where id = $1', [
      tripId,
      start === null ? null : day(start),
      end === null ? null : day(end),
    ]);
  }
  const viewer = await viewerIn(browser);
  const names = async (asked: Record<string, string>) =>
    (await pageTrips(viewer, (name) => asked[name])).trips.map(({ tripName }) => tripName);
  const byDays = ['Under way', 'Soon', 'Later', 'Some day', 'Just over', 'Over long'];
  expect(await names({})).toEqual(byDays);
  expect(await names({ order: 'name' })).toEqual([...byDays].sort());
  expect((await names({ order: 'changed' }))[0]).toBe('Some day');
});

test('what was deleted is forgotten once its time of grace is over, and nothing else is', async () => {
  const browser = await member();
  const [gone, kept] = [await newTrip(browser, 'Gone'), await newTrip(browser, 'Kept')];
  await seedEvent(db, gone, { title: 'Went along' });
  const removed = await seedEvent(db, kept, { title: 'Removed' });
  await seedEvent(db, kept, { title: 'Stays' });
  await db.query('update trip set deleted_at = now() where id = $1', [gone.tripId]);
  await db.query('update trip_event set removed_at = now() where id = $1', [removed]);
  const after = (days: number) => new Date(Date.now() + days * msPerDay);
  expect(await purgeTrips(after(tripGraceDays - 1), usualBatches)).toBe(0);
  expect(await db.count('trip', 'id = any($1)', [[gone.tripId, kept.tripId]])).toBe(2);
  expect(await purgeTrips(after(tripGraceDays + 1), usualBatches)).toBe(1);
  expect(await purgeTripEvents(after(tripGraceDays - 1), usualBatches)).toBe(0);
  expect(await purgeTripEvents(after(tripGraceDays + 1), usualBatches)).toBe(1);
  expect(await db.count('trip', 'id = any($1)', [[gone.tripId, kept.tripId]])).toBe(1);
  expect(await db.count('trip_event', 'trip_id = any($1)', [[gone.tripId, kept.tripId]])).toBe(1);
});
