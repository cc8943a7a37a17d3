import { dayAfter } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { axeProblems, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';

const day = dayAfter(utcDay(Date.now()), 40);

test('an empty field suggests where to start and where to go, then what was searched for before', async ({
  page,
}) => {
  await page.goto('/flights');
  const from = page.getByRole('combobox', { name: 'From' });
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await from.focus();
  await expect(page.getByRole('listbox', { name: 'From' }).getByRole('option')).toHaveText([/^New York/]);
  expect(await axeProblems(page, 'suggestions', 'search')).toEqual([]);
  await from.press('ArrowDown');
  await from.press('Tab');
  await expect(from).toHaveValue('New York');
  await expect(to).toBeFocused();
  const destinations = page.getByRole('listbox', { name: 'To', exact: true }).getByRole('option');
  await expect(destinations).toHaveCount(8);
  await expect(destinations.first()).toContainText('London');
  await page.goto(`/flights/PHL-LHR/${day}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).not.toBeNull();
  await page.goto('/flights');
  await to.focus();
  await expect(destinations.first()).toHaveText(/^London Heathrow.*Searched recently/);
  await from.focus();
  await expect(page.getByRole('option', { name: /^Philadelphia/ })).toContainText('Searched recently');
});

test('that no place fits is seen where places would be', async ({ page }) => {
  await page.goto('/flights');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.focus();
  await from.fill('zzzzqq');
  const note = page.getByRole('listbox', { name: 'From' }).getByText('No matching places');
  await expect(note).toBeVisible();
  expect(await axeProblems(page, 'no place', 'search')).toEqual([]);
  await from.press('Escape');
  await expect(note).toBeHidden();
  await expect(from).toHaveValue('zzzzqq');
});

test('what is wrong with a date is told when its field is left, and by the server also without script', async ({
  anotherVisitor,
  page,
}) => {
  await page.goto('/flights?from=Boston&to=Lisbon');
  const depart = page.getByLabel('Depart', { exact: true });
  await expect(depart).toHaveAttribute('type', 'text');
  const type = async (text: string) => {
    await depart.fill(text);
    await depart.press('Tab');
  };
  await type('13/13/2027');
  const told = page.getByRole('search', { name: 'Search flights' });
  await expect(told.getByText('Enter the date as MM/DD/YYYY.')).toBeVisible();
  await expect(depart).toHaveAccessibleDescription('Enter the date as MM/DD/YYYY.');
  await type('Feb 29, 2027');
  const problem = told.getByText('The date 02/29/2027 doesn’t exist.');
  await expect(problem).toBeVisible();
  await expect(depart).toHaveValue('02/29/2027');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/depart=2027-02-29/);
  await expect(problem).toBeVisible();
  await expect(depart).toHaveValue('02/29/2027');
  expect(await axeProblems(page, 'a date that does not exist', 'search')).toEqual([]);
  await type(day);
  await expect(problem).toBeHidden();
  await expect(depart).not.toHaveAttribute('aria-invalid');
  const plain = await anotherVisitor({ ...withoutJavaScript, baseURL: new URL(page.url()).origin });
  await plain.goto('/de-de/flights/BOS-LIS/2027-02-29');
  await expect(plain.getByText('Das Datum 29.02.2027 gibt es nicht.')).toBeVisible();
});

test('the main airport of a city that shares its code is chosen, flown to and kept', async ({ page }) => {
  await page.goto('/flights');
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.fill('Dubai');
  await page.getByRole('option', { name: /^Dubai International/ }).click();
  await expect(to).toHaveValue('Dubai International (DXB)');
  await page.goto(`/flights?from=London&to=Dubai+International+(DXB)&depart=${day}&adults=1`);
  await expect(page).toHaveURL(new RegExp(`/flights/LON-DXB_/${day}$`));
  await expect(page.getByText('DXB', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('DWC')).toHaveCount(0);
  await expect(to).toHaveValue('Dubai International (DXB)');
  await page.goto(`/flights/DXB-LON/${day}`);
  await expect(page.locator('input[name=from][value=DXB]').first()).toBeAttached();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toContain('LON-DXB_');
});

test('the places of the second field stay in the window, whichever way a language is written', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const path of ['/flights', '/ar-ae/flights']) {
    await page.goto(path);
    await page.locator('#search-to').click();
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').first()).toBeVisible();
    const box = await list.boundingBox();
    expect(box?.x, path).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(768);
    expect(await sidewaysBy(page), path).toBe(0);
  }
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a place is chosen in a sheet that fills the screen, and left by its cross or Escape', async ({
    page,
  }) => {
    for (const [path, close] of [
      ['/flights', 'Close'],
      ['/ar-ae/flights', 'إغلاق'],
    ] as const) {
      await page.goto(path);
      const field = page.locator('#search-to');
      const sheet = page.locator('dialog[data-place-sheet]');
      await field.click();
      await expect(sheet.getByRole('option')).toHaveCount(8);
      expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 780 });
      await expect(sheet.getByRole('combobox')).toBeFocused();
      expect(await axeProblems(page, path, 'dialog')).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement?.closest('main, header') === null ||
            document.activeElement?.closest('dialog') !== null,
        ),
      ).toBe(true);
      await sheet.getByRole('button', { name: close }).click();
      await expect(sheet).toHaveCount(0);
      await field.click();
      await expect(sheet.getByRole('option')).toHaveCount(8);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await field.click();
      await sheet.getByRole('combobox').fill('PAR');
      await sheet.getByRole('option').first().click();
      await expect(sheet).toHaveCount(0);
      await expect(field).not.toHaveValue('');
      await field.click();
      await sheet.getByRole('combobox').fill('Lisbon');
      await page.keyboard.press('Enter');
      await expect(field).toHaveValue('Lisbon');
    }
  });
});

test('a slip is understood, airports nearby are offered, and every place has results', async ({ page }) => {
  await page.goto('/flights');
  const from = page.getByRole('combobox', { name: 'From' });
  await from.pressSequentially('philadelpia');
  await expect(page.getByRole('option').first()).toHaveText(/^Philadelphia.*Pennsylvania/);
  await expect(page.getByRole('option', { name: /Newark/ })).toContainText('from Philadelphia');
  await from.press('ArrowDown');
  await from.press('Enter');
  const to = page.getByRole('combobox', { name: 'To', exact: true });
  await to.pressSequentially('portland');
  await page.getByRole('option', { name: /Maine/ }).click();
  await expect(to).toHaveValue('Portland, Maine (PWM)');
  await page.getByLabel('Depart').fill(day);
  await page.getByLabel('Depart').press('Enter');
  await expect(page).toHaveURL(`/flights/PHL-PWM/${day}`);
  await expect(page.getByRole('main')).toContainText('PWM');
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a name that several places have asks which one, and a slip what was meant', async ({ page }) => {
    const search = async (from: string, to: string) => {
      await page.goto('/flights');
      await page.getByLabel('From').fill(from);
      await page.getByLabel('To', { exact: true }).fill(to);
      await page.getByLabel('Depart').fill(day);
      await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    };
    await search('Portland', 'londno');
    await expect(page.getByText('Several places have this name. Choose one.')).toBeVisible();
    await page.getByRole('link', { name: 'Portland, Maine (PWM)' }).click();
    await page.getByRole('search').getByRole('link', { name: 'London', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/flights/PWM-LON/${day}`));
    await search('dallas', 'PHL');
    await expect(page).toHaveURL(new RegExp(`/flights/DFW-PHL/${day}`));
  });
});
