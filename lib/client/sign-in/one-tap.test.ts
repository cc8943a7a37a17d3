import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { publish } from '../event-bus';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { reportedPageEvents } from '../site/reported-page-events.factory';
import { startOneTap } from './one-tap';
import { fakeScripts } from './script-loading.factory';

const config = { script: 'https://accounts.example/gsi/client', flow: 'server' as const };
const login = 'POST /k/run/googleauth/login';
const methods = {
  google: { enabled: true, clientId: 'client', scope: 'email' },
  oneTap: { nonce: 'nonce-1' },
};
const answer = { status: 0, message: '', confirm: 0, redirect: '/', email: null, ticket: null };
type Settings = { callback(response: { credential: string }): void; nonce: string };

let page: StillPage;
let settings: Settings;
let momentOf: (moment: object) => void;
let cancelled = 0;
let scripts: ReturnType<typeof fakeScripts>;
let logged: LogEntry[];
let putBack: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  page = standStill('/');
  logged = [];
  putBack = replaceLogSink((entry) => logged.push(entry));
  const id = {
    initialize: (given: Settings) => {
      settings = given;
    },
    cancel: () => {
      cancelled += 1;
    },
    prompt: (listener: typeof momentOf) => {
      momentOf = listener;
    },
  };
  scripts = fakeScripts(() => Object.assign(window, { google: { accounts: { id } } }));
});
afterEach(() => {
  jest.useRealTimers();
  scripts.restore();
  Reflect.deleteProperty(window, 'google');
  page.restore();
  putBack();
  reportedPageEvents();
});

/** Starts one-tap and answers the login as told. */
async function prompted(told: object, options = {}, status = 200) {
  putPageGlobals({ formtoken: 'token', analytics: { pageType: 'home', vertical: null, pageId: 'home' } });
  const calls = recordFetch({
    'GET /k/run/auth/config': jsonAnswer(methods),
    [login]: jsonAnswer(told, status),
  });
  const started = startOneTap(config, options);
  await jest.advanceTimersByTimeAsync(250);
  await started;
  return calls;
}

async function tap(): Promise<void> {
  settings.callback({ credential: 'id-token' });
  await jest.advanceTimersByTimeAsync(0);
}

test('AUTH-066 after a success the page reloads after 300 ms', async () => {
  const calls = await prompted(answer);
  await tap();
  expect(Object.fromEntries(new URLSearchParams(String(calls.at(-1)?.body)))).toMatchObject({
    idToken: 'id-token',
    confirm: '1',
    sticky: 'true',
    userInfo: expect.stringContaining('googleyolo'),
  });
  jest.advanceTimersByTime(299);
  expect(page.reloads).toBe(0);
  jest.advanceTimersByTime(1);
  expect(page.reloads).toBe(1);
});

test('AUTH-067 with a success handler that is called once, and nothing reloads', async () => {
  const onSuccess = jest.fn();
  await prompted(answer, { onSuccess });
  await tap();
  jest.advanceTimersByTime(1000);
  expect(onSuccess).toHaveBeenCalledTimes(1);
  expect(onSuccess).toHaveBeenCalledWith(answer);
  expect(page.reloads).toBe(0);
});

test('AUTH-068 a success is counted as sign-in or as sign-up, by the message', async () => {
  await prompted(answer);
  await tap();
  expect(reportedPageEvents()).toEqual(['surface one-tap.sign-in']);
  await prompted({ ...answer, message: 'w', confirm: 1 });
  await tap();
  expect(reportedPageEvents()).toEqual(['surface one-tap.sign-up']);
});

test('AUTH-069 AUTH-070 a skipped and a dismissed prompt are counted, an answered one is not', async () => {
  const moment = (skipped: boolean, dismissed: boolean, reason?: string) => ({
    isSkippedMoment: () => skipped,
    isDismissedMoment: () => dismissed,
    ...(reason === undefined ? {} : { getDismissedReason: () => reason }),
  });
  await prompted(answer);
  momentOf(moment(true, false));
  expect(reportedPageEvents()).toEqual(['surface one-tap.skipped']);
  momentOf(moment(false, true, 'cancel_called'));
  expect(reportedPageEvents()).toEqual(['surface one-tap.dismissed']);
  // FedCM tells no reasons.
  momentOf(moment(false, true));
  expect(reportedPageEvents()).toEqual(['surface one-tap.dismissed']);
  momentOf(moment(false, true, 'credential_returned'));
  momentOf(moment(false, false));
  expect(reportedPageEvents()).toEqual([]);
});

test('ERR-018 an answer with error w is logged once, and opens no dialog', async () => {
  await prompted({ status: -1, errorCode: 'w', message: '', statusCode: 200, errorField: null });
  await tap();
  jest.advanceTimersByTime(1000);
  expect(logged).toEqual([
    expect.objectContaining({ area: 'one-tap', message: 'One-tap has no welcome dialog' }),
  ]);
  expect(document.querySelector('dialog')).toBeNull();
  expect(page.reloads).toBe(0);
});

test('an address that has an account leads to the page that links the two', async () => {
  await prompted({ ...answer, status: 1, message: 'l', ticket: 't', redirect: '/login/social?ticket=t' });
  await tap();
  expect(page.visited).toEqual(['/login/social?ticket=t']);
});

test('the token must carry our nonce; without one nothing is prompted', async () => {
  await prompted(answer);
  expect(settings.nonce).toBe('nonce-1');
});

test('a library that cannot be had is logged, and the visitor sees nothing', async () => {
  scripts.restore();
  scripts = fakeScripts(() => {}, { fails: true });
  await prompted(answer);
  expect(logged.map(({ message }) => message)).toEqual(['One-tap could not be started']);
});

test('an offer ends with the consent that allowed it', async () => {
  const say = (...thirdParties: string[]) =>
    publish('consent.inForce', { categories: ['strictlyNecessary'], thirdParties });
  await prompted(answer);
  cancelled = 0;
  say('google');
  expect(cancelled).toBe(0);
  say();
  expect(cancelled).toBeGreaterThan(0);
});
