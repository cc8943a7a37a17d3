import type { Locator, Page } from '@playwright/test';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { resultIdOf } from '@/lib/shared/search/result-id';
import { axeProblems, inEachLook, looks, show, sidewaysBy } from './axe';
import { registerWithoutPage } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { newEmail } from './people';
import { firstDay, lastDay, searchAddresses } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
const stayId = resultIdOf({
  provider: 'sample',
  key: '3',
  address: `/hotels/LIS/${firstDay}/${lastDay}`,
});
const rows = (page: Page) => page.locator('[data-result]');
const detailsOf = (row: Locator) => row.getByRole('link', { name: /^Details/ });
/** When its ways begin and end, without what is folded. */
const shownTimes = (row: Locator) => row.locator('time').filter({ visible: true });
const countIn = async (page: Page): Promise<number> =>
  Number((await page.locator('#results-count').textContent())?.replaceAll(',', '').match(/\d+/)?.[0]);

test('MISC-004 NAV-011 a search leads to results, an offer and the step before booking, where one sees for whom one pays', async ({
  page,
}) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await page.goto('/flights');
  await page.getByLabel('From').fill('Boston');
  await page.getByLabel('To', { exact: true }).fill('Lisbon');
  await page.getByLabel('Depart').fill(firstDay);
  await page.getByLabel('Return').fill(lastDay);
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${flights}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boston to Lisbon');
  await expect(page.getByText('Demo prices')).toBeVisible();
  await expect(page.getByLabel('From')).toHaveValue('Boston');
  await expect(rows(page)).toHaveCount(15);
  await page.getByRole('link', { name: /^Cheapest/ }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  const price = await rows(page).first().locator('strong').textContent();
  await detailsOf(rows(page).first()).click();
  await expect(page).toHaveURL(/\/flights\/details\/.*sort=cheapest/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boston – Lisbon');
  await expect(page.getByRole('complementary', { name: 'Price' })).toContainText(price ?? '?');
  await expect(page.getByRole('banner').getByTitle(email)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the results' }).click();
  await expect(page).toHaveURL(new RegExp(`${flights}\\?sort=cheapest$`));
  await detailsOf(rows(page).first()).click();
  const offered = await page.getByText(/^Offered by /).textContent();
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/[a-z]+\./);
  await expect(page.getByRole('banner').getByTitle(email)).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main).toContainText(offered?.replace('Offered by ', '') ?? '?');
  await expect(main).toContainText(price ?? '?');
  await expect(main).toContainText('This is a demo.');
  for (const link of await main.getByRole('link').all())
    expect(await link.getAttribute('href')).toMatch(/^\/flights\/details\//);
});

test('2,000 offers are filtered and sorted without loading the page again, and the focus stays where it was', async ({
  page,
}) => {
  await page.goto(`/hotels/LON/${firstDay}/${lastDay}?adults=2`);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  expect(await countIn(page)).toBe(2000);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const stars = page.getByRole('checkbox', { name: /^5 stars/ });
  await stars.check();
  await expect(page).toHaveURL(/adults=2.*stars=5/);
  await expect(page.locator('#results')).not.toHaveAttribute('aria-busy');
  const filtered = await countIn(page);
  expect(filtered).toBeGreaterThan(5);
  expect(filtered).toBeLessThan(1000);
  await expect(stars).toBeFocused();
  await expect(page.locator('#announcement')).toContainText('of 2,000 results');
  await page.getByRole('link', { name: /^Top rated/ }).click();
  await expect(page).toHaveURL(/sort=rated/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await page.reload();
  expect(await countIn(page)).toBe(filtered);
  const prices = page.getByRole('region', { name: 'Prices on other days' });
  await expect(prices.getByRole('listitem')).toHaveCount(0);
  await prices.getByText('Prices on other days').click();
  await expect(prices.getByRole('listitem').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await expect(page.getByRole('checkbox', { name: /^5 stars/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^4 stars/ }).check();
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page.getByRole('checkbox', { name: /^5 stars/ })).toBeHidden();
  await expect(page).toHaveURL(/stars=5&stars=4/);
});

test('a slider narrows the results, what is chosen is taken away by a press, and a way out shows all its ways back', async ({
  page,
}) => {
  await page.goto(flights);
  await expect(page.locator('#results[data-results=live]')).toBeVisible();
  const all = await countIn(page);
  const price = page.getByRole('slider', { name: 'Total price' });
  await expect(price).toHaveAttribute('aria-valuetext', 'Any');
  await price.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  const words = (await price.getAttribute('aria-valuetext')) ?? '?';
  expect(words).toMatch(/^Up to \$/);
  const chip = page.getByRole('link', { name: `Remove filter: ${words}` });
  await expect(chip).toBeVisible();
  await expect(price).toBeFocused();
  expect(await countIn(page)).toBeLessThan(all);
  await chip.click();
  await expect(chip).toHaveCount(0);
  expect(await countIn(page)).toBe(all);
  const row = rows(page).first();
  const out = (await row.locator('time').first().textContent()) ?? '?';
  await row.getByText(/more returns$/).click();
  await row.getByRole('link', { name: /^See all \d+ returns$/ }).click();
  await expect(page).toHaveURL(/[?&]out=/);
  await expect(page.getByRole('region', { name: 'Outbound' })).toContainText(out);
  await expect(shownTimes(rows(page).first())).toHaveCount(2);
  await page.getByRole('link', { name: 'Choose another outbound' }).click();
  await expect(page).not.toHaveURL(/out=/);
  expect(await countIn(page)).toBe(all);
});

test('on a telephone the search is one line that unfolds, and results begin on the first screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(flights);
  await expect(page.getByLabel('From')).toBeHidden();
  await expect(rows(page).first()).toBeInViewport();
  await page.locator('summary', { hasText: 'Boston to Lisbon' }).click();
  await expect(page.getByLabel('From')).toHaveValue('Boston');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(page.getByLabel('From')).toBeVisible();
  await page.mouse.wheel(0, 2000);
  const dock = page.locator('[data-search-dock][data-stuck]');
  await expect(dock).toBeInViewport();
  // What lies above the rows, their links and folds, goes below it.
  await rows(page)
    .nth(8)
    .getByText(/more returns$/)
    .evaluate((fold) => scrollBy(0, fold.getBoundingClientRect().top - 90));
  expect(
    await page.evaluate(() =>
      [180, 400, 600, 800, 1000].every(
        (x) => document.elementFromPoint(x, 100)?.closest('[data-search-dock]') != null,
      ),
    ),
  ).toBe(true);
});

test('slow providers are waited for in the list, and the ones that fail or talk nonsense are named in a line', async ({
  page,
}) => {
  let askForRest = () => {};
  const released = new Promise<void>((resolve) => {
    askForRest = resolve;
  });
  await page.route(/wait=all/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${flights}?trial=slow,failing,nonsense`);
  const alone = await countIn(page);
  await expect(page.getByText('Still searching: Slow Boat Tours')).toBeVisible();
  await expect(page.getByText('Broken Oar, Babel Bookings didn’t respond.')).toBeVisible();
  askForRest();
  await expect(page.getByText('Still searching')).toHaveCount(0);
  await expect(page.getByText('Broken Oar, Babel Bookings didn’t respond.')).toBeVisible();
  expect(await countIn(page)).toBe(alone);
  expect(page.url()).not.toContain('wait=');
});

test('a result names how many sell it, and its page lists each with terms, price and a way to book', async ({
  page,
}) => {
  await page.goto(`${flights}?sort=cheapest`);
  const row = rows(page)
    .filter({ hasText: /from [3-9] sellers/ })
    .first();
  const price = (await row.locator('strong').textContent()) ?? '?';
  const count = Number((await row.getByText(/from \d sellers/).textContent())?.match(/\d/)?.[0]);
  await detailsOf(row).click();
  const sellers = page.getByRole('region', { name: `Compare ${count} offers` });
  const offers = sellers.getByRole('listitem').filter({ has: page.getByRole('link') });
  await expect(offers).toHaveCount(count);
  await expect(offers.first().locator('strong')).toHaveText(price);
  const prices = (await offers.locator('strong').allTextContents()).map((text) =>
    Number(text.replaceAll(/\D/g, '')),
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const names = await offers.evaluateAll((items) => items.map((item) => item.getAttribute('data-seller')));
  expect(new Set(names).size).toBe(count);
  await expect(sellers).toContainText('checked bag');
  await offers
    .last()
    .getByRole('link', { name: /^Book with / })
    .click();
  await expect(page).toHaveURL(new RegExp(`/checkout/${names.at(-1)}\\.`));
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('results are complete: prices of other days, filters, pages, and what slow providers say', async ({
    page,
  }) => {
    await page.goto(`${flights}?trial=slow`);
    const all = await countIn(page);
    await page.getByRole('link', { name: 'Wait for all' }).click();
    await expect(page.getByText('Still searching')).toHaveCount(0);
    expect(await countIn(page)).toBe(all);
    await page.goto(`/flights/details/${searchAddresses.resultId}?trial=slow,failing`);
    await expect(page.getByText('Still searching: Slow Boat Tours')).toBeVisible();
    await expect(page.getByText('Broken Oar didn’t respond.')).toBeVisible();
    await page.getByRole('link', { name: 'Wait for all' }).click();
    await expect(page.getByRole('link', { name: /^Book with Slow Boat Tours/ })).toBeVisible();
    await page.goto(flights);
    await page.getByRole('checkbox', { name: /^Direct/ }).check();
    await page.getByRole('button', { name: /^Show \d/ }).click();
    await expect(page).toHaveURL(/stops=0/);
    expect(await countIn(page)).toBeLessThan(all);
    await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveText(['Direct']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    const prices = page.getByRole('region', { name: 'Prices on other days' });
    await prices.getByText('Prices on other days').click();
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('row')).toHaveCount(8);
    const day = prices
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
      .first();
    const amount = (await day.locator('bdi').textContent()) ?? '?';
    await day.getByRole('link').click();
    await expect(page.getByRole('link', { name: /^Cheapest/ })).toContainText(amount);
  });

  test('days that may be others show what each first and last day would cost, and lead there', async ({
    page,
  }) => {
    await page.goto(`${flights}?sort=cheapest`);
    const prices = page.getByRole('region', { name: 'Prices on other days' });
    await prices.getByText('Prices on other days').click();
    await prices.getByRole('link', { name: '±2 days' }).click();
    await expect(page).toHaveURL(`${flights}?sort=cheapest&flex=2`);
    await expect(prices.getByRole('table').getByRole('link')).toHaveCount(24);
    await expect(prices.locator('td [aria-current=date]')).toHaveText(/^\$\d+$/);
    const lowest = prices.locator('td [data-lowest]');
    const amount = (await lowest.textContent()) ?? '?';
    await prices.getByRole('link', { name: `Cheapest: ${amount}` }).click();
    await expect(page).toHaveURL(/flex=2$/);
    await expect(prices.locator('td [aria-current=date]')).toHaveText(amount);
    await expect(
      page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name: /^Cheapest/ }),
    ).toContainText(amount);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/flex=2$/);
    await page.goto(`/flights/BOS-LIS/${firstDay}?flex=1`);
    await expect(prices.getByRole('listitem').filter({ has: page.locator('svg') })).toHaveCount(3);
    await page.goto(`/hotels/LIS/${firstDay}/${lastDay}?flex=1`);
    await expect(prices.getByRole('table').getByRole('link')).toHaveCount(8);
  });

  test('an address that cannot be searched shows the form with what is wrong, and what was asked for', async ({
    page,
  }) => {
    for (const [address, problem] of [
      ['/flights/BOS-LIS/2020-01-01/2020-01-08', 'This date is in the past.'],
      // Where it is today last it is tomorrow in Auckland.
      [`/flights/AKL-LIS/${earliestToday(new Date())}`, 'This date is in the past.'],
      [`/flights/BOS-BOS/${firstDay}`, 'Origin and destination are the same.'],
      [`/flights/XQZ-LIS/${firstDay}`, 'We don’t know this place.'],
      [`/flights/BOS-LIS/${firstDay}?adults=12`, 'Adults: enter a number from 1 to 9.'],
      ['/flights/BOS-LIS/2027-02-29', 'The date 02/29/2027 doesn’t exist.'],
      [`/flights/BOS-LIS/${firstDay}?adults=6&children=6`, 'at most 9 travelers'],
      [`/hotels/LIS/${lastDay}/${firstDay}`, 'Check-out must be after your check-in.'],
      ['/cars/LIS/today/tomorrow', 'Enter the date'],
    ] as const) {
      expect((await page.goto(address))?.status(), address).toBe(200);
      await expect(page.getByRole('main').getByText(problem).first(), address).toBeVisible();
      await expect(rows(page)).toHaveCount(0);
    }
    await page.goto(`/trains/BOS-LIS/${firstDay}`);
    await expect(page.getByText('There are no trains from Boston to Lisbon')).toBeVisible();
    await expect(page.getByRole('link', { name: 'See flights from Boston to Lisbon' })).toBeVisible();
    await page.goto('/flights/details/sample.0-0.bm9zdWNo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This offer is no longer available');
  });
});

test('results, offers and the step before booking have no problem that axe knows and never scroll sideways', async ({
  page,
}) => {
  const found: string[] = [];
  await show(page, looks[0]);
  for (const path of [
    flights,
    `/ar-ae/hotels/LIS/${firstDay}/${lastDay}?reach=15`,
    `/ar-ae/flights/BOS-LIS/${firstDay}/${lastDay}?flex=3`,
    `/flights/details/${searchAddresses.resultId}`,
    `/ar-ae/hotels/details/${stayId}`,
    `/ar-ae/checkout/${searchAddresses.resultId}`,
  ]) {
    await page.goto(path);
    await inEachLook(page, async (look) => {
      found.push(...(await axeProblems(page, `${path} ${look}`)));
      expect(await sidewaysBy(page), `${path} ${look}`).toBe(0);
    });
  }
  expect(found).toEqual([]);
});

test('converted prices say of which day their rates are; prices in euro say nothing', async ({ page }) => {
  const note = page.getByText('Converted at sample rates of November 2, 2026.');
  await page.goto(`/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(note).toHaveCount(1);
  await detailsOf(rows(page).first()).click();
  await expect(page).toHaveURL(/\/hotels\/details\//);
  await expect(note).toHaveCount(1);
  await page.goto(`/de-de/hotels/LIS/${firstDay}/${lastDay}`);
  await expect(page.getByText(/^Umgerechnet/)).toHaveCount(0);
});

test('a multi-city search is filled in flight by flight, and its results, offers and checkout show every flight', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const flight = (number: number) => main.getByRole('group', { name: `Flight ${number}`, exact: true });
  await page.goto('/flights?from=London&to=Paris');
  await main.getByRole('button', { name: 'Multi-city' }).click();
  await expect(flight(1).getByLabel('From')).toHaveValue('London');
  await expect(flight(2).getByLabel('From')).toHaveValue('Paris');
  await flight(1).getByLabel('Depart').fill(firstDay);
  await flight(2).getByLabel('To').fill('Rome');
  await flight(2).getByLabel('Depart').fill(lastDay);
  await main.getByRole('button', { name: 'Add a flight' }).click();
  await expect(flight(3).getByLabel('From')).toHaveValue('Rome');
  await flight(3).getByLabel('To').fill('Rome');
  await flight(3).getByLabel('Depart').fill(firstDay);
  await flight(3).getByLabel('Depart').press('Enter');
  await expect(flight(3).getByText('Origin and destination are the same.')).toBeVisible();
  await expect(flight(3).getByText('This flight leaves before the one above it.')).toBeVisible();
  await flight(3).getByLabel('To').fill('London');
  await flight(3).getByLabel('Depart').fill(lastDay);
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(`/flights/LON-PAR~PAR-ROM~ROM-LON/${firstDay}~${lastDay}~${lastDay}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('London – Paris – Rome – London');
  await expect(shownTimes(rows(page).first())).toHaveCount(6);
  expect(await sidewaysBy(page)).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
  await detailsOf(rows(page).first()).click();
  for (const title of ['Flight 1: London – Paris', 'Flight 2: Paris – Rome', 'Flight 3: Rome – London'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(main.getByText(/kg CO₂e for all travelers/)).toBeVisible();
  await main.getByRole('link', { name: 'Book', exact: true }).click();
  await expect(main).toContainText('London – Paris – Rome – London');
});

test.describe('without script', () => {
  test.use(withoutJavaScript);
  test('a multi-city search is complete, also from right to left', async ({ page }) => {
    await page.goto('/ar-ae/flights?trip=multi');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'إضافة رحلة' }).click();
    await expect(main.getByRole('group', { name: 'الرحلة 3' })).toBeVisible();
    await main.getByRole('button', { name: 'إزالة الرحلة 3' }).click();
    await expect(main.getByRole('group', { name: 'الرحلة 3' })).toHaveCount(0);
    for (const [name, value] of Object.entries({
      from: 'LON',
      to: 'PAR',
      depart: firstDay,
      to2: 'ROM',
      depart2: lastDay,
    }))
      await main.locator(`[name=${name}]`).fill(value);
    await main.locator('[name=depart2]').press('Enter');
    await expect(page).toHaveURL(`/ar-ae/flights/LON-PAR~PAR-ROM/${firstDay}~${lastDay}`);
    await expect(rows(page)).toHaveCount(15);
  });
});
