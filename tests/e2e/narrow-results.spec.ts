import { axeProblems, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { firstDay, lastDay } from './search-addresses';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;
const everyKind = [
  flights,
  `/hotels/LIS/${firstDay}/${lastDay}`,
  `/cars/ROM/${firstDay}/${lastDay}`,
  `/trains/PAR-LON/${firstDay}/${lastDay}`,
];

test.use({ viewport: { width: 360, height: 740 } });

test('on a telephone long prices of other days do not touch', async ({ page }) => {
  await page.goto(`/es-co${flights}`);
  await page.getByText('Precios de otros días').click();
  const prices = page.locator('[data-reach="3"] [data-price]').filter({ visible: true });
  await expect(prices).toHaveCount(7);
  const edges = await prices.evaluateAll((all) =>
    all.flatMap((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]),
  );
  expect(edges).toEqual([...edges].sort((a, b) => a - b));
});

test('days in the wrong order are told in the words of their fields', async ({ page }) => {
  for (const [path, problem] of [
    [`/flights/BOS-LIS/${lastDay}/${firstDay}`, 'Return must be on or after your departure.'],
    [`/cars/LIS/${lastDay}/${firstDay}`, 'Drop-off must be on or after your pick-up date.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(problem)).toBeAttached();
  }
});

test('on a telephone the first result of every kind begins within 300 px, and prices of other days come after it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of everyKind) {
    await page.goto(path);
    const rows = page.locator('[data-result]');
    const top = (nth: number) => rows.nth(nth).evaluate((row) => row.getBoundingClientRect().top);
    expect(await top(0), path).toBeLessThan(300);
    const prices = await page.getByText('Demo prices').boundingBox();
    expect(prices?.y, path).toBeGreaterThan(await top(0));
    expect(prices?.y, path).toBeLessThan(await top(1));
  }
});

test('bar, first result, prices of other days and the other results are read in the order in which they are seen', async ({
  page,
}) => {
  await page.goto(flights);
  await expect(page.locator('#price-days-title')).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const seen = await page
      .locator('#result-main :is(#results-count, #price-days-title, [data-result])')
      .evaluateAll((all) =>
        all.map((one) => ({ name: one.id.replace(/\d+/, ''), top: one.getBoundingClientRect().top })),
      );
    expect(
      seen.slice(0, 4).map(({ name }) => name),
      `${width}`,
    ).toEqual(['results-count', 'row-', 'price-days-title', 'row-']);
    const tops = seen.map(({ top }) => top);
    expect(tops, `${width}`).toEqual([...tops].sort((a, b) => a - b));
  }
});

test('number, order and filters of the results stay at the top in a bar of their own, which lies on no result', async ({
  page,
}) => {
  await page.goto(flights);
  const count = page.locator('#results-count');
  const bar = count.locator('xpath=..');
  const filters = page.getByRole('button', { name: /^Filters/ });
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => scrollTo(0, 0));
    const first = await page.locator('[data-result]').first().boundingBox();
    const rest = await bar.boundingBox();
    expect((rest?.y ?? 0) + (rest?.height ?? 0), 'at rest').toBeLessThanOrEqual(first?.y ?? 0);
    expect(await axeProblems(page), `${width}`).toEqual([]);
    await page.mouse.wheel(0, 1500);
    await expect(page.locator('[data-result]').first()).not.toBeInViewport();
    await expect(filters).toBeInViewport({ ratio: 1 });
    // From edge to edge everything at its height is the bar: nothing shows through, nothing below it can be pressed there.
    const covers = () =>
      bar.evaluate((own) => {
        const { bottom, left, right, top } = own.getBoundingClientRect();
        const row = document.querySelector('[data-result]')?.getBoundingClientRect();
        const isOpaque = !/rgba|transparent|\/ 0/.test(getComputedStyle(own).backgroundColor);
        const isWide = row !== undefined && left <= row.left && right >= row.right;
        const isOwn = (x: number, y: number) => own.contains(document.elementFromPoint(x, y));
        return (
          isOpaque &&
          isWide &&
          [left + 4, innerWidth / 3, right - 4].every((x) => isOwn(x, top + 4) && isOwn(x, bottom - 4))
        );
      });
    // Below the search form, once that has come to rest there.
    await expect.poll(covers, `${width}`).toBe(true);
    await filters.click();
    await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the order is chosen in a sheet that closes with the choice, and the keyboard is where it was', async ({
  page,
}) => {
  await page.goto(flights);
  const opener = page.getByRole('button', { name: /^Sort by/ });
  await opener.click();
  await page.getByRole('link', { name: /^Cheapest/ }).click();
  await expect(page).toHaveURL(/sort=cheapest/);
  await expect(page.getByRole('link', { name: /^Fastest/ })).toBeHidden();
  await expect(opener).toHaveAccessibleName('Sort by Cheapest');
  await expect(opener).toBeFocused();
});

test('up to four results are compared two by two, and the page is not pushed sideways', async ({ page }) => {
  await page.goto(flights);
  const choices = page.getByRole('link', { name: /^Compare: / });
  for (let chosen = 1; chosen <= 4; chosen += 1) {
    await choices.first().click();
    await expect(page.getByRole('link', { name: /^Remove from comparison: / })).toHaveCount(chosen);
  }
  await page.getByRole('link', { name: 'Compare 4' }).click();
  const table = page.getByRole('table', { name: '4 results side by side' });
  const price = table.getByRole('row', { name: /^Price/ });
  await expect(price.getByRole('cell')).toHaveCount(4);
  for (const nth of [0, 1]) await expect(price.getByRole('cell').nth(nth)).toBeInViewport({ ratio: 1 });
  await expect(price.getByRole('cell').nth(2)).toBeInViewport();
  // What is compared stays in sight while the offers are pushed past it.
  await price.getByRole('cell').nth(3).scrollIntoViewIfNeeded();
  await expect(price.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
  expect(await sidewaysBy(page)).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
});
