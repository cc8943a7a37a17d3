import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { findAuthState, knownAuthState } from '../session/auth-state';
import { anAuthState } from '../session/auth-state.factory';
import { afterSignIn, onceSignedIn } from './after-sign-in';

const address = 'GET /horizon/common/authentication/providers/AuthStateProviderAction';
const token = { 'POST /s/run/formtoken': jsonAnswer({ formtoken: 'fresh' }) };
let page: StillPage;
let resets = 0;
const stop = subscribe('client.reset', () => {
  resets += 1;
});

beforeEach(() => {
  putPageGlobals({ formtoken: 'from-page' });
  page = standStill('/flights?place=Rome');
  resets = 0;
  localStorage.clear();
});

afterEach(() => page.restore());
afterAll(stop);

const readsIn = (calls: readonly { readonly url: string }[]): number =>
  calls.filter(({ url }) => url.includes('AuthState')).length;

/** Signs Ada in on a page where a guest was known, and notes what had been read when the page left. */
async function signIn(kind: 'login' | 'register') {
  recordFetch({ ...token, [address]: jsonAnswer(anAuthState()) });
  await findAuthState();
  const calls = recordFetch({ ...token, [address]: jsonAnswer(anAuthState('Ada')) });
  const order: string[] = [];
  onceSignedIn(async () =>
    order.push(`read ${page.reloads}`, knownAuthState()?.userInfoState?.accountName ?? 'nobody'),
  );
  await afterSignIn({ kind });
  return { calls, order };
}

test('AUTH-009 after a login the auth state is read anew before the page shows the signed-in menu', async () => {
  const { calls, order } = await signIn('login');
  expect(readsIn(calls)).toBe(1);
  expect(order).toEqual(['read 0', 'Ada']);
  expect(page.reloads).toBe(1);
});

test('AUTH-010 after a registration the auth state is read anew before the page shows the signed-in menu', async () => {
  const { calls, order } = await signIn('register');
  expect(readsIn(calls)).toBe(1);
  expect(order).toEqual(['read 0', 'Ada']);
  expect(page.reloads).toBe(1);
});

test('AUTH-011 the client is reset once after each success, and nothing of the visitor before remains', async () => {
  recordFetch({ ...token, [address]: jsonAnswer(anAuthState('Bea')) });
  await findAuthState();
  const seen: unknown[] = [];
  const unsubscribe = subscribe('client.reset', () => seen.push(knownAuthState()));
  for (const kind of ['login', 'register'] as const) await signIn(kind);
  unsubscribe();
  expect(resets).toBe(2);
  expect(seen).toEqual([null, null]);
});

test('what waited for the sign-in is done once, after the auth state and before the page goes', async () => {
  const done: string[] = [];
  const cancel = onceSignedIn(async () => done.push('dropped'));
  onceSignedIn(async () => {
    done.push(`${knownAuthState()?.loggedInSession} ${page.reloads}`);
  });
  cancel();
  await signIn('login');
  await signIn('login');
  expect(done).toEqual(['true 0']);
});

test('a page of signing in leads home, a redirect where it says, other addresses to none', async () => {
  recordFetch({ ...token, [address]: jsonAnswer(anAuthState('Ada')) });
  page.path = '/de-de/login?redir=%2Ftrips';
  await afterSignIn({ kind: 'login' });
  await afterSignIn({ kind: 'login', redirect: '/trips' });
  await afterSignIn({ kind: 'login', redirect: 'https://evil.example/' });
  expect(page.visited).toEqual(['/', '/trips', '/']);
});

test('other tabs are told', async () => {
  await signIn('login');
  expect(Number(localStorage.getItem('visitorChangedAt'))).toBeGreaterThan(0);
});
