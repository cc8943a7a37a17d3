import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { currentIdentity } from './current-identity';
import { findUsers } from './find-users';

const address = 'POST /i/api/business/users/v2/findUsers';
const search = { query: 'theo', searchMode: 'all' } as const;
const firstPage = { page: 0, size: 10 };
let logged: LogEntry[];
let restore: () => void;

beforeEach(() => {
  putPageGlobals({ formtoken: 'token' });
  logged = [];
  restore = replaceLogSink((entry) => logged.push(entry));
});
afterEach(() => restore());

const refusal = (code: string, status: number) =>
  jsonAnswer({ errors: [{ code, description: code }] }, status);

test('BIZ-027 a search that is refused as VALIDATION_ERROR is an empty first page of 15, and no error', async () => {
  recordFetch({ [address]: refusal('VALIDATION_ERROR', 400) });
  const { content, paging } = await findUsers(search, firstPage);
  expect(content).toEqual([]);
  expect(paging.pageable).toMatchObject({ page: 0, size: 15 });
  expect(logged).toEqual([]);
});

test('ERR-040 ERR-041 any other failure of a search is logged once, and finds nobody', async () => {
  for (const answer of [jsonAnswer({}, 500), refusal('FORBIDDEN', 403)]) {
    logged = [];
    recordFetch({ [address]: answer });
    expect((await findUsers(search, firstPage)).content).toEqual([]);
    expect(logged).toHaveLength(1);
  }
});

test('a search sends its page in the address and the rest as JSON', async () => {
  const calls = recordFetch({ [address]: refusal('VALIDATION_ERROR', 400) });
  await findUsers(search, firstPage);
  expect(calls[0]?.url).toBe('/i/api/business/users/v2/findUsers?page=0&size=10');
  expect(JSON.parse(String(calls[0]?.body))).toEqual({ ...search, filters: {} });
  expect(calls[0]?.headers.get('X-CSRF')).toBe('token');
});

describe('the current identity', () => {
  const identity = 'GET /i/api/business/me/v1/currentIdentity';

  test('ERR-035 is nobody after INVALID_SESSION', async () => {
    const page = standStill('/');
    recordFetch({ [identity]: refusal('INVALID_SESSION', 401) });
    await expect(currentIdentity()).resolves.toBeNull();
    page.restore();
  });

  test('ERR-036 rejects with every other error', async () => {
    recordFetch({ [identity]: refusal('FORBIDDEN', 403) });
    await expect(currentIdentity()).rejects.toMatchObject({ errors: [{ code: 'FORBIDDEN' }] });
  });
});
