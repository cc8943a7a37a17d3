import type { Page } from '@playwright/test';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { demo, signInAsDemoWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { firstDay, lastDay, searchSegments } from './search-segments';

const hub = '/business/policy/flight';
const region = (page: Page) => page.getByRole('region', { name: 'Try a trip' });

async function enter(page: Page, address: string): Promise<void> {
  await signInAsDemoWithoutPage(page, demo.travelManager);
  await showSecondFactor(demo.travelManager, { address });
  await page.goto(hub);
}

/** A trip is described and explained, a booking too, and what makes no sense is said at its field. */
async function triesTrips(page: Page, hasScript: boolean): Promise<void> {
  // Axe needs the page’s script.
  const problems = async (what: string) => (hasScript ? problemsOf(page, what) : []);
  const panel = region(page);
  const explain = () => panel.getByRole('button', { name: 'Explain' }).click();
  await panel.getByLabel('What is tried').selectOption('A trip you describe');
  await panel.getByLabel('Traveler').fill(demo.traveler);
  await panel.getByLabel('From').fill('Boston');
  await panel.getByLabel('To', { exact: true }).fill('Nowhere at all');
  await explain();
  await expect(panel).toContainText('Enter a city we know, other than the first.');
  await panel.getByLabel('To', { exact: true }).fill('Lisbon');
  await panel.getByLabel('First day').fill(firstDay);
  await panel.getByLabel('Last day').fill(lastDay);
  await panel.getByLabel('Price per person').fill('9000');
  await panel.getByLabel('Cabin').selectOption('First class');
  await panel.getByLabel('Hours from door to door').fill('7');
  await explain();
  await expect(panel.locator('[data-tried]')).toBeVisible();
  await expect(panel.locator('[data-standing="holds"]')).toHaveCount(1);
  await expect(panel.locator('[data-rule="CABIN_ABOVE_LIMIT"][data-outcome="broken"]')).toContainText(
    'First class is above',
  );
  await expect(panel.locator('[data-rule]').first()).toBeVisible();
  expect(await problems('a described trip')).toEqual([]);

  await panel.getByLabel('What is tried').selectOption('An offer from search results');
  await panel
    .getByLabel('Address of the offer')
    .fill(`https://site.example/flights/details/${searchSegments.resultId}`);
  await explain();
  await expect(panel.locator('[data-tried]')).toBeVisible();

  await panel.getByLabel('What is tried').selectOption('A booking of your company');
  await explain();
  await expect(panel).toContainText('when it was booked, with the prices of then.');
  expect(await problems('a booking that is explained')).toEqual([]);
}

test('a trip is explained rule by rule: described, an offer, and a booking', async ({
  page,
  clientAddress,
}) => {
  await enter(page, clientAddress);
  await triesTrips(page, true);
  await inEachLook(page, async () => {
    expect(await sidewaysBy(page)).toBe(0);
  });
});

test('an explanation has no problem that axe knows and fits a telephone, in Arabic too', async ({
  page,
  clientAddress,
}) => {
  await enter(page, clientAddress);
  const trip = { from: 'Boston', to: 'Lisbon', day: firstDay, price: '900', cabin: 'premium', hours: '7' };
  const query = new URLSearchParams({ traveler: demo.traveler, of: 'trip', ...trip });
  await page.setViewportSize({ width: 360, height: 800 });
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}${hub}?${query}`);
    await expect(page.locator('[data-tried]')).toBeVisible();
    expect(await problemsOf(page, `an explanation ${prefix}`)).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a trip is explained rule by rule: described, an offer, and a booking', async ({
    page,
    clientAddress,
  }) => {
    await enter(page, clientAddress);
    await triesTrips(page, false);
  });
});
