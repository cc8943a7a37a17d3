import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { anAuthState } from '../session/auth-state.factory';
import { resetClient } from '../session/reset-client';
import { promptReturning } from './returning-prompt';
import { keepReturning } from './returning-visitor';
import { provideSignIn, type SignInRequest } from './sign-in-opener';

const address = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';
let opened: SignInRequest[] = [];
let page = new AbortController();

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '<header><a href="/login" data-sign-in="login">Sign in</a></header>';
  putPageGlobals({});
  resetClient();
  opened = [];
  page = new AbortController();
  provideSignIn(async () => ({
    warm() {},
    async open(request) {
      opened.push(request);
    },
  }));
});

afterEach(() => {
  page.abort();
  jest.useRealTimers();
});

/** Lets time go by on a landing page, for a guest unless the auth state says otherwise. */
async function wait(ms: number, state = anAuthState()): Promise<void> {
  recordFetch({
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'fresh' }),
    [address]: jsonAnswer(state),
  });
  await jest.advanceTimersByTimeAsync(ms);
}

test('AUTH-080 nothing is asked before the delay, and once after it', async () => {
  keepReturning();
  promptReturning(5000, page.signal);
  await wait(4999);
  expect(opened).toEqual([]);
  await wait(1000);
  expect(opened).toHaveLength(1);
  expect(opened[0]).toMatchObject({ state: 'login', presentation: 'dropdown', unasked: true });
  promptReturning(5000, page.signal);
  await wait(10_000);
  expect(opened).toHaveLength(1);
});

test('AUTH-082 where signing in is not allowed nobody is asked, nor who is signed in', async () => {
  keepReturning();
  promptReturning(5000, page.signal);
  await wait(6000, { ...anAuthState(), allowSignIn: false });
  expect(opened).toEqual([]);
  resetClient();
  promptReturning(5000, page.signal);
  await wait(6000, anAuthState('Ada'));
  expect(opened).toEqual([]);
});

test('a browser in which nobody has signed in before is not asked', async () => {
  promptReturning(5000, page.signal);
  await wait(10_000);
  expect(opened).toEqual([]);
  expect(sessionStorage.getItem('signInPrompted')).toBeNull();
});

test('a page that is left before asks nobody', async () => {
  keepReturning();
  promptReturning(5000, page.signal);
  page.abort();
  await wait(10_000);
  expect(opened).toEqual([]);
});
