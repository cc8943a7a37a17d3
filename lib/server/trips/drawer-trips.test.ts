import { member, newTrip, seedEvent } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';
import { drawerTripsMax, readDrawerTrips } from './drawer-trips';

const db = testDatabase();

test('the drawer has the trips changed last, each with what is saved in it and nothing else', async () => {
  const browser = await member();
  const lisbon = await newTrip(browser, 'Lisbon');
  await seedEvent(db, lisbon, { title: 'Casa Azul' });
  await seedEvent(db, lisbon, { title: 'Booked', state: 'booked' });
  const empty = await newTrip(browser, 'Nothing yet');
  const shown = await readDrawerTrips(await viewerIn(browser), 'en-US');
  const saved = shown.map(({ saved, trip }) => [trip.tripName, saved.map(({ title }) => title)]);
  expect(Object.fromEntries(saved)).toEqual({ [empty.tripName]: [], Lisbon: ['Casa Azul'] });
});

test('it holds nothing of anybody else, and no more than its size', async () => {
  const [browser, stranger] = [await member(), await member()];
  await seedEvent(db, await newTrip(stranger, 'Not yours'), { title: 'Not yours' });
  expect(await readDrawerTrips(await viewerIn(browser), 'en-US')).toEqual([]);
  for (let nth = 0; nth <= drawerTripsMax; nth += 1) await newTrip(browser, `Trip ${nth}`);
  expect(await readDrawerTrips(await viewerIn(browser), 'en-US')).toHaveLength(drawerTripsMax);
});
