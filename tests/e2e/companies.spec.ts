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
