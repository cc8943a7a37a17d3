import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { publish } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { type StillPage, standStill } from '../page-navigation.factory';
import { offerGoogleButton } from './google-button';
import { fakeScripts } from './script-loading.factory';

const config = { script: 'https://accounts.example/gsi/client', flow: 'server' as const };
const google = { enabled: true, clientId: 'client', scope: 'email' };
const login = 'POST /k/run/googleauth/login';
const answer = { status: 0, message: '', confirm: 0, redirect: '/', email: null, ticket: null };
type Settings = { nonce: string; callback(given: { credential: string; select_by?: string }): void };

let page: StillPage;
let settings: Settings[];
let drawn: HTMLElement[];
let scripts: ReturnType<typeof fakeScripts>;

beforeEach(() => {
  jest.useFakeTimers();
  page = standStill('/login');
  settings = [];
  drawn = [];
  const id = {
    initialize: (given: Settings) => settings.push(given),
    renderButton: (place: HTMLElement) => drawn.push(place),
    prompt() {},
  };
  scripts = fakeScripts(() => Object.assign(window, { google: { accounts: { id } } }));
  putPageGlobals({ formtoken: 'token' });
  document.body.innerHTML = `<div data-methods="social-login" data-words="{}"><div data-google-button hidden></div>
    <a data-social="google" href="/k/run/googleauth/redirect?mode=page">Google</a><p data-status-line></p></div>`;
});
afterEach(() => {
  jest.useRealTimers();
  scripts.restore();
  Reflect.deleteProperty(window, 'google');
  page.restore();
});

const element = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;

/** Offers the button with this configuration, and this answer of the login. */
async function offered(given: object, told: object = answer) {
  const calls = recordFetch({
    'GET /k/run/auth/config': jsonAnswer({ google: given, oneTap: { nonce: `nonce-${settings.length}` } }),
    'GET /horizon/common/authentication/providers/AuthStateProviderAction': jsonAnswer({}),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'next' }),
    [login]: jsonAnswer(told),
  });
  const ready = offerGoogleButton(element('a'), element('[data-methods]'), config).then(
    () => null,
    (error: unknown) => error,
  );
  await jest.advanceTimersByTimeAsync(250);
  return { calls, failure: await ready };
}

test('Google’s own button takes the place of ours and posts its ID token', async () => {
  const { calls, failure } = await offered(google);
  expect(failure).toBeNull();
  expect([element('a').hidden, element('[data-google-button]').hidden, drawn.length]).toEqual([
    true,
    false,
    1,
  ]);
  settings[0]?.callback({ credential: 'of-the-prompt' });
  settings[0]?.callback({ credential: 'of-the-button', select_by: 'btn' });
  await jest.advanceTimersByTimeAsync(0);
  const posted = calls.filter(({ url }) => url.endsWith('/login'));
  expect(posted.map(({ body }) => String(body))).toEqual([expect.stringContaining('idToken=of-the-button')]);
  expect(settings).toHaveLength(1);
});

test('after a try that signed nobody in there is a new nonce', async () => {
  await offered(google, {
    ...answer,
    status: 2,
    confirm: 1,
    ticket: 't',
    redirect: '/login/social?ticket=t',
  });
  settings[0]?.callback({ credential: 'token', select_by: 'btn' });
  await jest.advanceTimersByTimeAsync(0);
  expect(settings).toHaveLength(2);
  expect(page.visited).toEqual(['/login/social?ticket=t']);
});

test.each([
  ['ERR-013', { ...google, enabled: false }, 'SERVICE_DISABLED', 'Google service is disabled'],
  ['ERR-014', { ...google, scope: '' }, 'MISSING_CLIENT_ID_OR_SCOPE', 'MISSING_CLIENT_ID_OR_SCOPE'],
])('%s where Google is off or half set up our link stays', async (_, given, errorCode, message) => {
  const { failure } = await offered(given);
  expect(failure).toMatchObject({ errorCode, message });
  expect([element('a').hidden, drawn.length]).toEqual([false, 0]);
});

test('whoever withdraws their consent gets our link back, and nothing of Google’s comes any more', async () => {
  await offered(google);
  publish('consent.inForce', { categories: ['strictlyNecessary'], thirdParties: [] });
  expect([element('a').hidden, element('[data-google-button]').hidden]).toEqual([false, true]);
  expect(element('[data-google-button]').childElementCount).toBe(0);
});
