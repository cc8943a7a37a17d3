import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { addOffice, enterAsManager, expectGoodLooks, keepsRecordPage } from './record-page';
import { firstDay, lastDay } from './search-addresses';

const preferences = '/business/policy/hotel/preferences';
const stays = `/hotels/LIS/${firstDay}/${lastDay}`;

test.use(withoutJavaScript);

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => main(page).locator('[data-result]');
const titleOf = (page: Page, nth: number) => rows(page).nth(nth).getByRole('heading').innerText();

test('ROUTE-055 a hotel that is recommended for an office is marked, explained and first, for the company alone', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await enterAsManager(page, 'hotelRecommendationManagement');
  await page.goto(stays);
  const [first, hotel] = [await titleOf(page, 0), await titleOf(page, 5)];
  expect(hotel).not.toBe(first);
  await page.goto(preferences);
  await expect(main(page)).toContainText('No offices yet');
  await expect(field(page, 'Preferred hotels and chains')).toHaveCount(0);
  await addOffice(email);
  await keepsRecordPage(page, anotherVisitor, {
    path: preferences,
    name: 'hotel',
    empty: 'No hotels recommended yet',
    fields: {
      'Hotel or chain': hotel.toUpperCase(),
      City: 'Lissabon',
      'Note for travelers': 'Behind the old quay',
    },
    wrong: { fields: { City: 'Atlantis' }, says: 'We don’t know this city.' },
    add: 'Recommend',
    saved: 'Saved. Results show it now.',
    removed: 'The recommendation was deleted.',
    meanwhile: async () => {
      await expect(main(page).getByRole('row').filter({ hasText: hotel.toUpperCase() })).toContainText(
        'Lisbon',
      );
      await page.goto(stays);
      expect(await titleOf(page, 0)).toBe(hotel);
      await expect(rows(page).first()).toContainText('Recommended for');
      await expect(rows(page).first()).toContainText('Behind the old quay');
      await expect(main(page)).toContainText('Hotels your company recommends come first');
      const resultId = (await rows(page).first().getAttribute('data-result')) ?? '';
      await page.goto(`${stays}?sort=cheapest`);
      expect(await titleOf(page, 0)).not.toBe(hotel);
      await expect(main(page)).not.toContainText('Hotels your company recommends come first');
      await page.goto(`/hotels/details/${resultId}`);
      await expect(main(page)).toContainText('Behind the old quay');
      const stranger = await anotherVisitor();
      await stranger.goto(stays);
      expect(await titleOf(stranger, 0)).toBe(first);
      await expect(stranger.getByText(/Recommended for|old quay/)).toHaveCount(0);
      await expectGoodLooks(page, anotherVisitor, { 'recommended-results': stays });
    },
  });
  await page.goto(stays);
  expect(await titleOf(page, 0)).toBe(first);
});

test('ROUTE-055 what a company avoids is said in words in results, in the comparison and at the checkout', async ({
  page,
  anotherVisitor,
}) => {
  await enterAsManager(page, 'travelPolicyManagement');
  await page.goto(stays);
  const [hotel, other] = [await titleOf(page, 0), await titleOf(page, 1)];
  await page.goto(preferences);
  await expect(main(page)).not.toContainText('Recommend a hotel');
  await field(page, 'Preferred hotels and chains').fill('Nowhere Inn');
  await field(page, 'Add to preferred').fill(other);
  await field(page, 'Add to avoided').fill(hotel);
  await press(page, 'Save');
  await expect(page.getByText('Saved. Results show it now.')).toBeVisible();
  await expect(field(page, 'Preferred hotels and chains')).toHaveValue(`Nowhere Inn\n${other}`);
  await expect(field(page, 'Hotels and chains to avoid')).toHaveValue(hotel);
  await expect(main(page).locator('[data-unmatched]')).toHaveCount(1);
  await expect(main(page).locator('[data-unmatched]')).toContainText('Nowhere Inn.');
  await page.goto(stays);
  await expect(rows(page).nth(0)).toContainText('Your company prefers others');
  await expect(rows(page).nth(1)).toContainText('Preferred by your company');
  const ids = await Promise.all([0, 1].map((nth) => rows(page).nth(nth).getAttribute('data-result')));
  await rows(page)
    .nth(0)
    .getByRole('link', { name: /^Compare/ })
    .click();
  await rows(page)
    .nth(1)
    .getByRole('link', { name: /^Compare/ })
    .click();
  await main(page).getByRole('link', { name: 'Compare 2', exact: true }).click();
  const company = main(page).getByRole('row').filter({ hasText: 'Your company' }).first();
  await expect(company).toContainText('Your company prefers others');
  await expect(company).toContainText('Preferred by your company');
  await page.goto(`/checkout/${ids[0]}`);
  await expect(main(page)).toContainText(`Your company prefers to avoid ${hotel}.`);
  await page.goto(`/checkout/${ids[1]}`);
  await expect(main(page)).not.toContainText('prefers to avoid');
  await expectGoodLooks(page, anotherVisitor, { 'liked-hotels': preferences });
});
