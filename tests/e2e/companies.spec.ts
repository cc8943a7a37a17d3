import { builtInRoles } from '../../lib/shared/access/roles';
import { accountMenu, openAccountMenu } from './account-menu';
import { sidewaysBy } from './axe';
import { expect, test } from './fixtures';
import { signInAsMember } from './members';
import { inDatabase } from './roles';

test('somebody of two companies changes between them in the menu, and leaves one on their account page', async ({
  page,
}) => {
  test.slow();
  const first = await signInAsMember(page, { permissions: builtInRoles.arranger.permissions });
  const second = `${first.company} Kites`;
  await inDatabase(
    `with made as (insert into company (name, tier, confirmed_at) values ($1, 'enterprise', now()) returning id)
     insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
       select made.id, c.account_id, c.subject, r.id, 'active', now() from made, credential c, role r
       where c.subject = $2 and r.key = 'traveler' and r.company_id is null`,
    [second, first.email],
  );
  await page.goto('/help');
  const menu = await openAccountMenu(page);
  const modes = menu.locator('[data-mode]');
  await expect(modes.locator('[aria-current]')).toHaveText(first.company);
  expect(await sidewaysBy(page)).toBe(0);
  await modes.getByRole('button', { name: `Switch to ${second}` }).click();
  await expect(page.getByRole('banner').getByTitle(second)).toBeVisible();
  await expect(modes.locator('[aria-current]')).toHaveText(second);
  await openAccountMenu(page);
  // What the arranger of the first company has, the traveler of the second has not.
  await expect(accountMenu(page).getByRole('link', { name: 'Event hub' })).toHaveCount(0);

  await page.goto('/profile/account#companies');
  const own = page.getByRole('region', { name: 'Your companies' });
  const row = (company: string) =>
    own.getByRole('listitem').filter({ has: page.getByText(company, { exact: true }) });
  await expect(row(second)).toContainText('You’re acting for it now');
  await row(second).getByText('Leave', { exact: true }).click();
  await row(second).getByRole('button', { name: 'Leave the company' }).click();
  await expect(own.getByText('You have left the company.')).toBeVisible();
  await expect(own.getByText(second, { exact: true })).toHaveCount(0);
  await row(first.company)
    .getByRole('button', { name: `Act for ${first.company}` })
    .click();
  await expect(page.getByRole('banner').getByTitle(first.company)).toBeVisible();
});

for (const javaScriptEnabled of [true, false])
  test(`whoever is needed in a company names a successor when they leave it, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    page,
  }) => {
    const { company, email } = await signInAsMember(page, { permissions: builtInRoles.arranger.permissions });
    const host = `${company.replace(' ', '-').toLowerCase()}.example`;
    await inDatabase(
      `with lead as (select id, company_id, role_id from membership where email = $1)
       insert into membership (company_id, email, role_id, status, manager_id, account_id)
       select company_id, 'crew@' || $2::text, role_id, 'active', id, null::uuid from lead
       union all select company_id, 'next@' || $2::text, role_id, 'active', null, null from lead`,
      [email, host],
    );
    const context = await browser.newContext({
      javaScriptEnabled,
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
    });
    const own = await context.newPage();
    await own.goto('/profile/account#companies');
    const region = own.getByRole('region', { name: 'Your companies' });
    await region.getByText('Leave', { exact: true }).click();
    await expect(region.getByRole('listitem').getByText('1 direct report')).toBeVisible();
    const submit = region.getByRole('button', { name: 'Leave the company' });
    await submit.click();
    await expect(region).toContainText('Say who takes over, or that nobody does.');
    await region.getByLabel('Who takes over').fill('nobody@mail.example');
    await submit.click();
    await expect(region.getByLabel('Who takes over')).toHaveValue('nobody@mail.example');
    await region.getByLabel('Who takes over').fill(`next@${host}`);
    await submit.click();
    await expect(region.getByText('You have left the company.')).toBeVisible();
    await context.close();
  });
