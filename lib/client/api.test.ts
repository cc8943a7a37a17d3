import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { api } from './api';
import { putPageGlobals } from './page-globals.factory';

test('an endpoint is called by the name it has on the server', async () => {
  putPageGlobals({ formtoken: 'from-page' });
  const calls = recordFetch({ 'POST /k/run/auth/logout': jsonAnswer({ status: 0 }) });
  await expect(api('POST /k/run/auth/logout')).resolves.toEqual({ status: 0 });
  expect(calls).toMatchObject([{ method: 'POST', url: '/k/run/auth/logout', body: '' }]);
});

test('an address the server does not have does not compile', () => {
  // @ts-expect-error no such address
  const neverCalled = () => api('GET /nope', {});
  expect(neverCalled).toBeInstanceOf(Function);
});
