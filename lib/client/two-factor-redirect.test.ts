import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { callEndpoint } from './call-endpoint';
import { putPageGlobals } from './page-globals.factory';
import { standStill } from './page-navigation.factory';

const body = { errors: [{ code: 'MISSING_TWO_FACTOR_AUTHENTICATION' }] };

async function refusedOn(path: string): Promise<string[]> {
  putPageGlobals({ formtoken: 'token' });
  recordFetch({ 'POST /i/api/business/users/v2/findUsers': jsonAnswer(body, 403) });
  const page = standStill(path);
  const call = callEndpoint('POST /i/api/business/users/v2/findUsers', { query: '' });
  await expect(call).rejects.toEqual(body);
  page.restore();
  return page.visited;
}

test('ERR-003 a missing second factor leads to its page, with the current path as redir', async () => {
  expect(await refusedOn('/business/users')).toEqual(['/business/verify?redir=%2Fbusiness%2Fusers']);
  expect(await refusedOn('/business/users?page=2')).toEqual([
    '/business/verify?redir=%2Fbusiness%2Fusers%3Fpage%3D2',
  ]);
});

test('ERR-004 on the page of the second factor nothing navigates', async () => {
  expect(await refusedOn('/business/verify')).toEqual([]);
  expect(await refusedOn('/business/verify?redir=%2Fbusiness%2Fusers')).toEqual([]);
});
