import type { Page } from '@playwright/test';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { publish } from './publish';
import { firstDay, lastDay, searchAddresses } from './search-addresses';

const hub = '/business/policy/flight';
const region = (page: Page) => page.getByRole('region', { name: 'Try a trip' });

/** Signs in as who writes the policies of a company of their own, and publishes some; returns their address. */
async function enter(page: Page): Promise<string> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['travelPolicyManagement', 'approvalSettingsManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, `${hub}/settings`);
  await page.getByRole('button', { name: 'Balanced' }).click();
  await publish(page, 'A start');
  await expect(page.getByText('Published. It applies from now on.')).toBeVisible();
  await page.goto(hub);
  return email;
}

/** A trip is described and explained, and an offer; what makes no sense is said at its field. */
async function triesTrips(page: Page, email: string, hasScript: boolean): Promise<void> {
  // Axe needs the page’s script.
  const problems = async (what: string) => (hasScript ? problemsOf(page, what) : []);
  const panel = region(page);
  const explain = () => panel.getByRole('button', { name: 'Explain' }).click();
  await panel.getByLabel('What to try').selectOption('A trip you describe');
  await panel.getByLabel('Traveler').fill(email);
  await panel.getByLabel('From', { exact: true }).fill('Boston');
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

  await panel.getByLabel('What to try').selectOption('An offer from search results');
  await panel
    .getByLabel('Address of the offer')
    .fill(`https://site.example/flights/details/${searchAddresses.resultId}`);
  await explain();
  await expect(panel.locator('[data-tried]')).toBeVisible();
  expect(await problems('an offer that is explained')).toEqual([]);
}

test('a trip is explained rule by rule: described, and an offer', async ({ page }) => {
  await triesTrips(page, await enter(page), true);
  await inEachLook(page, async () => {
    expect(await sidewaysBy(page)).toBe(0);
  });
});

test('an explanation has no problem that axe knows and fits a telephone, in Arabic too', async ({ page }) => {
  const traveler = await enter(page);
  const journey = { from: 'Boston', to: 'Lisbon', day: firstDay, hours: '7' };
  const query = new URLSearchParams({
    ...{ traveler, of: 'trip', price: '900', cabin: 'business', cancellation: 'fee', ...journey },
  });
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

  test('a trip is explained rule by rule: described, and an offer', async ({ page }) => {
    await triesTrips(page, await enter(page), false);
  });
});
