import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';
import type { Mailbox } from './setup/mailbox';

const integrations = '/business/integrations';

/** Saves an address, tries it out, and has orders sent there until it is paused. */
async function sendsExpenses(page: Page, mailbox: Mailbox): Promise<void> {
  const { email } = await enterAsManager(page, 'companyIntegrationManagement');
  const address = `receipts.${email.replace('@', '.')}@expenses.example`;
  const part = page.getByRole('main').locator('#expenses');
  const press = (name: string) => part.getByRole('button', { name, exact: true }).click();
  await page.goto(integrations);
  await expect(part).toContainText('No address');
  await expect(part).toContainText('Nothing has been sent in the last 30 days.');
  await expect(part.getByRole('button', { name: 'Send test message' })).toHaveCount(0);

  await part.getByLabel('Receipts address').fill('receipts@expenses');
  await press('Save address');
  await expect(part).toContainText('Enter an email address, such as receipts@expenses.example.');
  await expect(part.getByLabel('Receipts address')).toHaveValue('receipts@expenses');
  await part.getByLabel('Receipts address').fill(address);
  await press('Save address');
  await expect(part).toContainText('The address has been saved.');
  await expect(part).toContainText('Not tested yet');
  await expect(part.getByRole('button', { name: 'Start sending' })).toHaveCount(0);

  await press('Send test message');
  await expect(part).toContainText('The test message is on its way.');
  const { subject } = await mailbox.latestMailTo(address, 'This is a test');
  expect(subject).toMatch(/^Test from /);
  await press('Start sending');
  await expect(part).toContainText('Orders are sent from now on.');
  await page.goto(integrations);
  await expect(part).toContainText('Sending orders');
  await expect(part.getByRole('listitem').filter({ hasText: 'Test message' }).first()).toContainText('Sent');
  await press('Pause sending');
  await expect(part).toContainText('Sending is paused.');
  await expect(part).toContainText('Not sending');
}

test('the expense system’s address is saved, tried out, switched on and paused', async ({
  page,
  mailbox,
}) => {
  await sendsExpenses(page, mailbox);
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('the expense system’s address is saved, tried out, switched on and paused', async ({
    page,
    anotherVisitor,
    mailbox,
  }) => {
    await sendsExpenses(page, mailbox);
    await expectGoodLooks(page, anotherVisitor, { integrations });
  });
});
