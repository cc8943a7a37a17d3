import type { Page } from '@playwright/test';
import { problemsInEachLook } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';

const fields = '/business/trip-reporting-fields';
const stay = `/checkout/${staysIn('OSL')(63)}`;

/** Somebody who manages what their own company asks, and books for it. */
async function enter(page: Page): Promise<void> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['companySettingsManagement', 'tripReportingFieldsManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await showSecondFactor(email);
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Adds a required text of four digits. */
async function addCostCenter(page: Page): Promise<void> {
  await page.goto(`${fields}?field=new`);
  await page.getByLabel('Question').fill('Cost center');
  await page.getByLabel('Key').fill('cost center');
  await page.getByLabel('Answer', { exact: true }).selectOption('always');
  await page.getByLabel('Pattern').fill('[0-9]{4}');
  await press(page, 'Add field');
  // What was typed stays, and the key is the one thing to mend.
  await expect(page.getByLabel('Question')).toHaveValue('Cost center');
  await page.getByLabel('Key').fill('costCenter');
  await press(page, 'Add field');
  await expect(page.getByText('The field was saved.')).toBeVisible();
}

/** Adds a text that bookings of a euro or more need, after one try without saying when; `look` is called at each page on the way. */
async function addReason(page: Page, look = async (_: string) => {}): Promise<void> {
  await page.goto(`${fields}?field=new`);
  await page.getByLabel('Question').fill('Reason');
  await page.getByLabel('Key').fill('reason');
  await page.getByLabel('Answer', { exact: true }).selectOption('rule');
  await page.getByLabel('Harbourmaster').check();
  await page.getByLabel('Suggest from the traveler’s profile').selectOption('department');
  await press(page, 'Add field');
  const problem = page.getByText('say when: out of policy, or from a whole amount').first();
  await expect(problem).toBeVisible();
  await expect(page.getByLabel('Harbourmaster')).toBeChecked();
  await look('field with a rule');
  await page.getByLabel('Required from this total, in EUR').fill('1');
  await press(page, 'Add field');
  await expect(page.getByText('The field was saved.')).toBeVisible();
  await expect(page.getByText('For Harbourmaster')).toBeVisible();
  await expect(page.getByText('Required for bookings of €1 or more.')).toBeVisible();
  await look('preview of a rule');
}

/** Books where the rule wants an answer, and finds how many bookings lack one that is asked from now on. */
async function answerReason(page: Page, look = async (_: string) => {}): Promise<void> {
  await page.goto(stay);
  await expect(page.getByLabel('Reason', { exact: true })).toBeVisible();
  await expect(page.getByText('Required for bookings of €1 or more.')).toBeVisible();
  await look('checkout with a rule');
  await fillStay(page);
  await page.getByLabel('Reason', { exact: true }).fill('Trade fair');
  await press(page, /^Book for .*\d/);
  await expect(page.getByRole('main').getByText('Trade fair')).toBeVisible();
  await page.goto(`${fields}?field=new`);
  await expect(page.getByText('1 upcoming booking has no answer.')).toBeVisible();
}

async function bookStay(page: Page, answer: string): Promise<void> {
  await fillStay(page);
  await page.getByLabel('Cost center').fill(answer);
  await press(page, /^Book for .*\d/);
}

async function fillStay(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Brightwell');
  await page.getByLabel('I accept the provider’s terms').check();
}

test('an admin asks for a cost center, nobody books without one, and the order shows it', async ({
  page,
}) => {
  await enter(page);
  await page.goto(fields);
  await expect(page.getByText('Nothing is asked yet')).toBeVisible();
  await addCostCenter(page);
  expect(await problemsInEachLook(page, 'trip reporting fields')).toEqual([]);
  await page.goto(stay);
  await bookStay(page, '41');
  await expect(page.getByText('This answer doesn’t fit').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  expect(await problemsInEachLook(page, 'checkout with fields')).toEqual([]);
  await bookStay(page, '4100');
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  const fact = page.getByRole('main').getByText('4100');
  await expect(fact).toBeVisible();
  await page.getByRole('link', { name: 'Receipt' }).click();
  await expect(fact).toBeVisible();
  // What has answers is retired, and is asked no more.
  await page.goto(fields);
  await page.getByRole('link', { name: 'Edit Cost center' }).click();
  await page.getByText('Retire', { exact: true }).click();
  await press(page, 'Yes, retire Cost center');
  await expect(page.getByText('The field was retired.')).toBeVisible();
  await page.goto(stay);
  await expect(page.getByLabel('First name')).toBeVisible();
  await expect(page.getByLabel('Cost center')).toHaveCount(0);
});

test('a field is asked of some people, and bookings that its rule names need an answer', async ({ page }) => {
  await enter(page);
  const problems: string[] = [];
  const look = async (what: string) => void problems.push(...(await problemsInEachLook(page, what)));
  await addReason(page, look);
  await answerReason(page, look);
  expect(problems).toEqual([]);
});

/** A payment method that ends while somebody is at the checkout; returns once they were told. */
async function bookTooLate(page: Page): Promise<void> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['companyPaymentMethodManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await showSecondFactor(email);
  for (const name of ['Central invoice', 'Other invoice']) {
    await page.goto('/business/payment-options?method=new');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press(page, 'Add payment method');
    await expect(page.getByText('The payment method was saved.')).toBeVisible();
  }
  await page.goto(stay);
  await fillStay(page);
  await page.getByLabel(/^Central invoice/).check();
  await runSql(
    `update payment_method set expires_on = '2020-01-01' where label = 'Central invoice' and company_id in
       (select m.company_id from membership m join credential c on c.account_id = m.account_id where c.subject = $1)`,
    [email],
  );
  await press(page, /^Book for .*\d/);
  await expect(page.getByText('This payment method has expired.').first()).toBeVisible();
}

test('a payment method that expires during a checkout is told of, and nothing typed is lost', async ({
  page,
}) => {
  await bookTooLate(page);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Brightwell');
  expect(await problemsInEachLook(page, 'checkout with an expired payment method')).toEqual([]);
});

test('values of a list come from a file that says first what it would do', async ({ page }) => {
  await enter(page);
  await page.goto(`${fields}?field=new`);
  await page.getByLabel('Question').fill('Project');
  await page.getByLabel('Key').fill('project');
  await page.getByLabel('Type').selectOption('list');
  await press(page, 'Add field');
  await expect(page.getByText('No values yet')).toBeVisible();
  await page.getByRole('link', { name: 'From a file' }).click();
  const csv = 'code,label\nP-1,Lighthouse\nP-2,Festival\nP-1,Again\n';
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'v.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await press(page, 'Preview the file');
  await expect(page.getByText('2 new, 0 changed, 0 unchanged')).toBeVisible();
  await expect(page.getByText('The code is in the file twice.')).toBeVisible();
  await press(page, 'Save 2 values');
  await expect(page.getByText('2 values were saved.')).toBeVisible();
  expect(await problemsInEachLook(page, 'values')).toEqual([]);
  await page.goto(stay);
  await page.getByLabel('Project').selectOption('P-2');
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the same fields are added and asked', async ({ page }) => {
    await enter(page);
    await addCostCenter(page);
    await page.goto(stay);
    await bookStay(page, 'x');
    await expect(page.getByText('This answer doesn’t fit').first()).toBeVisible();
    await bookStay(page, '4100');
    await expect(page.getByRole('main').getByText('4100')).toBeVisible();
  });

  test('an expired payment method is told of as well', async ({ page }) => {
    await bookTooLate(page);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });

  test('rules are said and kept to as well', async ({ page }) => {
    await enter(page);
    await addReason(page);
    await answerReason(page);
  });
});
