import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { resetClient } from '../session/reset-client';
import { reloadTrips } from './reload-trips';

let page: StillPage;
let logged: string[] = [];
let putBack = () => {};

beforeEach(() => {
  localStorage.clear();
  resetClient();
  putPageGlobals({ formtoken: 'token' });
  page = standStill('/trips');
  logged = [];
  putBack = replaceLogSink(({ message }) => logged.push(message));
});

afterEach(() => {
  putBack();
  page.restore();
});

const refuse = (code: string, status: number) =>
  recordFetch({ 'GET /trips/api/store': jsonAnswer({ errors: [{ code }] }, status) });

test('ERR-044 a failed reading is logged, unless it was refused with 403', async () => {
  refuse('INTERNAL_ERROR', 500);
  await reloadTrips();
  expect(logged).toEqual(['The trips could not be read again']);
  refuse('FORBIDDEN', 403);
  await reloadTrips();
  expect(logged).toHaveLength(1);
});

test('ERR-045 403 reloads the page, once in ten minutes, and no other failure does', async () => {
  refuse('INTERNAL_ERROR', 500);
  await reloadTrips();
  recordFetch({});
  await reloadTrips();
  expect(page.reloads).toBe(0);
  refuse('FORBIDDEN', 403);
  await reloadTrips();
  await reloadTrips();
  expect(page.reloads).toBe(1);
});

test('a 403 that is no JSON counts too, and a missing second factor leads away instead', async () => {
  recordFetch({ 'GET /trips/api/store': () => new Response('no', { status: 403, statusText: 'Forbidden' }) });
  await reloadTrips();
  expect([page.reloads, logged.length]).toEqual([1, 0]);
  localStorage.clear();
  refuse('MISSING_TWO_FACTOR_AUTHENTICATION', 403);
  await reloadTrips();
  expect(page.reloads).toBe(1);
  expect(page.visited).toEqual(['/business/verify?redir=%2Ftrips']);
});
