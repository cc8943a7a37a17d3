import { waitFor } from '@testing-library/react';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { publish } from '../events';
import { replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { startGoogleTag } from './google-tag';

const record = 'GET /i/api/cookiebanner/v1/consent';
const accepted = (...acceptedCategories: string[]) =>
  recordFetch({ [record]: jsonAnswer({ acceptedCategories, hasFullUserConsent: false }) });
const page = window as { dataLayer?: ArrayLike<unknown>[] };
/** What was said, and whether Google's script was there by then. */
const said = () => (page.dataLayer ?? []).map((call) => [...Array.from(call)]);
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
const config = { script: 'https://tag.example/gtag/js?id=G-1234', tagId: 'G-1234' };
let end = () => {};

beforeEach(() => {
  delete page.dataLayer;
  document.head.replaceChildren();
  putPageGlobals({ formtoken: 'token' });
  replaceLogSink(() => {});
});
afterEach(() => end());

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
const granted = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' };

test('everything is denied before anything else is said, then what was accepted, and only then the script comes', async () => {
  accepted('strictlyNecessary', 'advertising');
  end = startGoogleTag(config);
  expect(said()).toEqual([
    ['consent', 'default', expect.objectContaining({ ...denied, analytics_storage: 'denied' })],
  ]);
  expect(scripts()).toEqual([]);
  await waitFor(() => expect(scripts()).toEqual([config.script]));
  expect(said().slice(1)).toEqual([
    ['consent', 'update', expect.objectContaining({ ...granted, functionality_storage: 'denied' })],
    ['js', expect.any(Date)],
    ['config', 'G-1234'],
  ]);
  expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]');
});

test('an answer on the page is told to the tag: a yes as it was recorded, a no at once', async () => {
  accepted('strictlyNecessary', 'advertising');
  end = startGoogleTag(config);
  await waitFor(() => expect(said()).toHaveLength(4));
  publish('consent.declined');
  expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining(denied)]);
  accepted('strictlyNecessary', 'functional', 'advertising', 'analytical');
  publish('consent.consented', true);
  await waitFor(() => expect(said()).toHaveLength(6));
  expect(Object.values(said().at(-1)?.[2] as object)).toEqual(Array(7).fill('granted'));
});

test('where the record cannot be read nothing is loaded, and it stays denied', async () => {
  recordFetch({ [record]: jsonAnswer({ errors: [] }, 500) });
  end = startGoogleTag(config);
  publish('consent.consented', true);
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining(denied)]);
  expect(scripts()).toEqual([]);
});

test('an opt-out of the sharing of data is told to the running tag at once, and what else is accepted after it', async () => {
  accepted('strictlyNecessary', 'functional', 'advertising');
  end = startGoogleTag(config);
  await waitFor(() => expect(said()).toHaveLength(4));
  accepted('strictlyNecessary', 'functional');
  publish('dataSharing.changed', false);
  expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining(denied)]);
  await waitFor(() => expect(said()).toHaveLength(6));
  expect(said().at(-1)?.[2]).toMatchObject({ ...denied, functionality_storage: 'granted' });
  accepted('strictlyNecessary', 'functional', 'advertising');
  publish('dataSharing.changed', true);
  await waitFor(() => expect(said().at(-1)?.[2]).toMatchObject(granted));
});

test('an opt-out while the record is read keeps the tag away', async () => {
  let answer: (response: Response) => void = () => {};
  const calls = recordFetch({ [record]: () => new Promise<Response>((resolve) => (answer = resolve)) });
  end = startGoogleTag(config);
  await waitFor(() => expect(calls).toHaveLength(1));
  const first = answer;
  accepted('strictlyNecessary');
  publish('dataSharing.changed', false);
  await waitFor(() => expect(said()).toHaveLength(3));
  first(Response.json({ acceptedCategories: ['advertising'], hasFullUserConsent: false }));
  await settled();
  expect(said().slice(1)).toEqual(Array(2).fill(['consent', 'update', expect.objectContaining(denied)]));
  expect(scripts()).toEqual([]);
});
