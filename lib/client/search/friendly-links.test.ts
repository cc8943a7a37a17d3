import { jsonAnswer, noAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { type LogEntry, replaceLogSink } from '../log';
import { putPageGlobals } from '../page-globals.factory';
import { replaceNavigation } from '../page-navigation';
import { type StillPage, standStill } from '../page-navigation.factory';
import { startConfiguredFeatures } from '../site/start-configured-features';
import { watchFriendlyLinks } from './friendly-links';

const action = 'POST /s/horizon/common/layout/FriendlySearchUrlAction';
const results = '/flights/NYC-LIS/2027-03-02/2027-03-09?adults=2';
const verticals = ['flights', 'hotels', 'cars', 'trains'] as const;
const settings = { vertical: 'flights', verticals, prefix: '' } as const;
const plain = 'http://localhost/hotels';

let ending: AbortController;
let still: StillPage;
let logged: LogEntry[];
let restore: () => void;
beforeEach(() => {
  ending = new AbortController();
  still = standStill(results);
  logged = [];
  restore = replaceLogSink((entry) => logged.push(entry));
  putPageGlobals({ formtoken: 'token' });
  history.replaceState(null, '', results);
  document.body.innerHTML = `
    <nav><a id="stays" href="/hotels">Stays</a><a id="own" href="/flights">Flights</a><a id="trips" href="/trips">Trips</a></nav>
    <main><a id="card" href="/hotels">A card</a></main>
    <footer><a id="cars" href="/cars">Cars</a><a id="new" href="/cars" target="_blank">Cars</a></footer>`;
});
afterEach(() => {
  ending.abort();
  still.restore();
  restore();
});

/** Clicks a link; whether the browser would have followed it. Nothing follows it here. */
async function click(id: string, init: MouseEventInit = {}): Promise<'plain' | 'taken'> {
  const link = document.getElementById(id);
  let way: 'plain' | 'taken' = 'taken';
  window.addEventListener(
    'click',
    (event) => {
      way = event.defaultPrevented ? 'taken' : 'plain';
      event.preventDefault();
    },
    { once: true },
  );
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  await settled();
  return way;
}

test('FRIEND-006 FRIEND-007 the call names both verticals and the page, and the user goes where it says', async () => {
  watchFriendlyLinks(settings, ending.signal);
  const calls = recordFetch({ [action]: jsonAnswer({ convertedUrl: '/hotels/LIS/2027-03-02/2027-03-09' }) });
  expect(await click('stays')).toBe('taken');
  expect(Object.fromEntries(new URLSearchParams(String(calls[0]?.body)))).toEqual({
    originalVertical: 'flights',
    conversionVertical: 'hotels',
    searchUrlToConvert: `http://localhost${results}`,
  });
  expect(still.visited).toEqual(['/hotels/LIS/2027-03-02/2027-03-09']);
  await click('cars');
  expect(String(calls[1]?.body)).toContain('conversionVertical=cars');
});

test('FRIEND-008 CERR-006 CERR-007 a call that fails or converts nothing leaves the plain link, and failures are logged', async () => {
  watchFriendlyLinks(settings, ending.signal);
  recordFetch({ [action]: jsonAnswer({}, 500) });
  await click('stays');
  recordFetch({});
  await click('stays');
  expect(logged.map(({ message }) => message)).toEqual(
    Array(2).fill('friendlySearchUrl: Error resolving friendly url'),
  );
  recordFetch({ [action]: jsonAnswer({ convertedUrl: '' }) });
  await click('stays');
  recordFetch({ [action]: jsonAnswer({ convertedUrl: 'https://evil.example/' }) });
  await click('stays');
  expect(still.visited).toEqual(Array(4).fill(plain));
  expect(logged).toHaveLength(2);
});

test('CERR-008 ERR-055 a navigation that fails is logged and nothing is shown; the plain link is left', async () => {
  const visited: string[] = [];
  const back = replaceNavigation({
    reload: () => {},
    path: () => results,
    replace: () => {},
    assign: (address) => {
      if (address !== plain) throw new Error('blocked');
      visited.push(address);
    },
  });
  watchFriendlyLinks(settings, ending.signal);
  recordFetch({ [action]: jsonAnswer({ convertedUrl: '/hotels/LIS/2027-03-02/2027-03-09' }) });
  const before = document.body.innerHTML;
  await click('stays');
  expect(logged.map(({ message }) => message)).toEqual(['Friendly URL navigation error']);
  expect(document.body.innerHTML).toBe(before);
  expect(visited).toEqual([plain]);
  back();
});

test('FRIEND-004 FRIEND-005 the same vertical, and one that is not enabled, is a plain link', async () => {
  const calls = recordFetch({ [action]: noAnswer });
  watchFriendlyLinks(settings, ending.signal);
  expect(await click('own')).toBe('plain');
  ending.abort();
  for (const enabled of [
    ['flights', 'cars'],
    ['hotels', 'cars'],
  ] as const) {
    const each = new AbortController();
    watchFriendlyLinks({ ...settings, verticals: enabled }, each.signal);
    expect([enabled, await click('stays')]).toEqual([enabled, 'plain']);
    each.abort();
  }
  expect(calls).toEqual([]);
});

test('other links, other places and other ways to open a link are left alone', async () => {
  const calls = recordFetch({ [action]: noAnswer });
  watchFriendlyLinks(settings, ending.signal);
  for (const id of ['trips', 'card', 'new']) expect([id, await click(id)]).toEqual([id, 'plain']);
  expect(await click('stays', { ctrlKey: true })).toBe('plain');
  expect(await click('stays', { button: 1 })).toBe('plain');
  expect(calls).toEqual([]);
});

test('FRIEND-002 a page that was not told to converts nothing, one that was does', async () => {
  const calls = recordFetch({ [action]: noAnswer });
  startConfiguredFeatures(ending.signal);
  await settled();
  expect(await click('stays')).toBe('plain');
  expect(calls).toEqual([]);
  putPageGlobals({ formtoken: 'token', friendlyUrls: settings });
  startConfiguredFeatures(ending.signal);
  await settled();
  expect(await click('stays')).toBe('taken');
  expect(calls).toHaveLength(1);
});
