import type { Page } from '@playwright/test';
import { builtInRoles } from '../../lib/shared/access/roles';
import { looks, problemsInEachLook, show } from './axe';
import { expect, test } from './fixtures';
import { provePending, signInAsDemoWithoutPage, signInAsMemberWithoutPage } from './members';

/** The opened account menu in each look; a menu closes when the screen turns. */
const problemsOfMenu = (page: Page, what: string): Promise<string[]> =>
  problemsInEachLook(page, what, {
    async prepare() {
      await page.goto('/business');
      await page.getByRole('button', { name: /Account menu/ }).click();
      await expect(page.locator('#account-menu')).toBeVisible();
    },
  });

test('no business page of a guest or a traveler has a problem that axe knows, nor scrolls sideways', async ({
  page,
}) => {
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await problemsInEachLook(page, what)));
  };
  await show(page, looks[0]);
  await page.goto('/business');
  await look('business-home');
  await signInAsDemoWithoutPage(page, 'theo.marsh@acme-lanterns.example');
  await page.goto('/business/approvals');
  await look('denied');
  await page.goto('/business');
  await look('hub-of-a-traveler');
  found.push(...(await problemsOfMenu(page, 'menu-of-a-traveler')));
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await page.waitForURL('/');
  await page.goto('/business');
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
  await look('switch-card');
  expect(found).toEqual([]);
});

test('no business page of an admin has a problem that axe knows, nor scrolls sideways', async ({ page }) => {
  const found: string[] = [];
  const look = async (what: string) => {
    found.push(...(await problemsInEachLook(page, what)));
  };
  await show(page, looks[1]);
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
  await page.goto('/business');
  await look('second-factor-offer');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your app' })).toBeVisible();
  await look('second-factor-key');
  await provePending(page);
  await look('recovery-codes');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('/business');
  await look('hub');
  found.push(...(await problemsOfMenu(page, 'menu-of-an-admin')));
  for (const path of ['policy', 'policy/flight/settings', 'integrations/sso']) {
    await page.goto(`/business/${path}`);
    await look(path.replaceAll('/', '-'));
  }
  expect(found).toEqual([]);
});
