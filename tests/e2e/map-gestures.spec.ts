import type { Locator, Page } from '@playwright/test';
import { registerWithoutPage } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';
import { firstDay, lastDay } from './search-addresses';

const explore = `/explore?from=Paris&depart=${firstDay}&return=${lastDay}`;
const stays = `/hotels/LIS/${firstDay}/${lastDay}?view=map`;

/** Opens a page at its map, and says where that is in the window. */
async function openMap(page: Page, path: string, id: string) {
  await page.goto(path);
  return mapInView(page, id);
}

async function mapInView(page: Page, id: string) {
  const map = page.locator(`#${id}`);
  await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { height, width, x, y } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { map, width, height, x, y, middle: { x: x + width / 2, y: y + height / 2 } };
}

const numbersOf = async (page: Page, name: string): Promise<number[]> =>
  (new URL(page.url()).searchParams.get(name) ?? '').split(',').map(Number);

const spanOf = async (map: Locator) =>
  Number(await map.locator('[data-span]:visible').getAttribute('data-span'));

async function drag(page: Page, from: { x: number; y: number }, right: number, down: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + right, from.y + down, { steps: 5 });
}

for (const prefix of ['', '/ar-ae'])
  test(`a map of the world stays under the pointer that drags it${prefix && ', in Arabic too'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const { map, middle, width } = await openMap(page, `${prefix}${explore}&map=4,0,0`, 'explore-map');
    const loaded = await page.evaluate(() => performance.timeOrigin);
    const span = await spanOf(map);
    await drag(page, middle, -width / 4, 60);
    await expect(map.locator('[data-span]:visible')).toHaveCSS(
      'transform',
      /^matrix\(1, 0, 0, 1, -\d+.*, 60\)$/,
    );
    await page.mouse.up();
    await expect.poll(async () => (await numbersOf(page, 'map'))[2]).toBeCloseTo(span / 4, 1);
    const [times, latitude = 0] = await numbersOf(page, 'map');
    expect(times).toBe(4);
    expect(latitude).toBeCloseTo((60 / width) * span, 0);
    await expect(map.locator('[data-span]:visible')).toHaveCSS('transform', 'none');
    // Without a word of the page having been selected, and without it having been loaded.
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  });

test('the whole map is dragged as well, several times in a row, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { map, middle } = await openMap(page, explore, 'explore-map');
  const degrees = (await spanOf(map)) / ((await map.boundingBox())?.width ?? 1);
  const [, , before = 0] = ((await map.getAttribute('data-piece')) ?? '').split(',').map(Number);
  for (const _ of [1, 2]) {
    await drag(page, middle, 100, 0);
    await page.mouse.up();
  }
  await expect.poll(async () => (await numbersOf(page, 'map'))[2]).toBeCloseTo(before - 200 * degrees, 1);
  expect((await numbersOf(page, 'map'))[0]).toBe(1);
  await page.getByRole('link', { name: 'Whole map' }).click();
  await expect(page).not.toHaveURL(/map=/);
});

test('a drag that begins on a price is no press, and a press with a small move is one', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { map } = await openMap(page, explore, 'explore-map');
  const price = map.locator('a[href*="/flights/"]:visible').first();
  const box = (await price.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, at, 40, 10);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/explore\?.*map=1/);
  await openMap(page, explore, 'explore-map');
  await drag(page, at, 2, 1);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/flights\/PAR-/);
});

test('a double press and a wheel with Ctrl zoom about the pointer, and a wheel alone scrolls the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { middle, x, y } = await openMap(page, `${explore}&map=2,0,0`, 'explore-map');
  await page.mouse.dblclick(x + 12, y + 12);
  await expect.poll(() => numbersOf(page, 'map')).toEqual([4, expect.any(Number), expect.any(Number)]);
  const [, latitude, longitude] = await numbersOf(page, 'map');
  expect(latitude).toBeGreaterThan(10);
  expect(longitude).toBeLessThan(-30);
  await page.mouse.move(middle.x, middle.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(8);
  await page.mouse.wheel(0, 100);
  await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(4);
  // A pointer stands on whole pixels.
  expect((await numbersOf(page, 'map'))[1]).toBeCloseTo(latitude ?? 0, 0);
  expect((await numbersOf(page, 'map'))[2]).toBeCloseTo(longitude ?? 0, 0);
  await page.keyboard.up('Control');
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled);
  expect((await numbersOf(page, 'map'))[0]).toBe(4);
});

test('a map of stays is dragged and zoomed with its list', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const { map, middle, width, y: top } = await openMap(page, stays, 'stay-map');
  const span = await spanOf(map);
  const [, west = 0, , east = 0] = ((await map.getAttribute('data-piece')) ?? '').split(',').map(Number);
  await drag(page, middle, width / 4, 0);
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  const [, movedWest = 0, , movedEast = 0] = await numbersOf(page, 'area');
  expect((movedWest + movedEast) / 2).toBeCloseTo((west + east) / 2 - span / 4, 3);
  await expect.poll(() => spanOf(map)).toBeCloseTo(span, 4);
  // The area is a filter now, which is told without moving the map.
  await expect(page.getByRole('link', { name: 'Remove filter: Area of the map' })).toBeVisible();
  const { x = 0, y = 0 } = (await map.boundingBox()) ?? {};
  expect(y).toBe(top);
  await page.mouse.dblclick(x + 12, y + 12);
  await expect.poll(() => spanOf(map)).toBeCloseTo(span / 2, 4);
});

test("the map of one's trips and of one trip is dragged and zoomed by pointer and by keys, beside its list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await registerWithoutPage(page, newEmail());
  await page.goto(`/flights/BOS-LIS/${firstDay}/${lastDay}`);
  const save = page.locator('button[data-save]').first();
  await save.click();
  await expect(save).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  const main = page.getByRole('main');
  const trip = await main.getByRole('heading', { level: 3 }).getByRole('link').getAttribute('href');
  for (const path of ['/trips', trip ?? '?']) {
    await page.goto(path);
    await main.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.locator('#map')).toBeVisible();
    const { map, middle, width, x, y } = await openMap(page, path, 'map');
    const list = page.locator('#trip-places > ol');
    const [loaded, stops] = [await page.evaluate(() => performance.timeOrigin), await list.innerText()];
    await page.mouse.dblclick(x + 60, y + 60);
    await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(2);
    const [, latitude = 0, longitude = 0] = await numbersOf(page, 'map');
    const span = await spanOf(map);
    await drag(page, middle, -width / 8, 30);
    await expect(map.locator('[data-span]:visible')).toHaveCSS(
      'transform',
      /^matrix\(1, 0, 0, 1, -\d+.*, 30\)$/,
    );
    await page.mouse.up();
    await expect.poll(async () => (await numbersOf(page, 'map'))[2]).toBeCloseTo(longitude + span / 8, 0);
    expect((await numbersOf(page, 'map'))[1]).toBeGreaterThan(latitude);
    await expect(map).toBeInViewport();
    await page.keyboard.down('Control');
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(4);
    await map.focus();
    await page.keyboard.press('-');
    await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(2);
    const before = page.url();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url()).not.toBe(before);
    await page.keyboard.press('0');
    await expect(page).not.toHaveURL(/map=/);
    await page.keyboard.press('+');
    await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(2);
    expect(await list.innerText()).toBe(stops);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
  }
});

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a finger moves a map to the side and the page up, and two fingers zoom', async ({ page }) => {
    const { map, middle } = await openMap(page, `${explore}&map=2,0,0`, 'explore-map');
    const client = await page.context().newCDPSession(page);
    const touch = async (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...points: [x: number, y: number][]
    ) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([x, y], id) => ({ x, y, id })),
      });
    const { x, y } = middle;
    const steps = [1, 2, 3, 4, 5, 6];
    const scrolled = await page.evaluate(() => scrollY);
    await touch('touchStart', [x, y]);
    for (const step of steps) await touch('touchMove', [x, y - 10 * step]);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 20);
    expect(await numbersOf(page, 'map')).toEqual([2, 0, 0]);
    await expect(map.locator('[data-span]:visible')).toHaveCSS(
      'transform',
      /none|^matrix\(1, 0, 0, 1, 0, 0\)$/,
    );
    await map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await touch('touchStart', [x, y]);
    for (const step of steps) await touch('touchMove', [x - 15 * step, y]);
    await touch('touchEnd');
    await expect.poll(async () => (await numbersOf(page, 'map'))[2]).toBeCloseTo(45, 0);
    await touch('touchStart', [x - 30, y]);
    await touch('touchStart', [x - 30, y], [x + 30, y]);
    for (const step of steps) await touch('touchMove', [x - 30 - 5 * step, y], [x + 30 + 5 * step, y]);
    await touch('touchEnd', [x - 60, y]);
    await touch('touchEnd');
    await expect.poll(async () => (await numbersOf(page, 'map'))[0]).toBe(4);
  });
});
