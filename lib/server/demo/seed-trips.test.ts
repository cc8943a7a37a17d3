import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';

const db = testDatabase();

test('the demo’s traveler has trips: one shared, one cancelled, one with something booked; once', async () => {
  await seedDemo();
  await seedDemo();
  const trips = await db.query<{ name: string; counts: string; members: number }>(
    `select name, concat_ws(' ', num_saved, num_cart, num_booked, num_cancelled) as counts,
       (select count(*)::int from trip_member where trip_id = trip.id) as members
     from trip order by destination`,
  );
  expect(trips).toEqual([
    { name: 'Lisbon with the team', counts: '1 1 1 0', members: 1 },
    { name: 'Trade fair in Oslo', counts: '0 0 1 1', members: 0 },
    { name: 'Kyoto and Tokyo', counts: '1 0 0 0', members: 0 },
  ]);
});
