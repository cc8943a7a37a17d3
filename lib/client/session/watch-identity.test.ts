import { identityKey } from '@/lib/shared/people/users/identity-key';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { subscribe } from '../event-bus';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { watchIdentity } from './watch-identity';

const address = 'GET /i/api/business/me/v1/currentIdentity';
const ada = {
  accountEmail: 'ada@mail.example',
  businessMode: true,
  companyName: 'Acme',
  currentTraveler: null,
};
let changed = 0;
let logged: LogEntry[] = [];
let ending: AbortController;
let restoreLog = () => {};
subscribe('visitor.changed', () => {
  changed += 1;
});

beforeEach(() => {
  changed = 0;
  logged = [];
  ending = new AbortController();
  restoreLog = replaceLogSink((entry) => logged.push(entry));
  putPageGlobals({ formtoken: 'token' });
  const menu = document.createElement('dialog');
  menu.id = 'account-menu';
  menu.dataset.identity = identityKey(ada);
  document.body.append(menu);
  watchIdentity(ending.signal);
});
afterEach(() => {
  ending.abort();
  restoreLog();
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

/** The page is seen again after so many milliseconds. */
async function comeBack(afterMs: number): Promise<void> {
  const now = Date.now() + afterMs;
  jest.spyOn(Date, 'now').mockReturnValue(now);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
}

test('a page seen again asks who is here, and is drawn anew for somebody else alone', async () => {
  const calls = recordFetch({ [address]: jsonAnswer(ada) });
  await comeBack(1000);
  expect(calls).toHaveLength(0);
  await comeBack(61_000);
  expect(calls).toHaveLength(1);
  expect(changed).toBe(0);
  recordFetch({ [address]: jsonAnswer({ ...ada, currentTraveler: { email: 'bo@mail.example' } }) });
  await comeBack(122_000);
  expect(changed).toBe(1);
});

test('ERR-035 nobody being signed in any more is no failure: the refusal has drawn the page anew', async () => {
  const page = standStill('/');
  recordFetch({ [address]: jsonAnswer({ errors: [{ code: 'INVALID_SESSION' }] }, 401) });
  await comeBack(61_000);
  page.restore();
  expect([page.reloads, changed, logged]).toEqual([1, 0, []]);
});

test('ERR-036 another failure is logged, and the page stays as it is', async () => {
  recordFetch({ [address]: jsonAnswer({ errors: [{ code: 'FORBIDDEN' }] }, 403) });
  await comeBack(61_000);
  expect(changed).toBe(0);
  expect(logged).toMatchObject([{ detail: { errors: [{ code: 'FORBIDDEN' }] } }]);
});
