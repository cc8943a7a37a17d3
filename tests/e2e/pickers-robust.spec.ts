import type { Page } from '@playwright/test';
import { axeProblems, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { handleOf, openPicker, surfaceOf } from './pickers';

test.use({ viewport: { width: 1440, height: 900 } });

test('CERR-011 a flag that cannot be loaded leaves a field of its size', async ({ page, allow }) => {
  allow(/\.svg|ERR_FAILED/);
  await page.route(/\.svg$/, (route) => route.abort());
  await page.goto('/');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/AU.'));
  const picker = await openPicker(page, 'market');
  const flag = picker.locator('img').first();
  await lost;
  expect(await flag.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0);
  expect(await flag.boundingBox()).toMatchObject({ width: 21, height: 14 });
  const colour = await flag.evaluate((img) => getComputedStyle(img).backgroundColor);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
});

async function expectQuietFailure(page: Page, kind: 'market' | 'currency'): Promise<void> {
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load'))
      reports.push(message.text());
  });
  await page.route(/\/(?:markets|currencies)$/, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  );
  await page.goto('/');
  const text = await page.getByRole('main').textContent();
  const handle = handleOf(page, kind);
  await handle.and(page.locator('[aria-expanded]')).click();
  await expect(handle).not.toHaveAttribute('aria-expanded');
  expect(reports).toEqual([expect.stringContaining(`The list of the ${kind} picker could not be loaded`)]);
  await expect(page.locator('dialog[data-kind]')).toHaveCount(0);
  expect(await page.getByRole('main').textContent()).toBe(text);
  await handle.click();
  await expect(page).toHaveURL(kind === 'market' ? /\/markets$/ : /\/currencies$/);
}

test('CERR-013 locales that cannot be loaded are reported once, and the visitor sees nothing of it', async ({
  page,
  allow,
}) => {
  allow(/could not be loaded|500 GET/);
  await expectQuietFailure(page, 'market');
});

test('CERR-012 CERR-018 currencies that cannot be loaded are reported once, and no picker is there', async ({
  page,
  allow,
}) => {
  allow(/could not be loaded|500 GET/);
  await expectQuietFailure(page, 'currency');
});

test('CERR-017 there is no currency picker in the page until its data has come', async ({ page }) => {
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/currencies$/, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto('/');
  await handleOf(page, 'currency').and(page.locator('[aria-expanded]')).click();
  await page.waitForTimeout(300);
  await expect(page.locator('dialog[data-kind]')).toHaveCount(0);
  answer();
  await expect(surfaceOf(page, 'currency')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`open pickers have no problem that axe knows, in ${colorScheme} colours, both directions and all forms`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const path of ['/', '/ar-ae']) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        found.push(...(await page.locator('html').evaluate(sideways)));
        for (const kind of ['market', 'currency'] as const) {
          const handle = page.locator(`footer a[data-picker="${kind}"][aria-expanded]`);
          await handle.click();
          const surface = surfaceOf(page, kind);
          await surface.waitFor();
          found.push(...(await surface.evaluate(sideways)));
          found.push(...(await axeProblems(page, `${path} ${width} ${kind}`, 'dialog[data-kind]')));
          await page.keyboard.press('Escape');
        }
      }
    }
    for (const path of ['/markets', '/currencies', '/ar-ae/markets', '/ar-ae/currencies']) {
      await page.goto(path);
      found.push(...(await axeProblems(page, path)));
      expect(await sidewaysBy(page), path).toBe(0);
    }
    expect(found).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a country is chosen on a page of links, a currency on a page with a form', async ({ page }) => {
    await page.goto('/');
    await handleOf(page, 'market').click();
    await page.getByRole('main').getByRole('link', { name: 'Deutschland' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
    await page.goto('/');
    await handleOf(page, 'currency').click();
    await page
      .getByRole('main')
      .getByRole('button', { name: /Swiss Franc/ })
      .click();
    await expect(page).toHaveURL(/\/currencies\?form=currency&done=1$/);
    await expect(page.getByText('Prices are now shown in CHF.')).toBeVisible();
    await expect(handleOf(page, 'currency')).toHaveText('CHF');
  });
});

/** What in an element sticks out of it sideways. */
function sideways(element: Element): string[] {
  if (element.scrollWidth <= element.clientWidth) return [];
  const { left, right } = element.getBoundingClientRect();
  const wide = [...element.querySelectorAll('*')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
  });
  return [
    `${location.pathname} scrolls sideways: ${wide.map(({ outerHTML }) => outerHTML.slice(0, 120)).join(' | ')}`,
  ];
}
