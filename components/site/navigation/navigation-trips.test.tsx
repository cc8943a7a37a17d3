import { render, screen, within } from '@testing-library/react';
import { publish } from '@/lib/client/event-bus';
import { putPageGlobals } from '@/lib/client/page-globals.factory';
import { resetClient } from '@/lib/client/session/reset-client';
import { watchNavigationTrips } from '@/lib/client/trips/navigation-trips';
import { someTrips } from '@/lib/client/trips/trips.factory';
import { changeTrips } from '@/lib/client/trips/trips-store';
import { navigationFirstOpenedKey } from '@/lib/shared/site/navigation/navigation-constants';
import { firstTripExpandedKey } from '@/lib/shared/trips/trips-timings';
import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { settled } from '@/tests/factories/settled';
import { NavigationTrips } from './navigation-trips';

const list = 'GET /i/api/trips/v1/list';
const marked = 'POST /i/api/trips/user/v1/setNavigationDrawerTripsTooltipShown';

const trips = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    tripId: `trip-${index}`,
    tripName: `Trip ${index + 1}`,
    tripUrl: { url: `/trips/full-${index}` },
    numSavedEvents: index + 4,
    imageUrl: `/picture-${index}`,
  }));

let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
  resetClient();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  ending.abort();
  jest.useRealTimers();
});

/** The menu of somebody with so many trips, opened; returns the calls it has made. */
async function openMenu(count: number) {
  const calls = recordFetch({
    [list]: jsonAnswer({ trips: trips(count), numTrips: count, numSavedEvents: 9 }),
    [marked]: jsonAnswer({ success: true }),
  });
  render(
    <div id="navigation">
      <NavigationTrips
        prefix=""
        allUrl="/trips"
        labels={{ label: 'Your trips', all: 'View all trips', saved: 'Saved:', hint: 'Open a trip.' }}
      />
    </div>,
  );
  putPageGlobals({ formtoken: 'token' });
  const menu = document.getElementById('navigation') as HTMLElement;
  jest.spyOn(menu, 'matches').mockReturnValue(false);
  watchNavigationTrips(ending.signal);
  publish('navigation.open', 'open');
  await settled();
  return calls;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const hint = () => screen.getByText('Open a trip.');

test('NAV-030 CONST-036 CCONST-052 of five trips the first three stand in the menu', async () => {
  await openMenu(5);
  expect(screen.getByTestId('navigation-trips')).toBeVisible();
  expect(rows().map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Trip 1', 'Trip 2', 'Trip 3']);
});

test('NAV-030 of two trips both stand there, and without one the block is not there', async () => {
  await openMenu(2);
  expect(rows()).toHaveLength(2);
  document.body.replaceChildren();
  ending.abort();
  ending = new AbortController();
  await openMenu(0);
  expect(screen.getByTestId('navigation-trips')).not.toBeVisible();
});

test('NAV-031 NAV-032 NAV-034 each trip has its name, its link and how much is saved in it', async () => {
  await openMenu(2);
  const link = screen.getByRole('link', { name: /Trip 2/ });
  expect(link).toHaveAttribute('href', '/trips/full-1');
  expect(link).toHaveTextContent(/Saved:.*5/);
});

test('NAV-033 CCONST-053 each trip has an image of 32 by 32', async () => {
  await openMenu(3);
  const images = rows().map((row) => row.querySelector('img'));
  expect(images.map((image) => image?.getAttribute('src'))).toEqual([
    '/picture-0',
    '/picture-1',
    '/picture-2',
  ]);
  for (const image of images) {
    expect(image).toHaveAttribute('width', '32');
    expect(image).toHaveAttribute('height', '32');
  }
});

test('NAV-035 the way to all trips is named and leads to /trips', async () => {
  await openMenu(1);
  const block = within(screen.getByTestId('navigation-trips'));
  expect(block.getByRole('link', { name: 'View all trips' })).toHaveAttribute('href', '/trips');
});

test('CHTTP-040 the menu asks for the list when it is used, once', async () => {
  const calls = await openMenu(3);
  publish('navigation.open', 'open');
  const asked = calls.filter(({ url }) => url.startsWith('/i/api/trips/v1/list'));
  expect(asked).toHaveLength(1);
  expect(rows()).toHaveLength(3);
});

const openedAgo = (minutes: number) =>
  localStorage.setItem(navigationFirstOpenedKey, `${Date.now() - minutes * 60_000}`);

test('NAV-048 NAV-050 the menu says what trips are for half an hour after it was first opened, once', async () => {
  openedAgo(30);
  changeTrips(someTrips(2));
  const calls = await openMenu(2);
  expect(hint()).toBeVisible();
  expect(calls.filter(({ url }) => url === marked.slice(5))).toHaveLength(1);
  document.body.replaceChildren();
  ending.abort();
  ending = new AbortController();
  await openMenu(2);
  expect(hint()).not.toBeVisible();
});

test('NAV-049 NAV-050 not while the first trip is expanded, nor before that time', async () => {
  openedAgo(29);
  changeTrips(someTrips(2));
  await openMenu(2);
  expect(hint()).not.toBeVisible();
  document.body.replaceChildren();
  ending.abort();
  ending = new AbortController();
  openedAgo(30);
  sessionStorage.setItem(firstTripExpandedKey, '1');
  await openMenu(2);
  expect(hint()).not.toBeVisible();
});
