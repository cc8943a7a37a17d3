import { waitFor } from '@testing-library/react';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { publish } from '../event-bus';
import { replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { startGoogleTag } from './google-tag';

const inForce = 'GET /i/api/cookiebanner/v1/inForce';
const holds = (thirdParties: string[], ...categories: string[]) =>
  recordFetch({ [inForce]: jsonAnswer({ categories, thirdParties, withdrawn: [] }) });
const tag = ['google-tag'];
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

test('everything is denied before anything else is said, then what is in force, and only then the script comes', async () => {
  holds(tag, 'strictlyNecessary', 'advertising');
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

test('whatever is in force later is told to the running tag, which is not loaded again', async () => {
  holds(tag, 'strictlyNecessary', 'advertising');
  end = startGoogleTag(config);
  await waitFor(() => expect(said()).toHaveLength(4));
  publish('consent.inForce', { categories: ['strictlyNecessary'], thirdParties: [] });
  expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining(denied)]);
  const categories = ['strictlyNecessary', 'functional', 'advertising', 'analytical'] as const;
  publish('consent.inForce', { categories, thirdParties: tag });
  expect(Object.values(said().at(-1)?.[2] as object)).toEqual(Array(7).fill('granted'));
  expect(scripts()).toEqual([config.script]);
});

test('an accepted category is not enough where the tag itself was refused', async () => {
  holds([], 'strictlyNecessary', 'functional', 'advertising', 'analytical');
  end = startGoogleTag(config);
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(said().at(-1)?.[2]).toMatchObject({ ...denied, analytics_storage: 'denied' });
  expect(scripts()).toEqual([]);
});

test('where it cannot be read nothing is loaded, and it stays denied', async () => {
  recordFetch({ [inForce]: jsonAnswer({ errors: [] }, 500) });
  end = startGoogleTag(config);
  await waitFor(() => expect(said()).toHaveLength(2));
  await settled();
  expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining(denied)]);
  expect(scripts()).toEqual([]);
});
