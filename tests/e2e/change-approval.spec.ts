import type { Page } from '@playwright/test';
import { dayAfter } from '@/lib/shared/day/days';
import { enter } from './approvers';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { firstDay, lastDay, staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';
import { showsInTime } from './shows-in-time';

const stay = staysIn('CPH');

const ofCompany = 'id = (select company_id from membership where email = $1)';
const mode = (email: string, to: 'all' | 'off') =>
  runSql(`update company set settings = settings || '{"autoApprovalMode": "${to}"}' where ${ofCompany}`, [
    email,
  ]);

/** Books a stay that can be changed, in a company where every change that is dearer by so much has to be approved. */
async function bookCheaply(page: Page, email: string, hasScript = true): Promise<void> {
  await mode(email, 'all');
  let nth = 20;
  do await page.goto(`/checkout/${stay(nth++)}`);
  while ((await page.getByText(/^You can change the dates/).count()) === 0);
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('I accept the provider’s terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Book for .*\d/ })
    .click();
  await showsInTime(page, 'Your booking is confirmed.', hasScript);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await runSql('update order_item set price_cents = 9000 where order_id = $1', [id]);
  await runSql('update booking_order set total_cents = 9000 where id = $1', [id]);
  await mode(email, 'off');
}

/** Asks for other days; the order says that this waits. */
async function askForDays(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Change dates' }).click();
  await page.getByLabel('New start date').fill(dayAfter(firstDay, 3));
  await page.getByLabel('New end date').fill(dayAfter(lastDay, 5));
  await page.getByRole('button', { name: 'Show options' }).click();
  await page.getByText('Choose', { exact: true }).first().click();
  await expect(page.getByText(/^This needs approval first\. We’ll ask/).first()).toBeVisible();
  await page.getByLabel('Message to the approver').first().fill('The fair moved');
  await page
    .getByRole('button', { name: /^Request approval for/ })
    .first()
    .click();
  await expect(page.getByText(/^We’ve asked your approvers\. The booking stays as it is/)).toBeVisible();
  await expect(page.getByText('Approval of the change')).toBeVisible();
}

test('a dearer change is asked for, shown to the approver with its difference, and made at a yes', async ({
  page,
  anotherVisitor,
}) => {
  const approver = await anotherVisitor();
  const [email] = await enter(page, approver);
  await bookCheaply(page, email);
  await askForDays(page);
  await inEachLook(page, async () => {
    expect(await problemsOf(page, 'an order whose change waits')).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
  });
  await approver.setViewportSize(telephone.viewport);
  await approver.goto('/business/approval');
  await expect(approver.getByText('Change to a booking')).toBeVisible();
  await expect(approver.getByText('The fair moved')).toBeVisible();
  await expect(approver.getByText('Order total goes up by')).toBeVisible();
  await inEachLook(approver, async () => {
    expect(await problemsOf(approver, 'a change to approve')).toEqual([]);
    expect(await sidewaysBy(approver)).toBe(0);
  });
  await approver.setViewportSize(telephone.viewport);
  await approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(approver.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Dates changed by the provider')).toBeVisible();
  await expect(page.getByText('Change approved')).toBeVisible();
});

test('a declined change says why once, and the booking stands', async ({ page, anotherVisitor }) => {
  const approver = await anotherVisitor();
  const [email] = await enter(page, approver);
  await bookCheaply(page, email);
  await askForDays(page);
  await approver.goto('/business/approval');
  await approver.getByText('Decline', { exact: true }).click();
  await approver.getByLabel('Reason').fill('The first days were agreed with the client');
  await approver.getByRole('button', { name: 'Decline the change' }).click();
  await expect(approver.getByText('Declined. We’ll tell the traveler why.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The first days were agreed with the client')).toHaveCount(1);
  await expect(page.getByText('Change declined; the booking is unchanged')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change dates' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a change is asked for and taken back', async ({ page, anotherVisitor }) => {
    const [email] = await enter(page, await anotherVisitor());
    await bookCheaply(page, email, false);
    await askForDays(page);
    await page.getByText('Withdraw the request', { exact: true }).click();
    await expect(page.getByText('The booking stays as it is. Your approvers are told.')).toBeVisible();
    await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
    await expect(page.getByText('Change request withdrawn')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change dates' })).toBeVisible();
  });
});
