import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { standStill } from '../page-navigation.factory';
import { proofOf, socialInBrowser, socialOnServer } from './social-sign-in';

const proven = async () => ({ accessToken: 'our-ticket' });
const answer = { status: 0, message: '', confirm: 0, redirect: '/', email: null, ticket: null };
const notLoggedIn = 'You should be logged in to Google to link it';
const serverSide = socialOnServer('/k/run/googleauth/redirect?mode=page');

beforeEach(() => putPageGlobals({ formtoken: 'token' }));

/** Rejects as not supported, and sends nothing. */
async function isRefused(ask: (google: typeof serverSide) => Promise<unknown>): Promise<void> {
  const calls = recordFetch({});
  await expect(ask(serverSide)).rejects.toThrow('not supported');
  expect(calls).toHaveLength(0);
}

test('AUTH-058 AUTH-059 linking and registering want somebody who is logged in to Google', async () => {
  const calls = recordFetch({});
  const google = socialInBrowser('google', proven);
  await expect(google.link()).rejects.toThrow(new Error(notLoggedIn));
  await expect(google.register()).rejects.toThrow(new Error(notLoggedIn));
  expect(calls).toHaveLength(0);
});

test('whoever is logged in to Google signs in, registers and links', async () => {
  const calls = recordFetch({
    'POST /k/run/googleauth/login': jsonAnswer(answer),
    'POST /k/run/googleauth/link': jsonAnswer({ status: 0, redirect: '/' }),
    'POST /s/run/formtoken': jsonAnswer({ formtoken: 'next' }),
  });
  const google = socialInBrowser('google', proven);
  expect(await google.login()).toEqual({ result: 'success', answer });
  await google.register();
  await google.link();
  const sent = calls.filter(({ url }) => url.startsWith('/k/run')).map(({ url, body }) => `${url} ${body}`);
  expect(sent[0]).toContain('confirm=0');
  expect(sent[1]).toContain('confirm=1');
  expect(sent[2]).toBe('/k/run/googleauth/link accessToken=our-ticket');
});

test('a closed popup signs nobody in, a failed or blocked one says why', async () => {
  const calls = recordFetch({});
  expect(await socialInBrowser('google', async () => proofOf({ kind: 'closed' })).login()).toBeNull();
  expect(await socialInBrowser('google', async () => null).enter()).toBe(false);
  const failed = async () => proofOf({ kind: 'failed', errorCode: 'PROVIDER_UNAVAILABLE' });
  await expect(socialInBrowser('google', failed).login()).rejects.toMatchObject({
    errorCode: 'PROVIDER_UNAVAILABLE',
  });
  expect(() => proofOf({ kind: 'blocked' })).toThrow('BLOCKED');
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
  await isRefused((google) => google.linkToAccount());
});

test('AUTH-063 AUTH-064 AUTH-065 on the server there is no unlink, logout or auth response', async () => {
  await isRefused((google) => google.unlink());
  await isRefused((google) => google.logout());
  await isRefused((google) => google.getAuthResponse());
});
