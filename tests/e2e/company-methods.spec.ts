import type { Page } from '@playwright/test';
import { problemsInEachLook } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks, keepsRecordPage } from './record-page';
import { staysIn } from './search-addresses';

const methods = '/business/payment-options';
const messages = '/business/policy/messages';
const stay = `/checkout/${staysIn('DUB')(64)}`;

/** Somebody who manages how their own company pays, and books for it. */
async function enter(page: Page): Promise<void> {
  await enterAsManager(page, 'companySettingsManagement', 'userProfileView');
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();

/** Adds an invoice, after a number of a card that is refused and keeps the rest. */
async function addInvoice(page: Page): Promise<void> {
  await page.goto(`${methods}?method=new`);
  await page.getByLabel('Name', { exact: true }).fill('4242 4242 4242 4242');
  await page.getByLabel('What travelers should know').fill('Ask finance first.');
  await press(page, 'Add payment method');
  await expect(page.getByText('This looks like a card number.').first()).toBeVisible();
  await expect(page.getByLabel('What travelers should know')).toHaveValue('Ask finance first.');
  await page.getByLabel('Name', { exact: true }).fill('Harbor invoice');
  await press(page, 'Add payment method');
  await expect(page.getByText('The payment method was saved.')).toBeVisible();
}

test('an admin decides how trips are paid; a method that ends during a checkout loses nothing', async ({
  page,
}) => {
  await enter(page);
  await addInvoice(page);
  await page.goto(`${methods}?method=new`);
  await page.getByLabel('Name', { exact: true }).fill('Second invoice');
  expect(await problemsInEachLook(page, 'payment method')).toEqual([]);
  await press(page, 'Add payment method');
  await expect(page.getByText('The payment method was saved.')).toBeVisible();
  expect(await problemsInEachLook(page, 'payment methods')).toEqual([]);
  await page.goto(stay);
  await expect(page.getByLabel(/Harbor invoice/)).toBeChecked();
  await expect(page.getByText('Ask finance first.')).toBeVisible();
  const desk = await page.context().newPage();
  await desk.goto(methods);
  await desk.getByRole('link', { name: 'Edit Harbor invoice' }).click();
  await press(desk, 'Switch off');
  await expect(desk.getByText('The payment method is no longer offered.')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Brightwell');
  await page.getByLabel('I accept the provider’s terms').check();
  await press(page, /^Book for .*\d/);
  await expect(page.getByText('This payment method is no longer available').first()).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByLabel(/Harbor invoice/)).toHaveCount(0);
  await page.getByLabel(/Second invoice/).check();
  await page.getByLabel('I accept the provider’s terms').check();
  await press(page, /^Book for .*\d/);
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(page.getByText('Second invoice · Invoice')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('ROUTE-070 a message is written, shown on the business home, and put away once it is read', async ({
    page,
    anotherVisitor,
  }) => {
    await enter(page);
    await addInvoice(page);
    await keepsRecordPage(page, anotherVisitor, {
      path: messages,
      name: 'message',
      empty: 'No messages yet',
      fields: { 'Title in English': 'Strike <b>today</b>', 'Text in English': 'No trains.' },
      wrong: { fields: { 'Text in English': '' }, says: 'Enter both a title and a text' },
      add: 'Add message',
      saved: 'The message was saved.',
      open: 'Edit Strike <b>today</b>',
      removed: 'The message was deleted.',
      meanwhile: async () => {
        await page.goto(messages);
        await page.getByRole('link', { name: 'Edit Strike <b>today</b>' }).click();
        await page.getByLabel('Ask people to confirm').check();
        await press(page, 'Save');
        await expectGoodLooks(page, anotherVisitor, { 'business home with a message': '/business' });
        await page.goto('/business');
        await expect(page.getByRole('heading', { name: 'Strike <b>today</b>' })).toBeVisible();
        await press(page, /^I have read this/);
        await expect(page.getByText('Thank you. The message is dismissed.')).toBeVisible();
        await page.goto(messages);
        await expect(page.getByText('1 person has confirmed it')).toBeVisible();
      },
    });
  });
});
