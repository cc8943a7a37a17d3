import type { Page } from '@playwright/test';
import { isSignedWith, webhookReceiver } from '@/tests/factories/webhook-receiver';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks, keepsRecordPage } from './record-page';
import { inDatabase } from './roles';

const integrations = '/business/integrations';

test.use(withoutJavaScript);

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .click();
const secretOn = async (page: Page) => /whsec_[\w+/]{43}=/.exec(await page.content())?.[0] ?? '';

test('ROUTE-068 a webhook is added, tried out, paused, given a new secret and deleted', async ({
  page,
  anotherVisitor,
}) => {
  const receiver = await webhookReceiver();
  await enterAsManager(page, 'companyIntegrationManagement');
  await keepsRecordPage(page, anotherVisitor, {
    path: integrations,
    name: 'webhook',
    empty: 'No webhooks yet',
    fields: { Name: 'Ledger', Address: receiver.url },
    wrong: {
      fields: { Address: 'https://10.0.0.1/' },
      says: 'Enter a public address that starts with https://',
    },
    add: 'Add webhook',
    saved: 'The webhook was saved.',
    open: 'Open Ledger',
    removed: 'The webhook was deleted.',
    meanwhile: () => useWebhook(page, anotherVisitor, receiver),
  });
  await receiver.stop();
});

/** Tries a webhook out whose page was reached by saving it, pauses it, and gives it a new secret. */
async function useWebhook(
  page: Page,
  anotherVisitor: Parameters<typeof expectGoodLooks>[1],
  receiver: Awaited<ReturnType<typeof webhookReceiver>>,
): Promise<void> {
  const secret = await secretOn(page);
  expect(secret).not.toBe('');

  await press(page, 'Send a test');
  await expect(main(page)).toContainText('A test was sent.');
  expect(await secretOn(page)).toBe('');
  const [message] = receiver.received;
  expect(message !== undefined && isSignedWith(secret, message)).toBe(true);
  await expect(main(page).getByRole('row').filter({ hasText: 'Test' })).toContainText('Delivered');
  await press(page, /^Send again: Test/);
  await expect(main(page)).toContainText('It was sent again.');
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);

  const webhook = new URL(page.url()).searchParams.get('webhook');
  await expectGoodLooks(page, anotherVisitor, { webhook: `${integrations}?webhook=${webhook}` });

  await press(page, 'Pause');
  await expect(main(page)).toContainText('The webhook is paused.');
  await press(page, 'Switch on');
  await expect(main(page)).toContainText('The webhook is on.');
  await main(page).getByText('New signing secret', { exact: true }).click();
  await press(page, 'Yes, create a new secret');
  await expect(main(page)).toContainText('The new secret is in use.');
  const fresh = await secretOn(page);
  expect([fresh === '', fresh === secret]).toEqual([false, false]);
  await press(page, 'Send a test');
  const last = receiver.received.at(-1);
  expect(last !== undefined && isSignedWith(secret, last) && isSignedWith(fresh, last)).toBe(true);
}

test('the second factor is asked for before anything is typed for a new webhook or API key', async ({
  page,
}) => {
  const { email } = await enterAsManager(page, 'companyIntegrationManagement');
  const fields = main(page).getByRole('textbox', { name: 'Name' });
  for (const form of ['webhook', 'key']) {
    await page.goto(`${integrations}?${form}=new`);
    await expect(fields).toHaveCount(1);
  }
  await inDatabase(
    `update session set mfa_at = now() - interval '11 minutes' where account_id = (select account_id from membership where email = $1)`,
    [email],
  );
  for (const form of ['webhook', 'key']) {
    await page.goto(`${integrations}?${form}=new`);
    await expect(main(page).locator('a[href*="/business/verify?redir="]')).toHaveCount(1);
    await expect(fields).toHaveCount(0);
  }
});
