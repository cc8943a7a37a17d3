import { expect, test, withMotion } from './fixtures';
import { catalogue, openPopover, openWithRuntime, recordStates, stopClock } from './layers';

test.use(withMotion);

const start = 'At the start';

test('SURV-008 SURV-010 a popover opens and closes through its states, and its first item gets the focus', async ({
  page,
}) => {
  await openWithRuntime(page);
  const menu = page.locator('#menu-start');
  const handle = page.getByRole('button', { name: start, exact: true });
  const states = await recordStates(menu);
  await handle.press('Enter');
  await expect(menu).toHaveAttribute('data-state', 'open');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await expect(handle).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveAttribute('data-state', 'closed');
  await expect(menu).not.toBeVisible();
  await expect(handle).toBeFocused();
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  expect(await states()).toEqual(['opening', 'open', 'closing', 'closed']);
});

test('SURV-009 CCONST-065 opening and closing take 200 ms, and so does the transition', async ({ page }) => {
  await openWithRuntime(page);
  await stopClock(page);
  const menu = page.locator('#menu-start');
  await page.getByRole('button', { name: start, exact: true }).click();
  await page.clock.runFor(199);
  await expect(menu).toHaveAttribute('data-state', 'opening');
  await page.clock.runFor(1);
  await expect(menu).toHaveAttribute('data-state', 'open');
  await expect(menu).toHaveCSS('transition-duration', /^0\.2s(, 0\.2s)*$/);
  await page.keyboard.press('Escape');
  await page.clock.runFor(199);
  await expect(menu).toHaveAttribute('data-state', 'closing');
  await page.clock.runFor(1);
  await expect(menu).toHaveAttribute('data-state', 'closed');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('SURV-009 a popover that is not animated is open and closed at once', async ({ page }) => {
    await openWithRuntime(page);
    const handle = page.getByRole('button', { name: start, exact: true });
    await handle.click();
    const now = () => page.locator('#menu-start').evaluate(({ dataset }) => dataset.state);
    expect(await now()).toBe('open');
    await handle.click();
    expect(await now()).toBe('closed');
  });
});

test('SURV-011 Tab past the last item closes a popover and goes on behind its handle', async ({ page }) => {
  await openWithRuntime(page);
  const menu = await openPopover(page, start, 'menu-start');
  await menu.getByRole('link').last().focus();
  await page.keyboard.press('Tab');
  await expect(menu).not.toBeVisible();
  await expect(page.getByRole('button', { name: 'At the end', exact: true })).toBeFocused();
});

test('SURV-012 Shift+Tab back to its handle closes a popover', async ({ page }) => {
  await openWithRuntime(page);
  const menu = await openPopover(page, start, 'menu-start');
  await expect(menu.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).not.toBeVisible();
  await expect(page.getByRole('button', { name: start, exact: true })).toBeFocused();
});

test('SURV-013 a click outside closes a popover', async ({ page }) => {
  await openWithRuntime(page);
  const menu = await openPopover(page, start, 'menu-start');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toBeVisible();
});

test('a second press on the handle closes a popover and does not open it again', async ({ page }) => {
  await openWithRuntime(page);
  const menu = await openPopover(page, start, 'menu-start');
  await page.getByRole('button', { name: start, exact: true }).click();
  await expect(menu).toHaveAttribute('data-state', 'closed');
  await expect(menu).not.toBeVisible();
});

test('a popover drops 8 px below its handle and keeps to the edge it was told', async ({ page }) => {
  await openWithRuntime(page);
  for (const [name, id, edge] of [
    [start, 'menu-start', 'left'],
    ['At the end', 'menu-end', 'right'],
  ] as const) {
    const handle = page.getByRole('button', { name, exact: true });
    const popover = await openPopover(page, name, id);
    await expect(popover).toHaveAttribute('data-side', 'below');
    const at = await handle.evaluate((element) => element.getBoundingClientRect().toJSON());
    const box = await popover.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(box.top - at.bottom).toBeCloseTo(8, 0);
    expect(box[edge]).toBeCloseTo(at[edge], 0);
    await page.keyboard.press('Escape');
  }
});

test('at the lower edge of the window it opens above, without scrolling the page', async ({ page }) => {
  await openWithRuntime(page);
  const handle = page.getByRole('button', { name: start, exact: true });
  // The handle stands on the first screen, where nothing scrolls it lower: the window ends right below it.
  const { bottom } = await handle.evaluate((element) => element.getBoundingClientRect().toJSON());
  await page.setViewportSize({ width: 1280, height: Math.ceil(bottom) + 8 });
  await expect(handle).toBeInViewport({ ratio: 1 });
  const before = await page.evaluate(() => scrollY);
  const popover = await openPopover(page, start, 'menu-start');
  await expect(popover).toHaveAttribute('data-side', 'above');
  const top = await handle.evaluate((element) => element.getBoundingClientRect().top);
  expect(top - (await popover.evaluate((element) => element.getBoundingClientRect().bottom))).toBeCloseTo(
    8,
    0,
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('arrows, Home, End and letters move inside a popover that says so', async ({ page }) => {
  await openWithRuntime(page);
  const links = (await openPopover(page, start, 'menu-start')).getByRole('link');
  await expect(links.nth(0)).toBeFocused();
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['End', 3],
    ['ArrowDown', 0],
    ['ArrowUp', 3],
    ['Home', 0],
    ['d', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect(links.nth(at), key).toBeFocused();
  }
});

test('a new width closes a popover, a new height does not', async ({ page }) => {
  await openWithRuntime(page);
  const menu = await openPopover(page, start, 'menu-start');
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.waitForFunction(() => innerHeight === 500);
  await expect(menu).toHaveAttribute('data-state', 'open');
  await page.setViewportSize({ width: 1200, height: 500 });
  await expect(menu).not.toBeVisible();
});

test('what was opened before the runtime came is known to it', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/{chunks,runtime}/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(catalogue, { waitUntil: 'commit' });
  await page.getByRole('button', { name: start, exact: true }).click();
  const menu = page.locator('#menu-start');
  await expect(menu).toBeVisible();
  release();
  await expect(menu).toHaveAttribute('data-state', 'open');
  await expect(page.getByRole('button', { name: start, exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await menu.getByRole('link').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu).not.toBeVisible();
});

test('a list too long for either side of its handle stays inside the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openWithRuntime(page);
  await page.locator('#menu-start').evaluate((element) => {
    element.append(...Array.from({ length: 40 }, () => document.createElement('hr')));
  });
  const popover = await openPopover(page, start, 'menu-start');
  const { top, bottom } = await popover.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(420);
});

test('a browser without commands and anchors gets what stands in for them', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    CSS.supports = () => false;
    // What the browser does by itself it must not do here.
    addEventListener('click', (event) => event.preventDefault(), true);
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('[popover] { position-area: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
  });
  const fallbacks = page.waitForResponse(async (response) =>
    response.url().endsWith('.js') ? (await response.text()).includes('toggle-popover":') : false,
  );
  await openWithRuntime(page);
  await fallbacks;
  const handle = page.getByRole('button', { name: 'At the end', exact: true });
  const popover = await openPopover(page, 'At the end', 'menu-end');
  const at = await handle.evaluate((element) => element.getBoundingClientRect().toJSON());
  const box = await popover.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(box.top - at.bottom).toBeCloseTo(8, 0);
  expect(box.right).toBeCloseTo(at.right, 0);
  await handle.click();
  await expect(popover).not.toBeVisible();
  await page.getByRole('button', { name: 'Dialog', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Dialog' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).not.toBeVisible();
});
