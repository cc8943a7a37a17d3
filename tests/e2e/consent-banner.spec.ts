import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { secondsPerDay } from '@/lib/shared/day/days';
import { axeProblems, looks } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { expectNoShifts, watchShifts } from './layout-shifts';
import { firstDay } from './search-addresses';
import { askSite } from './site';

const banner = (page: Page) => page.getByRole('dialog', { name: 'Your choice about cookies' });
const footer = (page: Page) => page.getByRole('contentinfo');
const recorded = (page: Page) => page.waitForResponse('**/i/api/cookiebanner/v1/consent/record');
const wide = { width: 1280, height: 800 };
const problems = (page: Page, what: string) => axeProblems(page, what, '#consent');

test.describe('where cookies are asked about', () => {
  test.use({ country: 'BR' });

  test('CMP-001 CMP-008 CMP-013 the banner is in the first answer, moves nothing, and a no settles it', async ({
    page,
    request,
  }) => {
    expect(await (await askSite(request, '/help')).text()).toContain('data-consent="ask-categories"');
    await watchShifts(page);
    await page.goto('/help');
    await expect(banner(page)).toBeVisible();
    const saved = recorded(page);
    await banner(page).getByRole('button', { name: 'No thanks', exact: true }).first().click();
    await expect(banner(page)).toBeHidden();
    expect((await saved).status()).toBe(200);
    await expectNoShifts(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    // The answer itself needs no form token; whether the page came to ask for one depends on who was quicker. That an answer is
    // on its way is remembered for seconds at most.
    const names = async () => (await page.context().cookies()).map(({ name }) => name);
    await expect.poll(async () => (await names()).filter((name) => name !== 'did')).toEqual(['consent']);
  });

  test('CMP-009 CMP-026 PRIV-002 the footer reopens it at the selection, over the same page', async ({
    page,
  }) => {
    await page.goto('/help');
    const saved = recorded(page);
    await banner(page).getByRole('button', { name: 'Accept all' }).click();
    await saved;
    await page.reload();
    const link = footer(page).getByRole('link', { name: 'Manage privacy preferences' });
    await link.click();
    await expect(banner(page)).toHaveAttribute('data-shows', 'categories');
    await expect(banner(page).getByRole('button', { name: 'Accept all' })).toHaveCount(0);
    await expect(banner(page).getByRole('heading')).toBeFocused();
    await expect(banner(page).getByRole('switch', { name: 'Functional' })).toBeChecked();
    const one = recorded(page);
    await banner(page).getByRole('switch', { name: 'Functional' }).click();
    expect((await one).request().postDataJSON()).toMatchObject({
      acceptedCategories: ['strictlyNecessary', 'advertising'],
    });
    await expect(banner(page).getByRole('status')).toHaveText('Your choice has been saved.');
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeHidden();
    await expect(link).toBeFocused();
    await page.reload();
    await footer(page).getByRole('link', { name: 'Manage privacy preferences' }).click();
    await expect(banner(page).getByRole('switch', { name: 'Functional' })).not.toBeChecked();
    await expect(banner(page).getByRole('switch', { name: 'Advertising' })).toBeChecked();
  });

  test('NAV-009 NAV-029 the side menu opens it too, and no layer has an address of its own', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await page.goto('/help');
    await banner(page).getByRole('button', { name: 'No thanks', exact: true }).first().click();
    await page.getByTestId('navigation-you').getByRole('link', { name: 'Cookies and privacy' }).click();
    await expect(banner(page)).toHaveAttribute('data-shows', 'categories');
    await banner(page).getByRole('link', { name: 'View details: Functional' }).click();
    await expect(banner(page).getByRole('cell', { name: 'cur' })).toBeVisible();
    await banner(page).getByRole('button', { name: 'Back' }).click();
    await banner(page).getByRole('link', { name: 'Close', exact: true }).click();
    await footer(page).getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page.getByRole('dialog', { name: 'Cookies we use' })).toContainText('Keeps you signed in.');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/help$/);
  });

  test('CCONST-021 CCONST-022 CCONST-023 324 px for the question, 356 px for the choice, and never too high', async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await page.goto('/help');
    const box = () =>
      banner(page).evaluate((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { width, height, scrolls: element.scrollHeight > element.clientHeight };
      });
    expect((await box()).width).toBe(324);
    await banner(page).getByRole('link', { name: 'Choose categories' }).click();
    await expect.poll(async () => (await box()).width).toBe(356);
    await page.setViewportSize({ width: 400, height: 360 });
    const small = await box();
    expect(small.height).toBeLessThanOrEqual(0.9 * 360);
    expect(small.scrolls).toBe(true);
  });

  test('CMP-006 with hcd=true nothing shows by itself, and the footer still opens it', async ({ page }) => {
    await page.goto('/help?hcd=true');
    await expect(banner(page)).toHaveCount(0);
    await footer(page).getByRole('link', { name: 'Manage privacy preferences' }).click();
    await expect(banner(page)).toBeVisible();
  });

  test('until somebody turns to the banner its script is at most 1.7 kB', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
    });
    await page.goto('/help');
    await expect.poll(() => scripts.filter((text) => text.includes('[data-forced]')).length).toBe(1);
    const [own = ''] = scripts.filter((text) => text.includes('[data-forced]'));
    expect(gzipSync(own, { level: 9 }).length).toBeLessThanOrEqual(1.7 * 1024);
    expect(scripts.filter((text) => text.includes('cookieCategoryDetails'))).toEqual([]);
  });

  for (const look of looks) {
    test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
      test.use(look);

      test('axe finds nothing in the banner, in English and Arabic', async ({ page }) => {
        const found: string[] = [];
        for (const path of [
          '/help',
          '/ar-ae/help',
          '/help?consent=categories',
          '/ar-ae/help?consent=categories',
        ]) {
          await page.goto(path);
          found.push(...(await problems(page, path)));
          const box = await page.locator('#consent').boundingBox();
          expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= look.viewport.width, path).toBe(
            true,
          );
        }
        expect(found).toEqual([]);
      });
    });
  }

  test.describe('without JavaScript', () => {
    test.use(withoutJavaScript);

    test('every step is a page or a form that comes back', async ({ page }) => {
      await page.goto('/help?a=b');
      await banner(page).getByRole('link', { name: 'Choose categories' }).click();
      await banner(page).getByRole('link', { name: 'View details: Functional' }).click();
      await expect(page).toHaveURL(/\/privacy\/cookies#functional$/);
      await expect(page.getByRole('main')).toContainText('Remembers your currency.');
      await page.goBack();
      await banner(page).getByRole('switch', { name: 'Advertising' }).check();
      await banner(page).getByRole('button', { name: 'Done' }).click();
      await expect(page).toHaveURL(/\/help\?a=b$/);
      await expect(banner(page)).toHaveCount(0);
      await footer(page).getByRole('link', { name: 'Manage privacy preferences' }).click();
      await expect(banner(page).getByRole('switch', { name: 'Advertising' })).toBeChecked();
      await banner(page).getByRole('link', { name: 'Close', exact: true }).click();
      await expect(page).toHaveURL(/\/help\?a=b$/);
    });
  });
});

test('no script of consent is loaded where there is nothing to ask', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await page.goto('/help');
  expect(scripts.filter((text) => text.includes('[data-forced]'))).toEqual([]);
});

test.describe('in a country of two-party consent', () => {
  test.use({ country: 'KR' });

  test('only the button closes the dialog, which comes first; then cookies are asked about', async ({
    page,
  }) => {
    await page.goto('/help');
    const dialog = page.getByRole('dialog', { name: 'Before you continue' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('[data-consent]')).toHaveCount(1);
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    expect(await problems(page, 'two-party')).toEqual([]);
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(dialog).toBeHidden();
    await expect(banner(page)).toBeVisible();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await page.goto('/terms-of-use');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('in a country told about the transfer of data, without JavaScript', () => {
  test.use({ country: 'CN', ...withoutJavaScript });

  test('the disclaimer can be confirmed, and what it names can be read before', async ({ page }) => {
    await page.goto('/help');
    const dialog = page.getByRole('dialog', { name: 'Your data is sent abroad' });
    await dialog.getByRole('link', { name: 'privacy policy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await expect(dialog).toHaveCount(0);
    await page.goBack();
    await dialog.getByRole('button', { name: 'I understand and agree' }).click();
    await expect(page).toHaveURL(/\/help$/);
    await expect(dialog).toHaveCount(0);
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('where visitors are told and not asked', () => {
  test.use({ country: 'US' });

  test('PRIV-019 PRIV-020 the message is a bar that stays away once it was closed', async ({
    page,
    context,
  }) => {
    await context.addCookies([{ name: 'HIDE_COOKIES_MESSAGE', value: 'true', url: 'http://localhost' }]);
    await page.goto('/help');
    const bar = page.getByRole('region', { name: 'About cookies' });
    await expect(bar).toBeVisible();
    expect(await problems(page, 'repeat')).toEqual([]);
    const cookie = async (name: string) => (await context.cookies()).find((one) => one.name === name);
    await bar.getByRole('button', { name: 'Hide this message' }).click();
    await expect(bar).toBeHidden();
    await expect.poll(() => cookie('HIDE_COOKIES_MESSAGE_NP')).toMatchObject({ value: 'true' });
    await expect.poll(() => cookie('HIDE_COOKIES_MESSAGE')).toBeUndefined();
    expect((await cookie('HIDE_COOKIES_MESSAGE_NP'))?.expires).toBeGreaterThan(
      Date.now() / 1000 + 180 * secondsPerDay,
    );
    await page.reload();
    await expect(bar).toHaveCount(0);
  });
});

for (const [choice, name, categories] of [
  ['CMP-030', 'Accept all', ['strictlyNecessary', 'functional', 'advertising']],
  ['CMP-034', 'No thanks', ['strictlyNecessary']],
] as const) {
  test.describe(`the answer ${name}`, () => {
    test.use({ country: 'BR' });

    test(`${choice} the categories of the answer are sent and kept`, async ({ page }) => {
      await page.goto('/help');
      const saved = recorded(page);
      await banner(page).getByRole('button', { name, exact: true }).first().click();
      const sent = (await saved).request().postData() ?? '';
      for (const category of ['functional', 'advertising'])
        expect([category, sent.includes(category)]).toEqual([
          category,
          (categories as readonly string[]).includes(category),
        ]);
      const kept = await page.request.get('/i/api/cookiebanner/v1/consent');
      expect((await kept.json()).acceptedCategories.sort()).toEqual([...categories].sort());
    });
  });
}

test('what the browser remembers goes when its permission is taken back on the page about privacy', async ({
  page,
}) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('recentSearches'));
  await page.goto('/privacy/manage');
  await page.getByRole('button', { name: 'Accept all' }).last().click();
  await page.goto(`/flights/BOS-LIS/${firstDay}`);
  await expect.poll(remembered).not.toBeNull();
  await page.goto('/privacy/manage');
  await page.getByRole('button', { name: 'Reject all' }).last().click();
  await expect.poll(remembered).toBeNull();
});
