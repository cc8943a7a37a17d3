import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { cities } from '@/lib/shared/search/cities';
import { resultIdOf } from '@/lib/shared/search/result-id';
import type { Trip, TripsStore } from '@/lib/shared/trips/trips-store';
import type { TestDatabase } from '@/tests/setup/database';
import { newEmail, registered } from './test-account';
import { type TestBrowser, testBrowser } from './test-browser';

/** Somebody new who is signed in. */
export async function member(): Promise<TestBrowser & { readonly email: string }> {
  const browser = testBrowser();
  const email = await registered(browser, newEmail('trips'));
  return Object.assign(browser, { email });
}

/** The store with every part, as somebody reads it who asked for what they look at. */
export type WholeStore = { readonly [Part in keyof TripsStore]-?: Exclude<TripsStore[Part], undefined> };

/** The parts of the trips store as the browser reads them. */
export async function storeOf(browser: TestBrowser, props = ''): Promise<WholeStore> {
  const response = await browser.get(`/trips/api/store${props === '' ? '' : `?props=${props}`}`);
  if (response.status !== 200) throw new Error(`the store answered ${response.status}`);
  return (await response.json()) as WholeStore;
}

/** Makes a trip and returns it. */
export async function newTrip(browser: TestBrowser, tripName: string): Promise<Trip> {
  const response = await browser.post('/i/api/trips/v1/create', { tripName });
  const { redirect } = (await response.json()) as { redirect: string };
  const fullTripId = redirect.split('/').at(-1) ?? '';
  const answer = await browser.post('/trips/api/store', { fullTripId });
  const { trip } = (await answer.json()) as WholeStore;
  if (trip === null) throw new Error('the trip is not in the store');
  return trip;
}

type Planted = {
  readonly state?: 'saved' | 'cart' | 'booked' | 'cancelled';
  readonly title?: string;
  readonly day?: string;
  readonly destination?: string;
  readonly note?: string;
};

/** Puts an event into a trip past the application, and counts it. Returns its id. */
export async function seedEvent(
  db: TestDatabase,
  { tripId }: Pick<Trip, 'tripId'>,
  {
    day = '2027-03-02',
    destination = cities[0]?.code ?? '',
    note = '',
    state = 'saved',
    title = 'A stay',
  }: Planted = {},
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `insert into trip_event (trip_id, state, vertical, title, destination, start_day, note, result_id)
     values ($1, $2, 'hotels', $3, $4, $5, $6, gen_random_uuid()::text) returning id`,
    [tripId, state, title, destination, day, note],
  );
  const column = { booked: 'num_booked', cancelled: 'num_booked', cart: 'num_cart', saved: 'num_saved' }[
    state
  ];
  const more = state === 'cancelled' ? ', num_cancelled = num_cancelled + 1' : '';
  await db.query(
    `update trip set ${column} = ${column} + 1${more}, start_day = $2, end_day = $2, destination = $3 where id = $1`,
    [tripId, day, destination],
  );
  return row?.id ?? '';
}

/** Ids of sample offers: stays in a city of four nights, that begin in so many days. */
export function sampleStay(place = 'LIS', nth = 0, from = 40): string {
  const address = `/hotels/${place}/${inDays(from)}/${inDays(from + 4)}?adults=2`;
  return resultIdOf({ provider: 'sample', key: String(nth), address });
}

/** Id of a sample flight from and to cities, in so many days; one way without a return. */
export function sampleFlight(route: string, depart: number, back?: number): string {
  const days = [depart, ...(back === undefined ? [] : [back])].map(inDays);
  const key = back === undefined ? '0' : '0-0';
  return resultIdOf({ provider: 'sample', key, address: `/flights/${route}/${days.join('/')}` });
}

/** The ISO 8601 day in so many days. */
export const inDays = (count: number): string => dayAfter(earliestToday(new Date()), count);
