import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { someTrips } from './trips.factory';
import { knownTrips, readTrips } from './trips-store';

const address = 'GET /trips/api/store';

beforeEach(() => {
  resetClient();
  putPageGlobals({ formtoken: 'token' });
});

test('TRIP-024 equal calls at once are one request and one answer; after it a new one is asked', async () => {
  const calls = recordFetch({ [address]: jsonAnswer(someTrips(3)) });
  const [first, second] = await Promise.all([readTrips(['trips', 'user']), readTrips(['trips', 'user'])]);
  expect(calls).toHaveLength(1);
  expect(first).toEqual(someTrips(3));
  expect(second).toBe(first);
  await Promise.all([readTrips(['trips', 'user']), readTrips(['trips'])]);
  expect(calls.map(({ url }) => new URL(url, 'https://own.invalid').searchParams.get('props'))).toEqual([
    'trips,user',
    'trips,user',
    'trips',
  ]);
});

test('a failed call rejects for all who wait, and the next call asks again', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ errors: [{ code: 'INTERNAL_ERROR' }] }, 500) });
  const outcomes = await Promise.allSettled([readTrips(['trip']), readTrips(['trip'])]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(readTrips(['trip'])).rejects.toBeDefined();
  expect(calls).toHaveLength(2);
});

test('what was read for the visitor before is not taken for the next one', async () => {
  let answer = () => {};
  const later = new Promise<Response>((resolve) => {
    answer = () => resolve(Response.json(someTrips(7)));
  });
  recordFetch({ [address]: () => later });
  let told = 0;
  const stop = subscribe('trips.changed', () => {
    told += 1;
  });
  const read = readTrips(['trips']);
  await settled();
  resetClient();
  answer();
  await read;
  stop();
  expect(told).toBe(0);
  expect(knownTrips()).toEqual({});
});
