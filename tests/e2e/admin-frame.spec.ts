import type { Page } from '@playwright/test';
import { problemsInEachLook } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { openWithRuntime } from './layers';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { runSql } from './setup/run-sql';

const menu = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Administration' });
const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function enter(page: Page, address: string) {
  const permissions = [
    'companySettingsManagement',
    'userManagement',
    'roleManagement',
    'userInvite',
  ] as const;
  const made = await signInAsMemberWithoutPage(page, { permissions, tier: 'enterprise' });
  await enterWithSecondFactor(page, address);
  return made;
}

test('the menu leads from page to page, marks the one that one is on, and has nothing that is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, '/business/company/general');
  await expect(menu(page).getByRole('link', { name: 'General', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await menu(page).getByRole('link', { name: 'Roles', exact: true }).click();
  await expect(title(page)).toHaveText('Roles');
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Roles');
  await menu(page).getByRole('link', { name: 'Audit log' }).click();
  await expect(title(page)).toHaveText('Audit log');
  await expect(menu(page).getByRole('link', { name: 'Reporting', exact: true })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).not.toContainText('Tickets');
});

test('whoever approves and administers nothing comes from their own business page, without the menu of admins', async ({
  page,
}) => {
  await signInAsMemberWithoutPage(page, {
    permissions: ['approvalProcessing', 'userProfileView'],
    tier: 'enterprise',
  });
  await page.goto('/business/approval');
  await expect(title(page)).toHaveText('Trips to approve');
  await expect(menu(page)).toHaveCount(0);
  const trail = page.getByRole('main').getByRole('navigation').getByRole('listitem');
  await expect(trail).toHaveText(['Your business travel', /trips to approve/i]);
  await trail.first().getByRole('link').click();
  await expect(title(page)).toHaveText('Your business travel');
});

test('Ctrl and K open the search, and Enter follows the first that is found', async ({ page }) => {
  await enter(page, '/business/company/general');
  await openWithRuntime(page, '/business/company/general');
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search pages and settings' });
  await expect(dialog.getByRole('link', { name: /^Roles/ })).toBeVisible();
  await dialog.getByRole('textbox').fill('fiscal');
  await expect(dialog.getByRole('link', { name: /Fiscal year/ })).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Roles/ })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/business\/company\/general#identity$/);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('the search finds what the forms of newer pages ask for, and leads there', async ({ page }) => {
    await enter(page, '/business/search?q=hours');
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /Hours to answer/ }).click();
    await expect(page).toHaveURL(/\/business\/approvals\/settings#approval-settings$/);
    await page.goto('/business/search?q=offices from a file');
    await main.getByRole('link', { name: /Offices from a file/ }).click();
    await expect(page).toHaveURL(/\/business\/company\/offices\?view=import$/);
    await page.goto('/business/search?q=API keys');
    await expect(main.getByRole('link', { name: /^API keys/ })).toBeVisible();
  });

  test('the search is a page, and the menu unfolds on a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await enter(page, '/business/search');
    await page.getByRole('searchbox', { name: 'Search for a page or a setting' }).fill('logo');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: /^Logo/ })).toBeVisible();
    await menu(page).getByText('Menu · Search pages and settings').click();
    await menu(page).getByRole('link', { name: 'Users', exact: true }).click();
    await expect(title(page)).toHaveText('Users');
  });
});

test('the hub says what needs somebody and what was changed last, in every look', async ({ page }) => {
  const { company } = await enter(page, '/business');
  await runSql(
    `insert into company_domain (company_id, domain)
     select id, 'harbour-' || id || '.example' from company where name = $1`,
    [company],
  );
  await page.goto('/business');
  await page.getByRole('link', { name: '1 email domain to verify' }).click();
  await expect(title(page)).toHaveText('Email domains');
  await page.goto('/business');
  expect(await problemsInEachLook(page, 'hub')).toEqual([]);
});
