import type { Page, Request } from '@playwright/test';
import { becomeStranger } from './become-stranger';
import { registerByCall, registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { restingBox } from './layers';
import { fillLogin, goodPassword, newEmail } from './people';
import { columnsOf, formOf, handleOf, openPicker, setOption, surfaceOf } from './pickers';
import { dialogOf, giveAddress } from './sign-in-dialog';

test.use({ viewport: { width: 1440, height: 900 } });

const francs = { name: 'Swiss Franc', exact: true };

/** What is sent to set a currency, from now on. */
function sentBy(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/i/api/account/currency/v1/set')) sent.push(request.postDataJSON());
  });
  return sent;
}

const choose = async (page: Page, place: 'banner' | 'contentinfo' = 'banner'): Promise<void> =>
  (await openPicker(page, 'currency', place)).getByRole('button', francs).first().click();

const saveDialog = (page: Page) => page.getByRole('dialog', { name: 'Keep CHF in your account?' });

test('CUR-001 CUR-017 CUR-027 without a save dialog a choice holds at once, and the page comes back with it', async ({
  page,
}) => {
  await page.goto('/help');
  const sent = sentBy(page);
  const reloaded = page.waitForEvent('load');
  await choose(page, 'contentinfo');
  await reloaded;
  expect(sent).toEqual([{ currencyCode: 'CHF', store: false }]);
  await expect(page).toHaveURL(/\/help$/);
  await expect(handleOf(page, 'currency')).toHaveText('CHF');
  await expect(saveDialog(page)).toHaveCount(0);
});

test('CHTTP-042 CUR-026 the page is at its top again, and knows its currency from the server', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const reloaded = page.waitForEvent('load');
  await choose(page, 'contentinfo');
  await reloaded;
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const globals = JSON.parse((await page.locator('#globals').textContent()) ?? '{}');
  expect(globals.locale.currency.current).toEqual({ htmlSymbolAlone: 'CHF', currencyCode: 'CHF' });
});

test('CUR-002 CUR-008 CCONST-014 on wide screens the picker drops down at its handle, in three columns', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'currency');
  expect(await formOf(picker)).toBe('popover');
  for (const list of await picker.locator('[data-items]').all()) expect(await columnsOf(list)).toBe(3);
});

test('CCONST-012 CCONST-013 the dropdown stands 8 px below its handle and scrolls above 500 px', async ({
  page,
}) => {
  await page.goto('/');
  const picker = await openPicker(page, 'currency');
  const style = await picker.evaluate((surface) => {
    const { maxHeight, overflowY } = getComputedStyle(surface);
    return {
      maxHeight,
      overflowY,
      height: surface.getBoundingClientRect().height,
      all: surface.scrollHeight,
    };
  });
  expect(style.maxHeight).toContain('500px');
  expect(style.overflowY).toBe('auto');
  expect(style.height).toBe(500);
  expect(style.all).toBeGreaterThan(500);
  const [at, box] = [await handleOf(page, 'currency').boundingBox(), await picker.boundingBox()];
  expect((box?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0))).toBeCloseTo(8, 0);
});

test('CUR-003 CUR-009 CCONST-014 as a dialog the picker fills a narrow screen, in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await page.goto('/');
  const picker = await openPicker(page, 'currency', 'contentinfo');
  await expect(page.getByRole('dialog', { name: 'Currency' })).toBeVisible();
  expect(await formOf(picker)).toBe('modal');
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  expect(await restingBox(picker)).toEqual({ x: 0, y: 0, width, height: 800 });
  for (const list of await picker.locator('[data-items]').all()) expect(await columnsOf(list)).toBe(1);
});

test('CUR-004 CUR-009 CCONST-014 as a sheet the picker is at the bottom edge, in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await setOption(handleOf(page, 'currency', 'contentinfo'), 'form', 'sheet');
  const picker = await openPicker(page, 'currency', 'contentinfo');
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  const edges = async () => {
    const box = await picker.boundingBox();
    return [box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)];
  };
  await expect.poll(edges).toEqual([0, width, 800]);
  expect((await picker.boundingBox())?.y).toBeGreaterThan(0);
  expect(await columnsOf(picker.locator('[data-items]').first())).toBe(1);
});

test('CUR-006 CUR-007 the most used currencies come first, then all of them', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'currency');
  await expect(picker.getByRole('heading', { level: 2 })).toHaveText([
    'Currency',
    'Most used currencies',
    'All currencies',
  ]);
  const provider = await page.request.get('/horizon/react/component/CurrencyPickerStateProviderAction');
  const state = (await provider.json()) as Record<
    'topCurrencies' | 'allCurrencies',
    { currencyCode: string }[]
  >;
  for (const [section, list] of [
    ['Most used currencies', state.topCurrencies],
    ['All currencies', state.allCurrencies],
  ] as const) {
    const codes = await picker
      .getByRole('region', { name: section })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
    expect(codes).toEqual(list.map(({ currencyCode }) => currencyCode));
  }
});

test('CUR-010 CUR-011 every currency shows its symbol and its name', async ({ page }) => {
  await page.goto('/');
  const picker = await openPicker(page, 'currency');
  const all = picker.getByRole('region', { name: 'All currencies' });
  await expect(all.getByRole('button', { name: 'Polish Zloty' })).toBeVisible();
  for (const item of await all.getByRole('button').all()) {
    expect(((await item.locator('bdi').textContent()) ?? '').trim()).not.toBe('');
    expect(((await item.locator('span').textContent()) ?? '').trim().length).toBeGreaterThan(2);
  }
});

test('CUR-012 CUR-013 the current currency is marked, alone, and named at the top', async ({ page }) => {
  await page.goto('/de-de');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Währung/ })
    .and(page.locator('[aria-expanded]'))
    .click();
  const picker = surfaceOf(page, 'currency');
  await picker.waitFor();
  const marked = await picker
    .locator('[aria-current="true"]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLButtonElement).value));
  expect(new Set(marked)).toEqual(new Set(['EUR']));
  await expect(picker.locator('[data-current]')).toHaveText('Preise in € EUR');
});

test('CUR-018 CUR-019 CCONST-011 with a save dialog a choice asks first, and nothing is sent', async ({
  page,
}) => {
  await registerByCall(page, newEmail());
  const sent = sentBy(page);
  await choose(page);
  await expect(saveDialog(page)).toBeVisible();
  await expect(surfaceOf(page, 'currency')).toHaveCount(0);
  expect(await saveDialog(page).evaluate((dialog) => getComputedStyle(dialog).maxWidth)).toBe('360px');
  await page.keyboard.press('Escape');
  await expect(saveDialog(page)).toHaveCount(0);
  expect(sent).toEqual([]);
  await expect(handleOf(page, 'currency')).toHaveText('$USD');
});

test('CUR-020 CUR-021 CUR-022 a member’s yes saves the currency in the account', async ({
  page,
  anotherVisitor,
}) => {
  const email = newEmail();
  await registerByCall(page, email);
  const sent = sentBy(page);
  await choose(page);
  await expect(saveDialog(page).getByRole('button', { name: 'No, just for now' })).toBeFocused();
  const reloaded = page.waitForEvent('load');
  await saveDialog(page).getByRole('button', { name: 'Yes, keep it' }).click();
  await reloaded;
  expect(sent).toEqual([{ currencyCode: 'CHF', store: true }]);
  await expect(handleOf(page, 'currency')).toHaveText('CHF');
  const other = await anotherVisitor({
    viewport: { width: 1440, height: 900 },
    baseURL: new URL(page.url()).origin,
  });
  await other.goto('/login');
  await fillLogin(other, email);
  await expect(handleOf(other, 'currency')).toHaveText('CHF');
});

test('CUR-023 a member’s no is for this session alone', async ({ page, anotherVisitor }) => {
  const email = newEmail();
  await registerByCall(page, email);
  const sent = sentBy(page);
  await choose(page);
  const reloaded = page.waitForEvent('load');
  await saveDialog(page).getByRole('button', { name: 'No, just for now' }).click();
  await reloaded;
  expect(sent).toEqual([{ currencyCode: 'CHF', store: false }]);
  await expect(handleOf(page, 'currency')).toHaveText('CHF');
  const other = await anotherVisitor({
    viewport: { width: 1440, height: 900 },
    baseURL: new URL(page.url()).origin,
  });
  await other.goto('/login');
  await fillLogin(other, email);
  await expect(handleOf(other, 'currency')).toHaveText('$USD');
});

test('CUR-024 CUR-025 CROLE-003 a guest’s yes asks to sign in, and the currency is saved after that', async ({
  page,
}) => {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await becomeStranger(page);
  await page.goto('/help');
  const sent = sentBy(page);
  await choose(page);
  await saveDialog(page).getByRole('link', { name: 'Yes, sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in or create an account' });
  await expect(dialog).toBeVisible();
  expect(sent).toEqual([]);
  // A sign-in that is given up drops the wish.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await choose(page);
  await saveDialog(page).getByRole('link', { name: 'Yes, sign in' }).click();
  await giveAddress(dialogOf(page), email);
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialogOf(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  expect(sent).toEqual([{ currencyCode: 'CHF', store: true }]);
  await expect(page).toHaveURL(/\/help$/);
  await expect(handleOf(page, 'currency')).toHaveText('CHF');
});

test('a failed change is reported once and changes nothing', async ({ page, allow }) => {
  allow(/could not be set|500 POST/);
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('The currency could not be set')) reports.push(message.text());
  });
  await page.route('**/currency/v1/set', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/help');
  for (let time = 0; time < 2; time += 1) await choose(page, 'contentinfo');
  await expect.poll(() => reports.length).toBe(1);
  await expect(handleOf(page, 'currency')).toHaveText('$USD');
});

test('at the bottom of the page the dropdown opens above its handle', async ({ page }) => {
  await page.goto('/');
  const handle = handleOf(page, 'currency', 'contentinfo');
  await handle.scrollIntoViewIfNeeded();
  const picker = await openPicker(page, 'currency', 'contentinfo');
  const [at, box] = [await handle.boundingBox(), await picker.boundingBox()];
  if (at === null || box === null) throw new Error('not drawn');
  expect(at.y - (box.y + box.height)).toBeCloseTo(8, 0);
  expect(box.height).toBeGreaterThan(300);
});
