import { waitFor } from '@testing-library/react';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { type InForce, publish, subscribe } from '../event-bus';
import { replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { followConsent, readInForce } from './follow-consent';

const inForce = 'GET /i/api/cookiebanner/v1/inForce';
const nothing = { categories: ['strictlyNecessary'], thirdParties: [] };
const all = { categories: ['strictlyNecessary', 'advertising'], thirdParties: ['google-tag'] };
const holds = (now: object, withdrawn: object[] = []) =>
  recordFetch({ [inForce]: jsonAnswer({ ...now, withdrawn }) });

const told: InForce[] = [];
let ending = new AbortController();
subscribe('consent.inForce', (now) => told.push(now));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  told.length = 0;
  ending = new AbortController();
  putPageGlobals({ formtoken: 'token' });
  replaceLogSink(() => {});
});
afterEach(() => ending.abort());

const follow = (
  granted: string[] = ['google-tag'],
  withdrawn: Parameters<typeof followConsent>[0]['withdrawn'] = [],
) => followConsent({ granted, withdrawn }, ending.signal);

test('a yes is told as the server understands it, a no at once and then what else is in force', async () => {
  follow();
  holds(all);
  publish('consent.consented', true);
  expect(told).toEqual([]);
  await waitFor(() => expect(told).toEqual([all]));
  holds({ ...nothing, categories: ['strictlyNecessary', 'functional'] });
  publish('dataSharing.changed', false);
  expect(told).toEqual([all, nothing]);
  await waitFor(() => expect(told).toHaveLength(3));
  publish('consent.declined');
  expect(told.at(-1)).toEqual(nothing);
});

test('an answer while something older is read outweighs it', async () => {
  follow();
  let answer: (response: Response) => void = () => {};
  const calls = recordFetch({ [inForce]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  publish('consent.consented', true);
  await waitFor(() => expect(calls).toHaveLength(1));
  const first = answer;
  holds(nothing);
  publish('consent.declined');
  await waitFor(() => expect(told).toEqual([nothing, nothing]));
  first(Response.json({ ...all, withdrawn: [] }));
  await settled();
  expect(told).toEqual([nothing, nothing]);
});

test('what is withdrawn is deleted: cookies, local and session storage, families by their star', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a tag does.
  for (const name of ['_ga', '_ga_1', '_gcl_au', 'consent']) document.cookie = `${name}=1; path=/`;
  for (const name of ['_gcl_ls', 'usbls.seen', 'recentSearches']) localStorage.setItem(name, '1');
  sessionStorage.setItem('usbls.tab', '1');
  follow(
    [],
    [
      { name: '_ga', where: 'cookie' },
      { name: '_gcl_*', where: 'cookie' },
      { name: '_gcl_*', where: 'local' },
    ],
  );
  expect(document.cookie.split('; ').sort()).toEqual(['_ga_1=1', 'consent=1']);
  expect(Object.keys(localStorage).sort()).toEqual(['recentSearches', 'usbls.seen']);
  holds(nothing, [
    { name: '_ga_*', where: 'cookie' },
    { name: 'usbls*', where: 'local' },
    { name: 'usbls*', where: 'session' },
  ]);
  await readInForce();
  expect(document.cookie).toBe('consent=1');
  expect(Object.keys(localStorage)).toEqual(['recentSearches']);
  expect(sessionStorage).toHaveLength(0);
});

test('another tab’s change makes this one ask the server, and its own change is told to the others once', async () => {
  follow([]);
  expect(localStorage.getItem('thirdPartiesInForce')).toBeNull();
  const calls = holds(all);
  dispatchEvent(new StorageEvent('storage', { key: 'somethingElse', newValue: 'google-tag' }));
  await settled();
  expect(calls).toEqual([]);
  dispatchEvent(new StorageEvent('storage', { key: 'thirdPartiesInForce', newValue: '' }));
  await waitFor(() => expect(told).toEqual([all]));
  expect(localStorage.getItem('thirdPartiesInForce')).toBe('google-tag');
  const kept = jest.spyOn(Storage.prototype, 'setItem');
  await readInForce();
  expect(kept).not.toHaveBeenCalled();
  kept.mockRestore();
});

test('an answer in another tab makes this one ask anew', async () => {
  follow();
  holds(nothing);
  dispatchEvent(new StorageEvent('storage', { key: 'consentAnsweredAt' }));
  await waitFor(() => expect(told).toEqual([nothing]));
});

test('where it cannot be read nothing may be used', async () => {
  recordFetch({ [inForce]: jsonAnswer({ errors: [] }, 500) });
  await readInForce();
  expect(told).toEqual([nothing]);
});

test('a page that is gone follows nothing', async () => {
  follow();
  ending.abort();
  const calls = holds(nothing);
  publish('consent.declined');
  dispatchEvent(new StorageEvent('storage', { key: 'thirdPartiesInForce' }));
  await settled();
  expect([calls.length, told.length]).toEqual([0, 0]);
});
