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

test('days in the wrong order are told in the words of their fields', async ({ page }) => {
  for (const [path, problem] of [
    [`/flights/BOS-LIS/${lastDay}/${firstDay}`, 'Return must be on or after your departure.'],
    [`/cars/LIS/${lastDay}/${firstDay}`, 'Drop-off must be on or after your pick-up date.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(problem)).toBeAttached();
  }
});
