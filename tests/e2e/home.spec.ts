import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { openSite } from './site';

const doors = [
  ['/flights', 'Find your flight'],
  ['/hotels', 'Find a place to stay'],
  ['/cars', 'Find a rental car'],
  ['/trains', 'Find your train'],
] as const;

/** An ISO 8601 day some days from now. */
function dayFromNow(days: number): string {
  return dayAfter(utcDay(Date.now()), days);
}

test('every vertical has a landing page of its own, for search engines too', async ({ page }) => {
  for (const [path, title] of doors) {
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(title));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('index, follow');
  }
  await page.goto('/flights?from=Oslo');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
});

test('a link fills in the search, and the search leads to its results', async ({ page }) => {
  await page.goto('/flights?from=New+York&to=Lisbon');
  await expect(page.getByLabel('From')).toHaveValue('New York');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const day = dayFromNow(30);
  await page.getByLabel('Depart').fill(day);
  await page.getByRole('button', { name: 'Travelers' }).click();
  await page.getByRole('button', { name: 'Adults: one more' }).click();
  await expect(page.locator('[data-total]')).toHaveText('2');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/flights/NYC-LIS/${day}?adults=2`);
  await expect(page.getByLabel('From')).toHaveValue('New York');
});

for (const [path, address] of [
  ['/', /\/flights\/NYC-LIS\//],
  ['/hotels', /\/hotels\/LIS\//],
  ['/cars', /\/cars\/LIS\//],
  ['/trains', /\/trains\/NYC-/],
] as const) {
  test(`a card of ${path} leads to results that begin at its price`, async ({ page }) => {
    await page.goto(path);
    const card = page.getByRole('region', { name: 'Popular destinations' }).getByRole('listitem').first();
    const price = (await card.locator('bdi').textContent()) ?? '?';
    await card.getByRole('link').click();
    await expect(page).toHaveURL(address);
    await page.getByRole('link', { name: /^Cheapest/ }).click();
    await expect(page).toHaveURL(/sort=cheapest/);
    await expect(page.locator('[data-result]').first().getByText(price, { exact: true })).toBeVisible();
  });
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a bad search comes back with what is wrong at its field, and nothing is lost', async ({ page }) => {
    await page.goto('/flights');
    await page.getByLabel('From').fill('Berlin');
    await page.getByLabel('To', { exact: true }).fill('berlin');
    await page.getByLabel('Depart').fill('2020-01-01');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('2 fields need your attention.');
    await expect(page.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      'Origin and destination are the same.',
    );
    await expect(page.getByLabel('Depart')).toHaveAccessibleDescription('This date is in the past.');
    await expect(page.getByLabel('From')).toHaveValue('Berlin');
    await expect(page.getByLabel('Depart')).toHaveValue('2020-01-01');
  });

  test('the counts of travellers are fields one can fill in', async ({ page }) => {
    await page.goto('/hotels?place=Rome');
    await page.getByRole('button', { name: 'Travelers' }).click();
    await page.getByLabel('Adults', { exact: true }).fill('3');
    await page.getByLabel('Rooms', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Done' }).click();
    const [first, last] = [dayFromNow(10), dayFromNow(13)];
    await page.getByLabel('Check-in').fill(first);
    await page.getByLabel('Check-out').fill(last);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`/hotels/ROM/${first}/${last}?adults=3&rooms=2`);
  });
});

test('the places of a search can be swapped', async ({ page }) => {
  await page.goto('/trains?from=Vienna&to=Prague');
  await page.getByRole('button', { name: 'Swap origin and destination' }).click();
  await expect(page.getByLabel('From')).toHaveValue('Prague');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('Vienna');
});

for (const width of [360, 768, 1280]) {
  test(`SCREEN-063 the search form stays at the top of a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/flights');
    const place = page.getByLabel('From');
    const room = () =>
      page
        .locator('[data-search-dock]')
        .evaluate(
          (dock) =>
            (dock as HTMLElement).offsetHeight + Number.parseFloat(getComputedStyle(dock).marginBlockEnd),
        );
    const before = await room();
    await page.mouse.move(width / 2, 300);
    await page.mouse.wheel(0, 900);
    await expect(page.locator('[data-search-dock]')).toHaveAttribute('data-stuck', '');
    await expect(place).toBeInViewport();
    expect((await place.boundingBox())?.y).toBeLessThan(62 + 80);
    await expect(page.getByLabel('Depart'), 'its days').toBeVisible({ visible: width >= 768 });
    await expect(page.getByLabel('Return', { exact: true })).toBeVisible({ visible: width >= 768 });
    const submit = await page
      .locator('[data-search-dock]')
      .getByRole('button', { name: 'Search', exact: true })
      .boundingBox();
    expect(submit?.y, 'one line').toBeLessThan(62 + 80);
    expect(await room(), 'nothing below the form jumps').toBe(before);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.locator('[data-search-dock]')).not.toHaveAttribute('data-stuck', '');
  });

  test(`the header lies above the search form that scrolls below it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/hotels');
    const submit = page.locator('[data-search-dock] [type=submit]');
    await submit.evaluate((button) => scrollBy(0, button.getBoundingClientRect().top - 30));
    expect(
      await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 30)?.closest('header') != null),
    ).toBe(true);
  });

  test(`home and landing pages do not scroll sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      '/',
      '/hotels',
      '/cars?place=x&pickup=&dropoff=',
      '/ar-ae',
      '/ar-ae/flights',
      '/de-de/trains',
    ]) {
      await page.goto(path);
      expect(await sidewaysBy(page), path).toBe(0);
    }
  });
}

test('who travels and where they sit is told whole', async ({ page }) => {
  for (const prefix of ['/pl-pl', '/fr-fr', '/ja-jp'])
    for (const width of [360, 768, 1084, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${prefix}/flights?adults=2&cabin=premium`);
      const told = page.locator('[popovertarget=travellers] > span', { has: page.locator('[data-cabin]') });
      const isWhole = await told.evaluate((words) => words.scrollWidth <= words.clientWidth);
      expect([prefix, width, isWhole]).toEqual([prefix, width, true]);
      expect(await sidewaysBy(page), `${prefix} ${width}`).toBe(0);
    }
});

test('every brand looks out on a land of its own', async ({ page }) => {
  const views = new Set<string>();
  for (const brand of ['kayak', 'momondo', 'swoodoo_wl', 'kayak4b'] as const) {
    await openSite(page, brand);
    const view = page.locator('main img').first();
    await expect(view).toHaveJSProperty('naturalWidth', 1440);
    const file = await page.request.get((await view.getAttribute('src')) ?? '');
    expect(file.headers()['content-type']).toBe('image/svg+xml');
    views.add(await file.text());
  }
  expect(views.size).toBe(4);
});

test('the view is reserved before it is there, and is dark where the page is', async ({ page, allow }) => {
  allow(/ERR_FAILED GET \/views\//);
  await page.route('**/views/**', (route) => route.abort());
  await page.goto('/');
  const view = page.locator('main img').first();
  const room = await view.boundingBox();
  expect(room?.height).toBeGreaterThan(150);
  await page.unroute('**/views/**');
  await page.goto('/?presentation=pres-dark-mode');
  await expect(view).toHaveAttribute('src', '/views/kayak-flights-dark.svg');
  await expect(view).toHaveJSProperty('complete', true);
  expect(await view.boundingBox()).toEqual(room);
});
