import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { expectNoShifts, watchShifts } from './layout-shifts';
import { group, menu, menuButton, open, pin, sizes, widthOf } from './navigation';
import { requestsCame } from './setup/wait-for-behaviours';

const { xs, m, l, xl } = sizes;
const mainStart = async (page: Page) => Math.round((await page.getByRole('main').boundingBox())?.x ?? -1);

test('NAV-008 NAV-021 the menu opens, and an entry of it opens its page', async ({ page }) => {
  await open(page, xs);
  await menuButton(page).click();
  await group(page, 'Main menu').getByRole('link', { name: 'Flights' }).click();
  await expect(page).toHaveURL('/flights');
  await menuButton(page).click();
  await expect(group(page, 'Main menu').getByRole('link', { name: 'Flights' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('NAV-018 CCONST-076 at xs the menu is a dialog over the page, and nothing else can be reached', async ({
  page,
}) => {
  await open(page, xs);
  await expect(menu(page)).toBeHidden();
  await menuButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('main')).toHaveAttribute('inert', '');
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body || document.activeElement?.closest('#navigation') !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await expect(page.locator('main')).not.toHaveAttribute('inert', '');
});

test('CCONST-003 the menu beside the footer begins 62 pixels from the top, and 80 below a header of 80', async ({
  page,
}) => {
  const top = async () => (await menu(page).boundingBox())?.y;
  await open(page, l);
  expect(await top()).toBe(62);
  await page.goto('/cars');
  expect(await top()).toBe(80);
});

test('NAV-042 NAV-016 NAV-017 the form follows the width of the window', async ({ page }) => {
  const form = () => menu(page).evaluate((one) => getComputedStyle(one).getPropertyValue('--form'));
  const found: [string, boolean][] = [];
  for (const size of [xs, { width: 479, height: 700 }, { width: 480, height: 700 }, m, l, xl]) {
    await open(page, size);
    found.push([await form(), await menu(page).isVisible()]);
  }
  expect(found).toEqual([
    ['dialog', false],
    ['dialog', false],
    ['drawer-hidden', false],
    ['drawer-hidden', false],
    ['drawer', true],
    ['accordion', true],
  ]);
});

for (const [id, size] of [
  ['NAV-037', l],
  ['NAV-019', xl],
] as const) {
  test(`${id} the rail of ${size.width} px is pinned, remembered and let go`, async ({ page }) => {
    await open(page, size);
    expect([await widthOf(page), await mainStart(page)]).toEqual([64, 64]);
    await pin(page).click();
    await page.mouse.move(700, 400);
    await expect.poll(() => widthOf(page)).toBe(240);
    expect(await mainStart(page)).toBe(240);
    await page.reload();
    await expect(pin(page)).toHaveAttribute('aria-pressed', 'true');
    expect([await widthOf(page), await mainStart(page)]).toEqual([240, 240]);
    await menuButton(page).click();
    await page.mouse.move(700, 400);
    await expect.poll(() => widthOf(page)).toBe(64);
    await page.reload();
    await expect(pin(page)).toHaveAttribute('aria-pressed', 'false');
    expect(await mainStart(page)).toBe(64);
  });
}

test('NAV-038 the mouse expands the rail over the page, and leaving collapses it', async ({ page }) => {
  await open(page, l);
  await page.mouse.move(30, 300);
  await expect.poll(() => widthOf(page)).toBe(240);
  expect(await mainStart(page)).toBe(64);
  await page.mouse.move(700, 400);
  await expect.poll(() => widthOf(page)).toBe(64);
});

test('NAV-039 the focus of the keyboard expands the rail, Escape collapses it', async ({ page }) => {
  await open(page, l);
  await group(page, 'Main menu').getByRole('link', { name: 'Home' }).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => widthOf(page)).toBe(240);
  await page.keyboard.press('Escape');
  await expect.poll(() => widthOf(page)).toBe(64);
  await page.keyboard.press('Tab');
  await expect.poll(() => widthOf(page)).toBe(240);
  await page.getByRole('main').getByRole('group').first().click();
  await expect.poll(() => widthOf(page)).toBe(64);
});

test('NAV-040 a click outside closes the drawers, and leaves the accordion as it is', async ({ page }) => {
  await open(page, m);
  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.mouse.click(700, 500);
  await expect(menu(page)).toBeHidden();
  await open(page, xl);
  await pin(page).click();
  await page.mouse.click(900, 700);
  await page.waitForTimeout(600);
  expect(await widthOf(page)).toBe(240);
});

test('NAV-043 an expanded accordion that becomes a drawer collapses, and comes back', async ({ page }) => {
  await open(page, xl);
  await pin(page).click();
  await expect.poll(() => widthOf(page)).toBe(240);
  await page.setViewportSize(l);
  await page.mouse.move(700, 400);
  await expect.poll(() => widthOf(page)).toBe(64);
  await page.setViewportSize(xl);
  await expect.poll(() => widthOf(page)).toBe(240);
});

test('NAV-044 NAV-045 an open drawer closes when the window gets wide enough for a rail', async ({
  page,
}) => {
  await open(page, m);
  await menuButton(page).click();
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.setViewportSize(l);
  await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => widthOf(page)).toBe(64);
});

test('in every language the menu keeps its market, and opens from its own side', async ({ page }) => {
  await open(page, l, '/ar-ae/help');
  expect(
    await menu(page).evaluate((one) =>
      Math.round(document.body.getBoundingClientRect().right - one.getBoundingClientRect().right),
    ),
  ).toBe(0);
  const links = await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  for (const href of links) expect(href).toMatch(/^\/ar-ae(?:\/|$)/);
  await expect(menu(page).locator('[aria-current=page]')).toHaveAttribute('href', '/ar-ae/help');
});

for (const [what, pinned] of [
  ['collapsed', null],
  ['pinned', '1'],
] as const) {
  test(`nothing moves while a page with a ${what} menu loads`, async ({ page }) => {
    await page.addInitScript((value) => {
      if (value !== null) localStorage.setItem('navigationPinned', value);
    }, pinned);
    await watchShifts(page);
    await open(page, l, '/help');
    await requestsCame(page);
    expect(await mainStart(page)).toBe(pinned === null ? 64 : 240);
    await expectNoShifts(page);
  });
}

test('the menu of a guest is at most 2 kB of a page', async ({ page }) => {
  await open(page, l, '/');
  const html = await menu(page).evaluate((one) => one.outerHTML);
  expect(gzipSync(html, { level: 9 }).length).toBeLessThanOrEqual(2048);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the button opens the menu below l, and the rail is plain links from there', async ({ page }) => {
    await page.setViewportSize(m);
    await page.goto('/help');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('button', { name: 'Close menu' }).click();
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await menu(page).getByRole('link', { name: 'Stays' }).click();
    await expect(page).toHaveURL('/hotels');
    await page.setViewportSize(l);
    await group(page, 'Main menu').getByRole('link', { name: 'Trips' }).click();
    await expect(page).toHaveURL('/trips');
    await expect(pin(page)).toBeHidden();
  });
});
