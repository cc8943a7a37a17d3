import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { standStill } from '../navigation.factory';
import { putPageGlobals } from '../page-globals.factory';
import { type GoogleSignIn, googleByPopup, googleOnServer } from './google';

const config = { enabled: true, clientId: 'id', scope: 'openid email' };
const proven = async () => ({ kind: 'proof' as const, accessToken: 'our-ticket' });
const answer = { status: 0, message: '', confirm: 0, redirect: '/', email: null, ticket: null };
const notLoggedIn = 'You should be logged in to Google to link it';
const serverSide = googleOnServer('/k/run/googleauth/redirect?mode=page');

beforeEach(() => putPageGlobals({ formtoken: 'token' }));

/** Rejects as not supported, and sends nothing. */
async function isRefused(ask: (google: GoogleSignIn) => Promise<unknown>): Promise<void> {
  const calls = recordFetch({});
  await expect(ask(serverSide)).rejects.toThrow('not supported');
  expect(calls).toHaveLength(0);
}

test('AUTH-058 AUTH-059 linking and registering want somebody who is logged in to Google', async () => {
  const calls = recordFetch({});
  const google = googleByPopup(config, proven);
  await expect(google.link()).rejects.toThrow(new Error(notLoggedIn));
  await expect(google.linkToAccount({ username: 'ada@mail.example' })).rejects.toThrow(
    new Error(notLoggedIn),
  );
  await expect(google.register()).rejects.toThrow(new Error(notLoggedIn));
  expect(calls).toHaveLength(0);
});

test('whoever is logged in to Google registers and links, until logout', async () => {
  const calls = recordFetch({
    'POST /k/run/googleauth/login': jsonAnswer(answer),
    'POST /k/run/googleauth/link': jsonAnswer({ status: 0, redirect: '/' }),
    'POST /k/run/googleauth/loginAndLinkExisting': jsonAnswer({ status: 0, redirect: '/' }),
    'POST /k/run/googleauth/unlink': jsonAnswer({ status: 0, redirect: '/' }),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'next' }),
  });
  const google = googleByPopup(config, proven);
  expect(await google.login()).toEqual({ result: 'success', answer });
  expect(await google.getAuthResponse()).toEqual({ accessToken: 'our-ticket' });
  await google.register();
  await google.link();
  await google.linkToAccount({ username: 'ada@mail.example', passwd: 'secret' });
  await google.unlink();
  const sent = calls.filter(({ url }) => url.startsWith('/k/run')).map(({ url, body }) => `${url} ${body}`);
  expect(sent[1]).toContain('confirm=1');
  expect(sent[2]).toBe('/k/run/googleauth/link accessToken=our-ticket');
  expect(sent[3]).toContain('username=ada%40mail.example&passwd=secret');
  await google.logout();
  expect(await google.getAuthResponse()).toBeNull();
  await expect(google.link()).rejects.toThrow(notLoggedIn);
});

test('a Google that is off or half set up opens no popup', async () => {
  const popup = jest.fn(proven);
  await expect(googleByPopup({ ...config, enabled: false }, popup).login()).rejects.toThrow(
    'SERVICE_DISABLED',
  );
  await expect(googleByPopup({ ...config, scope: '' }, popup).login()).rejects.toThrow(
    'MISSING_CLIENT_ID_OR_SCOPE',
  );
  expect(popup).not.toHaveBeenCalled();
});

test('a closed popup signs nobody in, a failed one says why', async () => {
  const calls = recordFetch({});
  expect(await googleByPopup(config, async () => ({ kind: 'closed' })).login()).toBeNull();
  const failed = async () => ({ kind: 'failed' as const, errorCode: 'PROVIDER_UNAVAILABLE' });
  await expect(googleByPopup(config, failed).login()).rejects.toMatchObject({
    errorCode: 'PROVIDER_UNAVAILABLE',
  });
  expect(calls).toHaveLength(0);
});

test('on the server the page itself goes to Google', async () => {
  const page = standStill('/login');
  expect(await serverSide.login()).toBeNull();
  expect(page.visited).toEqual(['/k/run/googleauth/redirect?mode=page']);
  page.restore();
});

test('AUTH-060 AUTH-061 AUTH-062 on the server there is no register, link or link to account', async () => {
  await isRefused((google) => google.register());
  await isRefused((google) => google.link());
  await isRefused((google) => google.linkToAccount({ username: 'ada@mail.example' }));
});

test('AUTH-063 AUTH-064 AUTH-065 on the server there is no unlink, logout or auth response', async () => {
  await isRefused((google) => google.unlink());
  await isRefused((google) => google.logout());
  await isRefused((google) => google.getAuthResponse());
});
