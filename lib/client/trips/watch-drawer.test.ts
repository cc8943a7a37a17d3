import { firstTripExpandedKey, tripsDrawerFirstOpenedKey } from '@/lib/shared/trips/trips-timings';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { publish } from '../event-bus';
import { putPageGlobals } from '../page-globals.factory';
import { resetClient } from '../session/reset-client';
import { element, happen, testPage, toggle } from '../site/runtime/page.factory';
import { buttonAndTip, someTrips } from './trips.factory';
import { changeTrips } from './trips-store';
import { watchDrawer } from './watch-drawer';

const item = `
  <li data-trips-item="r1" data-trip="Lisbonabcdefghijklmnopqr" data-title="Flight 1" data-destination="Lisbon">
    <div data-kept-in><form method="post" action="/i/api/trips/v1/unsave"><button>Remove</button></form></div>
    <p data-taken-out hidden><button data-undo>Undo</button></p></li>`;
const saved = `<div id="trips-saved"><details data-first-trip><summary>Lisbon</summary><ul>${item}</ul></details>
  <p data-trips-hint="goToTrips" data-dismiss hidden>here</p></div>`;
const address = 'GET http://localhost/trips/saved#trips-saved';
const html = () => new Response(saved, { headers: { 'Content-Type': 'text/html' } });

let page: ReturnType<typeof testPage>;
let calls: ReturnType<typeof recordFetch> = [];

beforeEach(() => {
  resetClient();
  localStorage.clear();
  sessionStorage.clear();
  page = testPage(buttonAndTip);
  putPageGlobals({ formtoken: 'token' });
  calls = recordFetch({ [address]: html });
  watchDrawer(page.signal);
});
afterEach(() => page.end());

const drawer = () => element('#trips-drawer');
const settle = () => jest.advanceTimersByTimeAsync(1000);
const opens = () => calls.filter(({ url }) => url.endsWith('/trips/saved#trips-saved')).length;

test('SCREEN-043 when the sign-in before the trips closes, the drawer opens and fetches what it shows', async () => {
  publish('trips.signInClosed');
  await settle();
  expect(drawer().dataset.shown).toBe('');
  expect(element('#trips-saved')).toBeInTheDocument();
  expect(Number(localStorage.getItem(tripsDrawerFirstOpenedKey))).toBeGreaterThan(0);
});

test('SCREEN-044 an open drawer stays as it is when that is told', async () => {
  toggle(drawer(), 'open');
  await settle();
  jest.spyOn(drawer(), 'matches').mockReturnValue(true);
  const before = drawer().innerHTML;
  publish('trips.signInClosed');
  await settle();
  expect(drawer().innerHTML).toBe(before);
  expect(document.querySelectorAll('#trips-drawer')).toHaveLength(1);
  expect(opens()).toBe(1);
});

test('what has been saved meanwhile is fetched at the next opening', async () => {
  toggle(drawer(), 'open');
  await settle();
  toggle(drawer(), 'closed');
  changeTrips(someTrips(2, { isTripsDrawerGoToTripsButtonTooltipShown: true }));
  changeTrips(someTrips(3, { isTripsDrawerGoToTripsButtonTooltipShown: true }));
  toggle(drawer(), 'open');
  await settle();
  expect(opens()).toBe(2);
});

test('whether the first trip was expanded is remembered', async () => {
  toggle(drawer(), 'open');
  await settle();
  const first = element('details') as HTMLDetailsElement;
  first.open = true;
  first.dispatchEvent(new Event('toggle'));
  expect(sessionStorage.getItem(firstTripExpandedKey)).toBe('1');
  first.open = false;
  first.dispatchEvent(new Event('toggle'));
  expect(sessionStorage.getItem(firstTripExpandedKey)).toBeNull();
});

test('something is taken out at once, put back where it was, and is back when taking out fails', async () => {
  toggle(drawer(), 'open');
  await settle();
  calls = recordFetch({
    'POST /i/api/trips/v1/unsave': jsonAnswer({ savedCount: 1 }),
    'POST /i/api/trips/v1/save': jsonAnswer({
      fullTripId: 'Lisbonabcdefghijklmnopqr',
      tripName: 'Lisbon',
      eventId: 'e1',
      savedCount: 2,
    }),
  });
  expect(happen(element('form'), 'submit').defaultPrevented).toBe(true);
  await settle();
  expect(element('[data-kept-in]')).not.toBeVisible();
  happen(element('[data-undo]'), 'click');
  await settle();
  expect(element('[data-taken-out]').hidden).toBe(true);
  expect(JSON.parse(`${calls.at(-1)?.body}`)).toEqual({
    resultId: 'r1',
    fullTripId: 'Lisbonabcdefghijklmnopqr',
  });
  recordFetch({});
  happen(element('form'), 'submit');
  await settle();
  expect(element('[data-kept-in]').hidden).toBe(false);
});

test('all trips are pointed at once in a life', async () => {
  const marked = 'POST /i/api/trips/user/v1/setTripsDrawerGoToTripsButtonTooltipShown';
  calls = recordFetch({ [address]: html, [marked]: jsonAnswer({ success: true }) });
  changeTrips(someTrips(2));
  toggle(drawer(), 'open');
  await settle();
  expect(element('#trips-saved > p')).not.toHaveAttribute('hidden');
  expect(calls.filter(({ url }) => url === marked.slice(5))).toHaveLength(1);
});
