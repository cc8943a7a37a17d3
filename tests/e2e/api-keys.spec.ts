import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';

const integrations = '/business/integrations';

/** What whoever connects a directory may do. */
const permissions = [
  'companyIntegrationManagement',
  'userManagement',
  'userInvite',
  'businessProfileDelete',
  'seniorityManagement',
] as const;

const keyOn = async (page: Page) => /umk_[\w-]{43}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';

/** Somebody makes a directory's key, tests the connection, replaces the key while both work, and ends the old one. */
async function replacesKey(page: Page, request: APIRequestContext): Promise<void> {
  const main = page.getByRole('main');
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click();
  await enterAsManager(page, ...permissions);
  await page.goto(`${integrations}?key=new`);
  await main.getByLabel('Name').fill('Okta');
  await main.getByLabel(/Directory provisioning/).check();
  await press('Create key');
  await expect(main).toContainText('The key was created.');
  const first = await keyOn(page);
  const { origin } = new URL(page.url());
  const status = async (key: string, path = 'Users') =>
    (
      await request.get(`${origin}/scim/v2/${path}`, { headers: { authorization: `Bearer ${key}` } })
    ).status();
  await page.goto(integrations);
  await main.getByRole('link', { name: 'Test the directory’s connection and see its log' }).click();
  await expect(main).toContainText(`${origin}/scim/v2`);
  await expect(main).toContainText('The directory hasn’t called yet.');
  await expect(main).toContainText('Would be accepted');
  expect(await status(first, 'Users/nobody')).toBe(404);
  await main.getByRole('link', { name: 'Test again' }).click();
  await expect(main).toContainText(/Last refusal: .*Nothing has this ID\./);
  await expect(main.getByRole('row', { name: /Refused/ })).toContainText('Read: Person');

  await page.goto(integrations);
  await main.getByRole('link', { name: 'Replace Okta' }).click();
  await main.getByLabel('Keep the current key working').selectOption('30');
  await press('Create new key');
  await expect(main).toContainText('The new key was created.');
  const second = await keyOn(page);
  expect(second).not.toBe(first);
  expect([await status(first), await status(second)]).toEqual([200, 200]);
  await page.goto(integrations);
  const old = main.getByRole('listitem').filter({ hasText: `Starts with ${first.slice(0, 10)}` });
  const next = main.getByRole('listitem').filter({ hasText: `Starts with ${second.slice(0, 10)}` });
  for (const one of [old, next]) await expect(one.first()).toContainText('Last used');
  await expect(old.first()).toContainText('Replaced');
  await expect(main.getByRole('link', { name: 'Replace Okta' })).toHaveCount(0);
  await old.first().locator('summary').filter({ hasText: 'Revoke' }).click();
  await press('Yes, revoke Okta');
  await expect(main).toContainText('The key was revoked.');
  expect([await status(first), await status(second)]).toEqual([401, 200]);
}

test('a directory’s key is replaced with script while both keys work, and its connection tested', async ({
  page,
  request,
}) => {
  await replacesKey(page, request);
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('a directory’s key is replaced while both keys work, and its connection tested', async ({
    page,
    anotherVisitor,
    request,
  }) => {
    await replacesKey(page, request);
    await page.goto(integrations);
    const key = await page.getByRole('link', { name: 'Replace Okta' }).getAttribute('href');
    await expectGoodLooks(page, anotherVisitor, {
      directory: `${integrations}?directory=1`,
      replacement: `${integrations}?${key?.split('?')[1]}`,
    });
  });

  test('an API key is made, shown once, used by a directory, and revoked after a question', async ({
    page,
    anotherVisitor,
    request,
  }) => {
    await enterAsManager(page, ...permissions, 'reportingView');
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
    const key = await keyOn(page);
    const { origin } = new URL(page.url());
    await expect(main).toContainText(`${origin}/scim/v2`);
    const read = () =>
      request.get(`${origin}/scim/v2/Users`, { headers: { authorization: `Bearer ${key}` } });
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
});
