import type { Page } from '@playwright/test';
import { isSignedWith, webhookReceiver } from '@/tests/factories/webhook-receiver';
import { problemsInEachLook, sidewaysNow } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';

const integrations = '/business/integrations';

test.use(withoutJavaScript);

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true });
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
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['companyIntegrationManagement'],
    tier: 'enterprise',
  });
  await showSecondFactor(email);
  await page.goto(integrations);
  await expect(main(page)).toContainText('No webhooks yet');
  await main(page).getByRole('link', { name: 'Add a webhook' }).click();
  await field(page, 'Name').fill('Ledger');
  await field(page, 'Address').fill('https://10.0.0.1/');
  await press(page, 'Add webhook');
  await expect(main(page)).toContainText('Enter a public address that begins with https://');
  await expect(field(page, 'Name')).toHaveValue('Ledger');
  await field(page, 'Address').fill(receiver.url);
  await press(page, 'Add webhook');
  await expect(main(page)).toContainText('The webhook was saved.');
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

  // Axe needs script.
  const withScript = await anotherVisitor({
    javaScriptEnabled: true,
    storageState: await page.context().storageState(),
  });
  const one = page
    .url()
    .replace(/[?&](?:form|done)=\w+/g, '')
    .replace(/integrations&/, 'integrations?');
  for (const [path, name] of [
    [integrations, 'integrations'],
    [`${integrations}?webhook=new`, 'webhook-new'],
    [one, 'webhook'],
  ] as const) {
    await withScript.goto(path);
    expect(await problemsInEachLook(withScript, name)).toEqual([]);
  }
  await withScript.setViewportSize({ width: 360, height: 800 });
  for (const path of [
    integrations,
    `${integrations}?webhook=new`,
    new URL(one).pathname + new URL(one).search,
  ]) {
    await withScript.goto(`/ar-ae${path.replace(/^\/ar-ae/, '')}`);
    expect(await sidewaysNow(withScript)).toBe(0);
  }

  await press(page, 'Pause');
  await expect(main(page)).toContainText('The webhook is paused.');
  await press(page, 'Switch on');
  await expect(main(page)).toContainText('The webhook is on.');
  await main(page).getByText('New signing secret', { exact: true }).click();
  await press(page, 'Yes, make a new secret');
  await expect(main(page)).toContainText('The new secret is in use.');
  const fresh = await secretOn(page);
  expect([fresh === '', fresh === secret]).toEqual([false, false]);
  await press(page, 'Send a test');
  const last = receiver.received.at(-1);
  expect(last !== undefined && isSignedWith(secret, last) && isSignedWith(fresh, last)).toBe(true);
  await main(page).getByText('Delete', { exact: true }).click();
  await press(page, 'Yes, delete Ledger');
  await expect(main(page)).toContainText('The webhook was deleted.');
  await expect(main(page)).toContainText('No webhooks yet');
  await receiver.stop();
});
