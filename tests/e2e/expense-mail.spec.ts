import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';
import { inDatabase } from './roles';
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

  test('what was given up is sent again from the page, and with a smaller plan the page says that nothing is sent', async ({
    page,
    anotherVisitor,
  }) => {
    const { email } = await enterAsManager(page, 'companyIntegrationManagement');
    const company = `(select company_id from membership where email = $1)`;
    await inDatabase(
      `update company set settings = settings || '{"expenseAddress": "receipts@expenses.example", "expenseTestedAt": "2026-11-01T08:00:00.000Z", "expenseSends": true}' where id = ${company}`,
      [email],
    );
    await inDatabase(
      `insert into outbox (recipient, template, locale, brand, origin, about, not_before, attempts, last_error)
       select 'receipts@expenses.example', 'expenseTest', 'en-US', 'umiak', 'http://localhost:3000',
         jsonb_build_object('companyId', ${company}), '9999-12-31', 20, 'all recipients were rejected: 550 no such user'
       from generate_series(1, 2)`,
      [email],
    );
    await page.goto(integrations);
    const part = page.getByRole('main').locator('#expenses');
    const mails = part.getByRole('listitem').filter({ hasText: 'Test message' });
    await expect(mails.filter({ hasText: 'Not sent' })).toHaveCount(2);
    await expect(part.getByRole('button', { name: 'Send all again' })).toBeVisible();
    await expectGoodLooks(page, anotherVisitor, { integrations });
    await part.getByRole('button', { name: 'Send again: Test message' }).first().click();
    await expect(part).toContainText('It’s being sent again.');
    await expect(mails.filter({ hasText: 'Not sent' })).toHaveCount(1);
    await expect(part.getByRole('button', { name: 'Send all again' })).toHaveCount(0);

    await inDatabase(`update company set tier = 'bizPlus' where id = ${company}`, [email]);
    await page.goto(integrations);
    await expect(part).toContainText('Paused by your plan');
    await expect(part).toContainText('Nothing is sent to receipts@expenses.example');
    await expect(part.getByRole('button', { name: /again|test message|Save/ })).toHaveCount(0);
    await expectGoodLooks(page, anotherVisitor, { integrations });
    await part.getByRole('button', { name: 'Pause sending' }).click();
    await expect(part).toContainText('The address receipts@expenses.example is kept. Nothing is sent there.');
  });

  test('the expense system’s address is saved, tried out, switched on and paused', async ({
    page,
    anotherVisitor,
    mailbox,
  }) => {
    await sendsExpenses(page, mailbox);
    await expectGoodLooks(page, anotherVisitor, { integrations });
  });
});
