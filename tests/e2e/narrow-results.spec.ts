import { expect, test } from './fixtures';
import { firstDay, lastDay } from './search-segments';

const flights = `/flights/BOS-LIS/${firstDay}/${lastDay}`;

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

test('what opens the filters stays at the bottom, below what is chosen for a comparison', async ({
  page,
}) => {
  await page.goto(flights);
  const opener = page.getByRole('button', { name: 'Filters' });
  await page.locator('[data-result]').nth(3).scrollIntoViewIfNeeded();
  await expect(opener).toBeInViewport({ ratio: 1 });
  expect((await opener.boundingBox())?.y).toBeGreaterThan(740 / 2);
  await page.locator('[data-result]').nth(3).getByText('Compare').click();
  const bar = page.getByRole('region', { name: 'Comparison' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [above, below] = [await bar.boundingBox(), await opener.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
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
