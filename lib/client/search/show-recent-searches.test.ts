import { recentSearchesKey } from '@/lib/shared/search/recent-searches-key';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { subscribe } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { rememberedSearches, rememberSearch } from './recent-searches-store';
import { showRecentSearches } from './show-recent-searches';

const address = 'GET /i/api/search/v1/recent';
const described = (searches: readonly string[]) => ({
  searches: searches.map((search) => ({
    search,
    url: `/de-de${search}`,
    title: `To ${search}`,
    detail: 'Mar 2',
    remove: `Remove ${search}`,
  })),
  title: 'Recent searches',
  clear: 'Clear all',
  undo: 'Undo',
  removed: ['1 removed', '2 removed'],
});

const said: string[] = [];
subscribe('page.announced', (text) => said.push(text));
beforeEach(() => {
  localStorage.clear();
  putPageGlobals({ formtoken: 'from-page' });
  said.length = 0;
  document.body.innerHTML = '<search></search>';
});

const dock = () => document.querySelector('search') as HTMLElement;
const button = (name: string) =>
  [...dock().querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  ) as HTMLButtonElement;
const links = () => [...dock().querySelectorAll('a')].map((link) => link.getAttribute('href'));

async function show(...kept: string[]) {
  for (const search of kept.toReversed()) rememberSearch(search);
  const calls = recordFetch({ [address]: jsonAnswer(described(kept)) });
  await showRecentSearches(dock(), new AbortController().signal);
  return calls;
}

test('a browser remembers six searches, the latest first and none twice', () => {
  for (const search of ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/b']) rememberSearch(search);
  rememberSearch(undefined);
  expect(rememberedSearches()).toEqual(['/b', '/g', '/f', '/e', '/d', '/c']);
  for (const broken of ['{', '{"a":1}', '[1,null,"/ok","with blank"]']) {
    localStorage.setItem(recentSearchesKey, broken);
    expect(rememberedSearches()).toEqual(broken.startsWith('[') ? ['/ok'] : []);
  }
});

test('what was remembered shows in the words of the server, and without anything nothing is asked', async () => {
  expect(await show()).toHaveLength(0);
  expect(dock()).toBeEmptyDOMElement();
  const calls = await show('/flights/A', '/hotels/B');
  expect(calls[0]?.url).toBe('/i/api/search/v1/recent?searches=%2Fflights%2FA+%2Fhotels%2FB');
  expect(links()).toEqual(['/de-de/flights/A', '/de-de/hotels/B']);
});

test('one is removed and brought back, with the focus where it went on', async () => {
  await show('/a', '/b');
  button('Remove /a').click();
  expect(rememberedSearches()).toEqual(['/b']);
  expect(said).toEqual(['1 removed']);
  expect(document.activeElement).toBe(button('Undo'));
  button('Undo').click();
  expect(rememberedSearches()).toEqual(['/a', '/b']);
  expect(document.activeElement).toHaveAttribute('href', '/de-de/a');
  expect(button('Undo')).toBeUndefined();
});

test('all are cleared and brought back, and cleared they leave nothing behind', async () => {
  await show('/a', '/b');
  button('Clear all').click();
  expect(localStorage.getItem(recentSearchesKey)).toBeNull();
  expect(links()).toEqual([]);
  expect(said).toEqual(['2 removed']);
  button('Undo').click();
  expect(links()).toHaveLength(2);
});

test('where storage is denied there is nothing, and nothing fails', async () => {
  const denied = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const calls = await show('/a');
  expect(calls).toEqual([]);
  expect(dock()).toBeEmptyDOMElement();
  denied.mockRestore();
});
