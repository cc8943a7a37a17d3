import type { Page } from '@playwright/test';
import { dayAfter, msPerDay } from '@/lib/shared/day/days';
import { dayInZone, utcDay } from '@/lib/shared/day/utc-day';
import { dayText } from '@/lib/shared/search/typed-day';
import { axeProblems, inEachLook, sidewaysBy } from './axe';
import { expect, test } from './fixtures';

const calendarOf = (page: Page) => page.getByRole('dialog', { name: 'Choose dates' });
/** Days of the calendar that can be chosen. */
const daysOf = (page: Page) =>
  page.locator('dialog[data-search-calendar] td:not(.rdp-disabled, .rdp-outside) button');
const sent = (page: Page, name: string) => page.locator(`input[type=hidden][name=${name}]`).inputValue();

const inDays = (...counts: number[]) => counts.map((count) => dayAfter(utcDay(Date.now()), count));

/** Opens a search form whose script is there. */
async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#search-depart, #search-checkin')).toHaveAttribute('type', 'text');
}

test('two days are chosen in the calendar below the form, with what the trip costs on each', async ({
  page,
}) => {
  await openSearch(page, '/flights?from=New+York&to=Lisbon');
  await page.getByLabel('Depart', { exact: true }).click();
  const calendar = calendarOf(page);
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await expect(daysOf(page).nth(9)).toHaveAccessibleName(/^\w+, \w+ \d+, \d{4}, \$[\d,]+$/);
  await expect(calendar).toContainText('Lowest total price for all travelers (USD)');
  await daysOf(page).nth(9).click();
  await expect(calendar.getByRole('button', { name: /^Return/ })).toHaveAttribute('aria-pressed', 'true');
  // Prices that arrive may move the days away from the pointer.
  await expect(async () => {
    await daysOf(page).nth(12).hover();
    await daysOf(page).nth(14).hover();
    await expect(calendar.locator('.rdp-preview:not(.rdp-outside)')).toHaveCount(6, { timeout: 2000 });
  }).toPass();
  await daysOf(page).nth(14).click();
  await expect(calendar).toBeHidden();
  const [depart, back] = [await sent(page, 'depart'), await sent(page, 'return')];
  expect(Date.parse(back) - Date.parse(depart)).toBe(5 * msPerDay);
  await page.getByLabel('Return').click();
  await calendar.getByRole('button', { name: 'One way' }).click();
  await calendar.getByRole('button', { name: 'Done' }).click();
  expect(await sent(page, 'return')).toBe('');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/flights/NYC-LIS/${depart}$`));
  await page.getByLabel('Depart', { exact: true }).click();
  await calendar.getByLabel('Flexible dates').selectOption('±2 days');
  await calendar.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/flex=2$/);
  await page.getByLabel('Depart', { exact: true }).click();
  await expect(calendar.getByLabel('Flexible dates')).toHaveValue('2');
});

test('below the form that stays at the top the calendar opens in sight, and the page stays where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await openSearch(page, '/flights?from=New+York&to=Lisbon');
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 1000);
  await expect(page.locator('[data-search-dock]')).toHaveAttribute('data-stuck', '');
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBe(1000);
  const depart = page.getByLabel('Depart', { exact: true });
  await depart.click();
  const calendar = calendarOf(page);
  await expect(daysOf(page).nth(9)).toBeInViewport();
  const [field, below] = [await depart.boundingBox(), await calendar.boundingBox()];
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  expect(await scrolled()).toBe(1000);
});

test('what the server said of a day stays until a good one is chosen', async ({ page }) => {
  const [past, good] = [dayAfter(utcDay(Date.now()), -10), ...inDays(10)];
  await openSearch(page, `/flights?from=New+York&to=Lisbon&depart=${past}&return=`);
  const depart = page.getByLabel('Depart', { exact: true });
  const isWrong = () => expect(depart).toHaveAccessibleDescription('This date is in the past.');
  await isWrong();
  await depart.fill(dayText('en-US', dayAfter(past, 1)));
  await depart.press('Tab');
  await expect(depart).toHaveAttribute('aria-invalid', 'true');
  await isWrong();
  await depart.fill('');
  await depart.press('Tab');
  await expect(depart).toHaveAccessibleDescription('Choose a date.');
  await depart.click();
  await calendarOf(page).locator(`[data-day="${good}"]`).getByRole('button').click();
  await expect(depart).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Choose a date.')).toBeHidden();
});

test('a press on a day before its script is there opens the calendar as soon as it is', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/flights?from=New+York&to=Lisbon', { waitUntil: 'commit' });
  const depart = page.locator('#search-depart');
  const { x = 0, y = 0, height = 0 } = (await depart.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + height / 2);
  await expect(depart).toBeFocused();
  await expect(depart).toHaveAttribute('type', 'date');
  release();
  await expect(depart).toHaveAttribute('type', 'text');
  await expect(calendarOf(page).getByRole('grid')).toHaveCount(2);
  await expect(depart).toBeFocused();
  await daysOf(page).nth(9).click();
  expect(await sent(page, 'depart')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('the keyboard chooses days, and leaves as it came', async ({ page }) => {
  await openSearch(page, '/hotels?place=Lisbon');
  const checkIn = page.getByLabel('Check-in');
  await checkIn.focus();
  await page.keyboard.press('ArrowDown');
  await expect(calendarOf(page).getByRole('grid').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendarOf(page)).toBeHidden();
  await expect(checkIn).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('td button:focus')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent(page, 'checkin')).toMatch(/^\d{4}-\d\d-\d\d$/);
  const day = await sent(page, 'checkin');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendarOf(page)).toBeHidden();
  expect(Date.parse(await sent(page, 'checkout')) - Date.parse(day)).toBe(2 * msPerDay);
});

test('days are typed in the format of the language, and what cannot be read is kept', async ({ page }) => {
  await openSearch(page, '/de-de/flights?from=Berlin&to=Lissabon');
  const depart = page.getByLabel('Hinreise');
  await expect(depart).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await depart.fill('irgendwann');
  await page.getByRole('main').getByRole('button', { name: 'Suchen', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(depart).toHaveValue('irgendwann');
  await depart.fill('1.3.');
  await depart.blur();
  await expect(depart).toHaveValue(/^01\.03\.\d{4}$/);
});

for (const [path, first, last, words] of [
  ['/flights?from=New+York&to=Lisbon', '#search-depart', '#search-return', 'Return must be on or after your'],
  ['/hotels?place=Lisbon', '#search-checkin', '#search-checkout', 'Check-out must be after your check-in.'],
] as const) {
  test(`a last day that is typed before the first stays, and the search says so: ${path}`, async ({
    page,
  }) => {
    await openSearch(page, path);
    const [start, end] = inDays(20, 15).map((day) => dayText('en-US', day));
    await page.locator(first).fill(start ?? '');
    await page.locator(last).fill(end ?? '');
    await page.locator(last).press('Tab');
    await expect(page.locator(last)).toHaveValue(end ?? '');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.locator(last)).toHaveValue(end ?? '');
  });
}

test.describe('where it is later than anywhere else', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('the calendar begins with the reader’s own today', async ({ page }) => {
    const before = dayInZone('Pacific/Kiritimati', new Date());
    await openSearch(page, '/flights?from=New+York&to=Lisbon');
    await page.getByLabel('Depart', { exact: true }).click();
    const cell = page.locator('dialog[data-search-calendar] td:not(.rdp-disabled, .rdp-outside)').first();
    const day = await cell.getAttribute('data-day');
    expect([before, dayInZone('Pacific/Kiritimati', new Date())]).toContain(day);
  });
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the calendar fills the screen until it is done', async ({ page }) => {
    await openSearch(page, '/flights?from=New+York&to=Lisbon');
    await page.getByLabel('Depart', { exact: true }).click();
    await daysOf(page).nth(9).click();
    await daysOf(page).nth(12).click();
    await expect(calendarOf(page)).toBeVisible();
    await calendarOf(page).getByRole('button', { name: 'Done' }).click();
    await expect(calendarOf(page)).toBeHidden();
    expect(Date.parse(await sent(page, 'return')) - Date.parse(await sent(page, 'depart'))).toBe(
      3 * msPerDay,
    );
  });
});

for (const [language, path] of [
  ['English', '/flights?from=New+York&to=Lisbon'],
  ['Arabic', '/ar-ae/flights?from=NYC&to=LIS'],
] as const) {
  test(`the calendar has no barrier and fits every width, in ${language}`, async ({ page }) => {
    await openSearch(page, path);
    await inEachLook(page, async (look) => {
      await page.locator('#search-depart').click();
      await expect(daysOf(page).first()).toBeVisible();
      expect(await axeProblems(page), look).toEqual([]);
      expect(await sidewaysBy(page), look).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    });
  });
}
