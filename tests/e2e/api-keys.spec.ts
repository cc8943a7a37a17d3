import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';

const integrations = '/business/integrations';

test.use(withoutJavaScript);

test('an API key is made, shown once, used by a directory, and revoked after a question', async ({
  page,
  anotherVisitor,
  request,
}) => {
  await enterAsManager(
    page,
    'companyIntegrationManagement',
    'userManagement',
    'userInvite',
    'businessProfileDelete',
    'seniorityManagement',
    'reportingView',
  );
  const main = page.getByRole('main');
  await page.goto(integrations);
  await expect(main).toContainText('No API keys yet');
  await main.getByRole('link', { name: 'Create an API key' }).click();

  await main.getByLabel('Name').fill('Okta');
  await main.getByLabel('Expires after').selectOption('90');
  await main.getByRole('button', { name: 'Create key' }).click();
  await expect(main).toContainText('Choose at least one that you’re allowed to do yourself.');
  await expect(main.getByLabel('Name')).toHaveValue('Okta');
  await expect(main.getByLabel('Expires after')).toHaveValue('90');
  await expectGoodLooks(page, anotherVisitor, { key: `${integrations}?key=new` });
  await main.getByLabel(/Directory provisioning/).check();
  await main.getByRole('button', { name: 'Create key' }).click();

  await expect(main).toContainText('The key was created.');
  const key = /umk_[\w-]{43}/.exec(await main.innerText())?.[0] ?? '';
  const { origin } = new URL(page.url());
  await expect(main).toContainText(`${origin}/scim/v2`);
  const read = () => request.get(`${origin}/scim/v2/Users`, { headers: { authorization: `Bearer ${key}` } });
  const answer = await read();
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/scim+json']);
  expect((await answer.json()).totalResults).toBe(1);

  await page.goto(integrations);
  expect(await page.content()).not.toContain(key);
  await expect(main).toContainText(`Starts with ${key.slice(0, 10)}…`);
  await expect(main).toContainText(/Last used/);
  await expectGoodLooks(page, anotherVisitor, { keys: integrations });
  await main.locator('summary').filter({ hasText: 'Revoke' }).click();
  await main.getByRole('button', { name: 'Yes, revoke Okta' }).click();
  await expect(main).toContainText('The key was revoked.');
  await expect(main).toContainText('No API keys yet');
  expect((await read()).status()).toBe(401);
});
