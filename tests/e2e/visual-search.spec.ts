import { resultIdOf } from '@/lib/shared/search/result-id';
import { blockUntilFontsLoad } from './block-until-fonts-load';
import { expectPicture, lookAt } from './compare-screenshot';
import { expect } from './fixtures';
import { onAFixedDay } from './on-a-fixed-day';
import { newEmail, register } from './people';

/*
 * How the screens of a search look, from the landing page to the checkout and the trip (visual.spec.ts says with what tolerance).
 * What is offered depends on the day, so that they are drawn by a site for which it is always the same.
 */
const test = onAFixedDay('visual_search');

test.beforeEach(({ page }) => blockUntilFontsLoad(page));

const [first, last] = ['2035-03-14', '2035-03-21'];
const flights = `/flights/BOS-LIS/${first}/${last}`;
const stays = `/hotels/LIS/${first}/${last}`;
const cars = `/cars/ROM/${first}/${last}`;
const trains = `/trains/PAR-LON/${first}/${last}`;
const offer = (address: string, key: string) => resultIdOf({ provider: 'sample', key, address });

for (const [name, path, look] of [
  ['stays-360-dark', '/hotels', { width: 360, dark: true }],
  ['cars-1280-light', '/cars', { width: 1280 }],
  ['trains-768-light', '/trains', { width: 768 }],
  ['flight-results-1280-light', flights, { width: 1280 }],
  ['flight-results-360-dark', flights, { width: 360, dark: true }],
  ['stay-results-768-light', stays, { width: 768 }],
  ['car-results-1280-dark', cars, { width: 1280, dark: true }],
  ['train-results-360-light', trains, { width: 360 }],
  ['flight-details-360-light', `/flights/details/${offer(flights, '0-0')}`, { width: 360 }],
  ['stay-details-1280-light', `/hotels/details/${offer(stays, '3')}`, { width: 1280 }],
  ['car-details-768-dark', `/cars/details/${offer(cars, '1')}`, { width: 768, dark: true }],
  ['train-details-1280-light', `/trains/details/${offer(trains, '0-0')}`, { width: 1280 }],
  ['checkout-768-light', `/checkout/${offer(flights, '0-0')}`, { width: 768 }],
  ['explore-1280-light', `/explore?depart=${first}&return=${last}`, { width: 1280 }],
  ['trips-of-a-guest-360-light', '/trips', { width: 360 }],
] as const) {
  test(`${name} looks as it did`, async ({ page }) => {
    await lookAt(page, look);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expectPicture(page, name);
  });
}

test('a trip looks as it did', async ({ page }) => {
  await lookAt(page, { width: 1280 });
  await register(page, newEmail());
  await page.goto(stays);
  const save = page.locator('button[data-save]').first();
  await save.click();
  await expect(save).toHaveAttribute('data-save', 'saved');
  await page.goto('/trips');
  await page.getByRole('main').getByRole('link', { name: 'Lisbon' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');
  await expectPicture(page, 'trip-1280-light');
});
