import { resultIdOf } from '@/lib/shared/search/result-id';
import { axeProblems, sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { firstDay, lastDay, searchAddresses } from './search-addresses';

const stay = resultIdOf({ provider: 'sample', key: '1', address: `/hotels/LIS/${firstDay}/${lastDay}` });
const car = resultIdOf({ provider: 'sample', key: '1', address: `/cars/LIS/${firstDay}/${lastDay}` });

test('a guest’s last look before booking tells flights, stays and cars in full', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(`/checkout/${searchAddresses.resultId}`);
  await expect(main.getByRole('heading', { name: 'Outbound' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Return' })).toBeVisible();
  await expect(main).toContainText(/Boston .*\([A-Z]{3}\).* · [A-Z]{3} \d{1,4} · .*Lisbon \(LIS\)/);
  await expect(main).toContainText(/checked bag/);
  await expect(main.getByText('Cancellation', { exact: true })).toBeVisible();
  await page.goto(`/checkout/${stay}`);
  for (const fact of ['Room', 'Check-in', 'What’s included', 'Cancellation'])
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
  await page.goto(`/checkout/${car}`);
  await expect(main).toContainText('or similar');
  for (const fact of ['Pick-up', 'Drop-off', 'Mileage', 'Cancellation'])
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
});

test('the checkout of a company tells what is booked, on any screen', async ({ page }) => {
  await signInAsMemberWithoutPage(page, { permissions: ['userProfileView'], tier: 'enterprise' });
  for (const resultId of [searchAddresses.resultId, stay, car]) {
    await page.goto(`/checkout/${resultId}`);
    const offer = page.locator('#offer');
    await expect(offer.getByRole('term').filter({ hasText: /^Cancellation$/ })).toHaveCount(1);
    await expect(offer.getByRole('term').filter({ hasText: /^What’s included$/ })).toHaveCount(1);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await sidewaysBy(page)).toBe(0);
    expect(await axeProblems(page, `/checkout/${resultId}`)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
