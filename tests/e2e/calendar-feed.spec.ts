import type { Page } from '@playwright/test';
import { registerByCall } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { ageSignIns, confirmAddress } from './members';
import { newEmail } from './people';
import { enterAsManager, expectGoodLooks } from './record-page';

const account = '/profile/account';
const partOf = (page: Page) => page.getByRole('main').locator('#calendar');
const addressOn = async (page: Page) => (await partOf(page).locator('code').textContent()) ?? '';
const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();

/** Makes an address, has it read, replaces it, and turns it off; `looks` is done while it is there. */
async function subscribes(page: Page, looks: () => Promise<void>): Promise<void> {
  const email = newEmail();
  await registerByCall(page, email);
  const part = partOf(page);
  await page.goto(account);
  await expect(part.getByRole('link', { name: 'Send the link again' })).toBeVisible();
  await confirmAddress(email);
  await page.goto(account);
  await expect(part).toContainText('You have no calendar address yet.');
  await part.getByRole('button', { name: 'Create calendar address' }).click();
  await expect(part).toContainText('Your calendar address is ready.');
  await expect(part).toContainText('Anyone who has this address sees your trips without signing in.');
  await expect(part).toContainText('No calendar has read it yet.');
  const first = await addressOn(page);
  expect(first).toMatch(/\/trips\/api\/feed\/[\w-]{69}\.ics$/);
  await expect(part.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    first.replace(/^https?/, 'webcal'),
  );
  const answer = await page.request.get(first);
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
  await page.goto(account);
  await expect(part).toContainText('Last read by a calendar:');
  await looks();

  await part.getByText('Reset address', { exact: true }).click();
  await part.getByRole('button', { name: 'Yes, reset address' }).click();
  await expect(part).toContainText('The one before no longer works.');
  const second = await addressOn(page);
  expect([await statusOf(page, first), await statusOf(page, second)]).toEqual([404, 200]);

  await ageSignIns(email);
  await page.goto(account);
  await expect(part.locator('code')).toHaveCount(0);
  await expect(part.getByText('Reset address', { exact: true })).toHaveCount(0);
  await expect(part.getByRole('link', { name: 'Show calendar address' })).toHaveAttribute(
    'href',
    '/profile/confirm?redir=%2Fprofile%2Faccount%23calendar',
  );
  await part.getByText('Turn off', { exact: true }).click();
  await part.getByRole('button', { name: 'Yes, turn off' }).click();
  await expect(part).toContainText('The calendar subscription is off.');
  await expect(part).toContainText('You have no calendar address yet.');
  expect(await statusOf(page, second)).toBe(404);
}

test('one’s own calendar gets an address, which is copied, reset and turned off', async ({
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await subscribes(page, async () => {
    await partOf(page).getByRole('button', { name: 'Copy' }).click();
    await expect(partOf(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  });
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('one’s own calendar gets an address, which is reset and turned off', async ({
    page,
    anotherVisitor,
  }) => {
    await subscribes(page, () => expectGoodLooks(page, anotherVisitor, { account }));
  });

  test('a company leaves its bookings out of calendars, and its people read so on their page', async ({
    page,
    anotherVisitor,
  }) => {
    const { email } = await enterAsManager(page, 'companyIntegrationManagement');
    await confirmAddress(email);
    const integrations = '/business/integrations';
    await page.goto(integrations);
    const panel = page.getByRole('main').locator('#calendars');
    await expect(panel).toContainText('Bookings included');
    await expect(panel).toContainText('Nobody has a calendar address yet.');
    await panel.getByRole('button', { name: 'Leave bookings out' }).click();
    await expect(panel).toContainText('Saved. Calendars follow when they next ask.');
    await expect(panel).toContainText('Bookings left out');
    await page.goto(account);
    await expect(partOf(page)).toContainText('because the company leaves them out.');
    await partOf(page).getByRole('button', { name: 'Create calendar address' }).click();
    await page.goto(integrations);
    await expect(panel).toContainText('1 person has a calendar address.');
    await expectGoodLooks(page, anotherVisitor, { integrations });
    await panel.getByRole('button', { name: 'Include bookings' }).click();
    await expect(panel).toContainText('Bookings included');
    await page.goto(account);
    await expect(partOf(page)).not.toContainText('because the company leaves them out.');
  });
});
