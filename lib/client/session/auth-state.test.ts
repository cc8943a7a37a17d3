import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { authStateFreshMs, findAuthState, knownAuthState, markAuthStateStale } from './auth-state';
import { anAuthState } from './auth-state.factory';

const address = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';
const guest = anAuthState();
const ada = anAuthState('Ada');
let logged: LogEntry[] = [];
let restoreLog = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  putPageGlobals({ formtoken: 'from-page' });
  logged = [];
  restoreLog = replaceLogSink((entry) => logged.push(entry));
});

afterEach(() => {
  restoreLog();
  jest.useRealTimers();
});

// The first test of the file: nothing is known of the visitor yet.
test('AUTH-085 the auth state is fetched when missing or stale, and not while it is fresh', async () => {
  const calls = recordFetch({ [address]: jsonAnswer(guest) });
  expect(knownAuthState()).toBeNull();
  expect(await findAuthState()).toEqual(guest);
  expect(calls).toHaveLength(1);

  expect(await findAuthState()).toEqual(guest);
  jest.advanceTimersByTime(299_999);
  await findAuthState();
  expect(calls).toHaveLength(1);

  jest.advanceTimersByTime(1);
  await findAuthState();
  expect(calls).toHaveLength(2);

  markAuthStateStale();
  await findAuthState();
  expect(calls).toHaveLength(3);
  expect(authStateFreshMs).toBe(300_000);
});

test('AUTH-085 calls at the same time share one request', async () => {
  const calls = recordFetch({ [address]: jsonAnswer(guest) });
  markAuthStateStale();
  await Promise.all([findAuthState(), findAuthState(), findAuthState()]);
  expect(calls).toHaveLength(1);
});

test('an answer about the former visitor is thrown away', async () => {
  let answerFormer = (_: Response) => {};
  recordFetch({
    [address]: () =>
      new Promise<Response>((resolve) => {
        answerFormer = resolve;
      }),
  });
  markAuthStateStale();
  const asked = findAuthState();
  await jest.advanceTimersByTimeAsync(1);
  const calls = recordFetch({ [address]: jsonAnswer(ada) });
  markAuthStateStale();
  answerFormer(Response.json(guest));
  expect(await asked).toEqual(ada);
  expect(knownAuthState()).toEqual(ada);
  expect(calls).toHaveLength(1);
});

test('ERR-042 a failure is logged and leaves what was known', async () => {
  recordFetch({ [address]: jsonAnswer(ada) });
  markAuthStateStale();
  await findAuthState();
  recordFetch({ [address]: jsonAnswer({ errors: [{ code: 'INTERNAL_ERROR' }] }, 500) });
  markAuthStateStale();
  expect(await findAuthState()).toEqual(ada);
  expect(logged).toEqual([
    {
      area: 'auth-state',
      message: 'The auth state could not be read',
      detail: { errors: [{ code: 'INTERNAL_ERROR' }] },
    },
  ]);
});

test('ERR-042 a failure is not logged when the configuration says so', async () => {
  putPageGlobals({
    formtoken: 'from-page',
    client: { botCheckPaths: [], silencedAreas: ['auth-state'], version: '' },
  });
  const calls = recordFetch({});
  markAuthStateStale();
  await findAuthState();
  putPageGlobals({ formtoken: 'from-page' });
  expect(calls).toHaveLength(1);
  expect(logged).toEqual([]);
});
