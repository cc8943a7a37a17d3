import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../events';
import { putPageGlobals } from '../page-globals.factory';
import { logout } from './logout';

const address = 'POST /k/run/auth/logout';
let changed = 0;

beforeEach(() => {
  changed = 0;
  putPageGlobals({ formtoken: 'from-page' });
});

subscribe('auth.changed', () => {
  changed += 1;
});

test('ERR-024 a logout answered with status -1 has failed and changes nothing', async () => {
  const failure = { message: 'not now', statusCode: 503, errorField: null, errorCode: 'SERVICE_UNAVAILABLE' };
  recordFetch({ [address]: jsonAnswer({ status: -1, ...failure }) });
  await expect(logout()).rejects.toEqual(failure);
  expect(changed).toBe(0);
});

test('ERR-024 a logout answered with status 0 has succeeded', async () => {
  recordFetch({ [address]: jsonAnswer({ status: 0, redirect: '/' }) });
  await expect(logout()).resolves.toEqual({ status: 0, redirect: '/' });
  expect(changed).toBe(1);
});
