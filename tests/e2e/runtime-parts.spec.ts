import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, withMotion } from './fixtures';
import { catalogue, openPopover, openWithRuntime, stopClock } from './layers';

test.use(withMotion);

test('CCONST-046 CONST-010 a tooltip lies 12 px from its control, can be hovered, and Escape takes it away', async ({
  page,
}) => {
  await openWithRuntime(page);
  const handle = page.getByRole('link', { name: 'Rest here' });
  const tip = page.getByRole('tooltip');
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await handle.hover();
  await expect(tip).toBeVisible();
  await expect(handle).toHaveAccessibleDescription('You can move the pointer onto these words.');
  const [at, box] = [await handle.boundingBox(), await tip.boundingBox()];
  expect((box?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0)).toBeCloseTo(12, 0);
  await tip.hover();
  await page.waitForFunction(() => document.querySelector('[role=tooltip]')?.getAnimations().length === 0);
  await expect(tip).toHaveAttribute('data-state', 'open');
  await page.keyboard.press('Escape');
  await expect(tip).not.toBeVisible();
  // On the tooltip, the pointer would keep it open.
  await page.mouse.move(0, 0);
  await handle.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tip).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tip).not.toBeVisible();
});

test('a tooltip with a link in it is pressed, and the focus goes to the link', async ({ page }) => {
  await openWithRuntime(page);
  const panel = await openPopover(page, 'Press here', 'tip-panel');
  await expect(panel.getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).not.toBeVisible();
});

test('a list narrows whatever the case and the accents, and says how much is left', async ({ page }) => {
  await openWithRuntime(page);
  const filter = page.locator('#filter');
  const search = filter.getByRole('textbox', { name: 'Search for a country' });
  await search.fill('  OSTER ');
  await expect(filter.locator('li:visible')).toHaveText(['Österreich']);
  await expect(filter.getByRole('heading', { name: 'Elsewhere' })).not.toBeVisible();
  await expect(filter.getByRole('status')).toHaveText('Results: 1');
  await search.fill('czechia');
  await expect(filter.locator('li:visible')).toHaveText(['Česko']);
  await search.fill('nowhere');
  await expect(filter.getByText('No country found')).toBeVisible();
  await expect(filter.getByRole('status')).toHaveText('Results: 0');
  await filter.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await expect(filter.locator('li:visible')).toHaveCount(10);
});

test('arrows choose tabs in the direction of the script', async ({ page }) => {
  for (const [path, next] of [
    [catalogue, 'ArrowRight'],
    [`/ar-ae${catalogue}`, 'ArrowLeft'],
  ] as const) {
    await openWithRuntime(page, path);
    const tabs = page.getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press(next);
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('#tab-outbound')).not.toBeVisible();
    await expect(page.locator('#tab-inbound')).toBeVisible();
    await page.keyboard.press('End');
    await expect(tabs.nth(2)).toBeFocused();
    await page.keyboard.press(next);
    await expect(tabs.nth(0)).toBeFocused();
  }
});

/** The requests for the help page from now on. */
function helpRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/help') asked.push(request.method());
  });
  return asked;
}

test('what a popover shows is fetched when somebody is about to open it, once, with its looks', async ({
  page,
}) => {
  const asked = helpRequests(page);
  await openWithRuntime(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Questions in a popover' }).hover();
  await expect.poll(() => asked.length).toBe(1);
  const popover = await openPopover(page, 'Questions in a popover', 'fetched-popover');
  await expect(popover.locator('summary').first()).toBeVisible();
  await expect(popover.locator('summary').first()).toHaveCSS('cursor', 'pointer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Questions in a popover' }).click();
  expect(asked).toHaveLength(1);
});

test('a failure to fetch shows in its place, with the link to the page, and can be tried again', async ({
  page,
  allow,
}) => {
  allow(/could not be loaded|\/help/);
  await openWithRuntime(page);
  await page.route('**/help', (route) => route.abort());
  await page.getByRole('link', { name: 'Questions in a dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Questions in a dialog' });
  await expect(dialog.getByText('This could not be loaded.')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'All questions on their page' })).toBeVisible();
  await page.unroute('**/help');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.locator('summary').first()).toBeFocused();
});

test('MISC-008 SURV-014 a field takes no more than its maximum, typed or pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithRuntime(page);
  const [short, free] = [page.getByLabel('A short code'), page.getByLabel('As long as you like')];
  await short.pressSequentially('abcdefg');
  await expect(short).toHaveValue('abcde');
  await free.pressSequentially('abcdefgh');
  await free.press('ControlOrMeta+a');
  await free.press('ControlOrMeta+c');
  await short.fill('');
  await short.press('ControlOrMeta+v');
  await expect(short).toHaveValue('abcde');
  await expect(free).toHaveValue('abcdefgh');
});

test('SURV-016 no field of the interface shows a validation message', async ({ page }) => {
  await openWithRuntime(page);
  for (const field of await page.getByRole('textbox').all()) {
    if (!(await field.isVisible())) continue;
    await field.fill('<>"\' §$%&/ \u0000 0000');
    await field.press('Enter');
    await field.blur();
  }
  await expect(page).toHaveURL(new RegExp(`${catalogue}$`));
  await expect(page.locator('body').locator('[aria-invalid=true], :user-invalid')).toHaveCount(0);
});

test('CCONST-064 a jump inside the page takes 300 ms and ends below the header', async ({ page }) => {
  await openWithRuntime(page);
  await stopClock(page);
  await page.getByRole('link', { name: 'Moments', exact: true }).click();
  await page.clock.runFor(290);
  await expect(page).toHaveURL(new RegExp(`${catalogue}$`));
  await page.clock.runFor(26);
  await expect(page).toHaveURL(/#moments$/);
  const below = await page
    .locator('#moments')
    .evaluate(
      (place) => place.getBoundingClientRect().top - (document.querySelector('header')?.offsetHeight ?? 0),
    );
  expect(below).toBeGreaterThanOrEqual(0);
});

test('CCONST-063 CCONST-056 what goes by itself goes, and an announcement is said and cleared', async ({
  page,
}) => {
  await openWithRuntime(page);
  const notice = page.getByText('This goes in a few seconds');
  await expect(notice).toBeVisible();
  const said = page.locator('#announcement');
  await page.getByRole('button', { name: 'Announce' }).click();
  await expect(said).toHaveText('Announced to screen readers');
  await expect(said).toBeEmpty();
  await expect(notice).not.toBeVisible();
});

/** The script whose text fits, among those a page loads. */
async function findScript(page: Page, text: RegExp): Promise<{ url: string; body: Buffer }> {
  const found: { url: string; body: Buffer }[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = await response.body().catch(() => null);
    if (body !== null && text.test(body.toString())) found.push({ url: response.url(), body });
  });
  await openWithRuntime(page);
  await expect.poll(() => found.length).toBe(1);
  const [script] = found;
  if (!script) throw new Error('The script was not loaded');
  return script;
}

/**
 * The interface itself, footer, side menu and what runs beside a page, and all of what these share with code that comes later: log,
 * events, retries. A tenth of it reports errors: it is there from the start, since an error may be that nothing more can be loaded,
 * or be followed by leaving the page.
 */
const budgetBytes = 10_000;

test('what starts with every page is at most 10 kB, in few files', async ({ request }) => {
  const html = await (await request.get(catalogue)).text();
  const found = html.matchAll(/(?:src|href)="(\/_next\/static\/runtime\/[^"]+)"/g);
  const files = [...new Set(Array.from(found, ([, file = '']) => file))];
  expect(files.length).toBeGreaterThan(0);
  expect(files.length).toBeLessThanOrEqual(5);
  const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).body()));
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes);
});

test('CHTTP-044 a part whose code fails twice shows after the third request', async ({
  page,
  allow,
  anotherVisitor,
}) => {
  allow(/ERR_FAILED/);
  const { url } = await findScript(page, /lazy-line/);
  const visitor = await anotherVisitor();
  let asked = 0;
  await visitor.route(url, (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await visitor.goto(catalogue);
  await expect(visitor.getByText('The code for this line came after the page.')).toBeVisible();
  expect(asked).toBe(3);
});

test('CERR-030 CERR-031 a part whose code never comes is logged once and absent, and the page works', async ({
  page,
  allow,
  anotherVisitor,
}) => {
  allow(/ERR_FAILED|A part of the page could not be loaded/);
  const { url } = await findScript(page, /lazy-line/);
  const visitor = await anotherVisitor();
  const logged: string[] = [];
  visitor.on('console', (message) => logged.push(message.text()));
  await visitor.route(url, (route) => route.abort());
  await openWithRuntime(visitor);
  await expect.poll(() => logged.filter((text) => text.includes('could not be loaded')).length).toBe(1);
  await expect(visitor.getByText('The code for this line came after the page.')).toHaveCount(0);
  await openPopover(visitor, 'At the start', 'menu-start');
});
