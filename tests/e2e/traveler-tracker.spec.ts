import type { Page } from '@playwright/test';
import { problemsInEachLook, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { enterWithTraveler } from './tracked-traveler';

const tracker = '/business/traveler-tracker';
const reason = 'Fire near the hotel, we call everybody';

const main = (page: Page) => page.getByRole('main');

/** A look at who is where, a filter, the hotel for a reason, and what the traveler reads of it. */
async function journey(page: Page, traveler: Page): Promise<void> {
  await page.goto(tracker);
  const row = main(page).getByRole('row').filter({ hasText: 'At their hotel' });
  await expect(row).toContainText('Lisbon, Portugal');
  await expect(main(page)).not.toContainText('Lantern House');
  await main(page)
    .getByRole('link', { name: /^Unknown/ })
    .click();
  await expect(main(page)).toContainText('1 person');
  await page.goto(`${tracker}?city=OSL`);
  await expect(main(page)).toContainText('Nobody matches these filters');
  await page.goto(`${tracker}?view=range&from=2020-01-01&to=2020-01-05`);
  await expect(main(page)).toContainText('You can only look back 30 days.');
  await expect(main(page).getByLabel('From', { exact: true })).toHaveValue('2020-01-01');
  await page.goto(`${tracker}?view=week`);
  await expect(row).toContainText('Lisbon, Portugal');
  // By the clocks of the city.
  await expect(row).toContainText(/From .+ to .+\u00a0GMT(?!.*UTC)/);
  await expect(main(page)).toContainText('count in each of them');
  await row.getByRole('rowheader').getByRole('link').click();
  await expect(main(page)).not.toContainText('Lantern House');
  await main(page).getByLabel('Reason').fill(reason);
  await main(page).getByRole('button', { name: 'Show the hotel' }).click();
  await expect(main(page)).toContainText('Staying at The Lantern House');
  await traveler.goto('/business');
  await expect(main(traveler)).toContainText(`Saw your hotel: ${reason}`);
}

test('ROUTE-072 who is where, the hotel for a reason that the traveler reads, in every look and on a telephone in Arabic', async ({
  page,
  anotherVisitor,
}) => {
  const traveler = await anotherVisitor();
  await enterWithTraveler(page, traveler);
  await journey(page, traveler);
  await page.goto(tracker);
  expect(await problemsInEachLook(page, tracker)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [tracker, `${tracker}?view=week`]) {
    await page.goto(`/ar-ae${path}`);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

for (const { title, options } of [
  { title: 'at a desk without JavaScript', options: withoutJavaScript },
  { title: 'on a telephone', options: telephone },
  { title: 'on a telephone without JavaScript', options: { ...telephone, ...withoutJavaScript } },
])
  test.describe(title, () => {
    test.use(options);
    test('the tracker and the form for a hotel work', async ({ page, anotherVisitor }) => {
      const traveler = await anotherVisitor(options);
      await enterWithTraveler(page, traveler);
      await journey(page, traveler);
      expect(await sidewaysBy(page)).toBe(0);
    });
  });
