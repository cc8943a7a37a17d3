import { expect, test } from './fixtures';
import { restingBox } from './layers';
import { columnsOf, formOf, handleOf, openPicker, setOption, surfaceOf } from './pickers';
import { requestsCame } from './setup/wait-for-behaviours';

test.use({ viewport: { width: 1440, height: 900 } });

test('LOC-001 LOC-020 LOC-030 choosing a country goes by its entry path to the site of that country', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  const entry = page.waitForRequest((request) => request.isNavigationRequest());
  const link = picker.getByRole('link', { name: 'Deutschland' });
  expect(await link.getAttribute('data-href')).toMatch(/\/de-de\/in\?$/);
  await link.click();
  expect(new URL((await entry).url()).pathname).toBe('/de-de/in');
  await expect(page).toHaveURL(/\/de-de$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});

test('LOC-002 LOC-010 a country with several languages unfolds, and its second language changes the page', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  await picker.getByRole('textbox').fill('emirates');
  const languages = picker.getByRole('link', { name: 'العربية' });
  await picker.getByRole('textbox').fill('');
  await expect(languages).toHaveCount(0);
  await picker.locator('summary').filter({ hasText: 'United Arab Emirates' }).click();
  await expect(languages).toHaveCount(1);
  await expect(picker.getByRole('link', { name: 'Deutschland' })).toHaveAttribute('hreflang', 'de-DE');
  await languages.click();
  await expect(page).toHaveURL(/\/ar-ae$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar-AE');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })).toBeVisible();
});

test('LOC-003 LOC-023 on wide screens the picker is a popover at its handle, hidden until pressed', async ({
  page,
}) => {
  await page.goto('/');
  const handle = handleOf(page, 'market');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect(surfaceOf(page, 'market')).toHaveCount(0);
  const picker = await openPicker(page, 'market');
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  expect(await formOf(picker)).toBe('popover');
  const [at, box] = [await handle.boundingBox(), await picker.boundingBox()];
  if (at === null || box === null) throw new Error('not drawn');
  expect(Math.abs(box.x + box.width - (at.x + at.width))).toBeLessThan(2);
  expect(box.y - (at.y + at.height)).toBeCloseTo(8, 0);
  expect(box.width).toBeLessThanOrEqual(640);
});

test('LOC-004 LOC-028 below the breakpoint the picker fills the screen and the page behind stands still', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const picker = await openPicker(page, 'market', 'contentinfo');
  expect(await formOf(picker)).toBe('modal');
  await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  expect(await restingBox(picker)).toEqual({ x: 0, y: 0, width, height: 800 });
  const scroll = () => page.evaluate(() => scrollY);
  const before = await scroll();
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, -600);
  await page.evaluate(() => scrollBy(0, -600)).catch(() => {});
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
  await picker.getByRole('button', { name: 'Close' }).click();
  await expect(picker).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
  await page.mouse.wheel(0, -600);
  await expect.poll(scroll).toBeLessThan(before);
});

test('LOC-004 the picker is a sheet at the bottom where that form is set up', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await setOption(handleOf(page, 'market', 'contentinfo'), 'form', 'sheet');
  const picker = await openPicker(page, 'market', 'contentinfo');
  const box = await restingBox(picker);
  expect(box.y).toBeGreaterThan(100);
  expect(box.y + box.height).toBe(800);
});

test('LOC-005 LOC-006 at breakpoint l pickers open at their handle, one pixel below as a dialog', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, form] of [
    [1084, 'popover'],
    [1083, 'modal'],
    [1085, 'popover'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const kind of ['market', 'currency'] as const) {
      const picker = await openPicker(page, kind, 'contentinfo');
      expect([width, kind, await formOf(picker)]).toEqual([width, kind, form]);
      await page.keyboard.press('Escape');
      await expect(surfaceOf(page, kind)).toHaveCount(0);
    }
  }
});

test('LOC-007 CCONST-010 countries stand in three columns, or as many as the place says', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  expect(await columnsOf(picker.locator('[data-items]'))).toBe(3);
  await page.keyboard.press('Escape');
  await setOption(handleOf(page, 'market', 'contentinfo'), 'columns', '2');
  const other = await openPicker(page, 'market', 'contentinfo');
  expect(await columnsOf(other.locator('[data-items]'))).toBe(2);
});

test('LOC-008 LOC-009 CCONST-020 every country has its flag, 21 by 14, and its name', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  const entries = picker.locator('[data-items] > li');
  expect(await entries.count()).toBeGreaterThan(20);
  for (const entry of await entries.all()) {
    const flag = entry.locator('img');
    await flag.scrollIntoViewIfNeeded();
    await expect.poll(() => flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await flag.boundingBox()).toMatchObject({ width: 21, height: 14 });
    expect(((await entry.textContent()) ?? '').trim()).not.toBe('');
  }
});

test('LOC-011 CCONST-019 handles name country and language; the small flag is 18 by 12', async ({ page }) => {
  await page.goto('/de-at');
  const footer = page.getByRole('contentinfo').getByRole('link', { name: /Land und Sprache/ });
  await expect(footer).toHaveText('Österreich (Deutsch)');
  const flag = page
    .getByRole('banner')
    .getByRole('link', { name: /Land und Sprache/ })
    .locator('img');
  expect(await flag.boundingBox()).toMatchObject({ width: 18, height: 12 });
});

test('LOC-012 CUR-005 a picker has a search box, unless its place has it off', async ({ page }) => {
  await page.goto('/');
  for (const kind of ['market', 'currency'] as const) {
    const picker = await openPicker(page, kind);
    await expect(picker.getByRole('textbox', { name: /^Search for a/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await setOption(handleOf(page, kind, 'contentinfo'), 'search', 'off');
    const other = await openPicker(page, kind, 'contentinfo');
    await expect(other.getByRole('textbox')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('LOC-013 LOC-014 LOC-017 typing narrows the list, and the clear button brings all of it back', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  const items = picker.locator('[data-items] > li').filter({ visible: true });
  const all = await items.count();
  const clear = picker.getByRole('button', { name: 'Clear the search' });
  await expect(clear).toBeHidden();
  for (const query of ['germany', '  GERMANY ']) {
    await picker.getByRole('textbox').fill(query);
    await expect(items).toHaveText(['Deutschland']);
    await expect(picker.getByRole('status')).toHaveText('Results: 1');
  }
  await clear.click();
  await expect(picker.getByRole('textbox')).toHaveValue('');
  await expect(picker.getByRole('textbox')).toBeFocused();
  await expect(items).toHaveCount(all);
});

test('LOC-015 LOC-016 a search that hits nothing says so, with a title and what to try', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  const title = picker.getByText('No country found');
  await expect(title).toBeHidden();
  await picker.getByRole('textbox').fill('zzzz');
  await expect(title).toBeVisible();
  await expect(picker.getByText(/Try another spelling/)).toBeVisible();
  await expect(picker.locator('[data-items] > li').filter({ visible: true })).toHaveCount(0);
});

test('LOC-021 LOC-029 the page one is on opens in the other market, with tracking parameters of the list', async ({
  page,
}) => {
  await page.goto('/help?utm_source=mail&secret=1');
  await (await openPicker(page, 'market')).getByRole('link', { name: 'Deutschland' }).click();
  await expect(page).toHaveURL(/\/de-de\/help\?utm_source=mail$/);
  await page.goto('/help');
  await setOption(handleOf(page, 'market'), 'path', 'off');
  await (await openPicker(page, 'market')).getByRole('link', { name: 'Deutschland' }).click();
  await expect(page).toHaveURL(/\/de-de$/);
});

test('LOC-022 choosing the site one is on does nothing', async ({ page }) => {
  await page.goto('/de-de');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Land und Sprache/ })
    .and(page.locator('[aria-expanded]'))
    .click();
  const picker = surfaceOf(page, 'market');
  const active = picker.locator('[aria-current="true"]');
  await expect(active).toHaveText('Deutschland');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await active.click();
  await page.waitForTimeout(300);
  expect(asked.filter((url) => !url.endsWith('.svg'))).toEqual([]);
  await expect(page).toHaveURL(/\/de-de$/);
});

test('LOC-024 LOC-025 LOC-026 the picker closes on a choice, on Escape and on a click elsewhere', async ({
  page,
}) => {
  await page.goto('/');
  const handle = handleOf(page, 'market');
  const picker = await openPicker(page, 'market');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  await expect(handle).toBeFocused();
  await openPicker(page, 'market');
  await page.mouse.click(200, 160);
  await expect(picker).toBeHidden();
  await openPicker(page, 'market');
  await page.route('**/de-de/in**', (route) => route.fulfill({ status: 204 }));
  await picker.getByRole('link', { name: 'Deutschland' }).click();
  await expect(picker).toBeHidden();
});

test('LOC-027 the picker closes when the window becomes narrower, not when it becomes lower', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.waitForTimeout(200);
  await expect(picker).toBeVisible();
  await page.setViewportSize({ width: 1300, height: 600 });
  await expect(picker).toBeHidden();
});

test('the keyboard opens the picker, moves through it and leaves it', async ({ page }) => {
  await page.goto('/');
  await handleOf(page, 'market').and(page.locator('[aria-expanded]')).focus();
  await page.keyboard.press('Enter');
  const picker = surfaceOf(page, 'market');
  await expect(picker.getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(picker).toBeHidden();
});

test('CCONST-009 the list of countries is at most 640 px wide, in every form', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'market');
  expect(await picker.evaluate((surface) => getComputedStyle(surface).maxWidth)).toBe('640px');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1000, height: 800 });
  await openPicker(page, 'market');
  const list = picker.locator('> *');
  expect(await list.evaluate((content) => getComputedStyle(content).maxWidth)).toBe('640px');
});

test('NAV-009 pickers, dialogs, drawers and menus open over the page, whose address stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/help?from=mail');
  await requestsCame(page);
  const stays = () => expect(page).toHaveURL('/help?from=mail');
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByTestId('navigation-you').getByText('Cookies and privacy')).toBeInViewport();
  await stays();
  await page.keyboard.press('Escape');
  for (const kind of ['market', 'currency'] as const) {
    await openPicker(page, kind);
    await stays();
    await page.keyboard.press('Escape');
    await expect(surfaceOf(page, kind)).toHaveCount(0);
  }
  const footer = page.getByRole('contentinfo');
  const dialog = (name: string) => page.getByRole('dialog', { name });
  for (const [opener, name] of [
    [footer.getByRole('link', { name: 'Cookie settings' }), 'Cookies we use'],
    [
      footer.getByRole('link', { name: /^Do Not Sell or Share/i }),
      'Do Not Sell or Share My Personal Information',
    ],
  ] as const) {
    await opener.click();
    await expect(dialog(name)).toBeVisible();
    await stays();
    await page.keyboard.press('Escape');
    await expect(dialog(name)).toBeHidden();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.locator('dialog[open]')).toBeVisible();
  await stays();
});
