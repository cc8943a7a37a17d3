import type { Page } from '@playwright/test';
import { builtInRoles } from '../../lib/shared/access/roles';
import { axeProblems, looks, sidewaysBy } from './axe';
import { becomeStranger } from './become-stranger';
import { expect, test } from './fixtures';
import { provePending, signInAsDemo, signInAsMember } from './members';

/** What axe finds on the page shown, and whether it scrolls sideways. */
async function problemsOf(page: Page, what: string): Promise<string[]> {
  const found = await axeProblems(page, what);
  const wide = await sidewaysBy(page);
  return wide > 0 ? [...found, `${what} scrolls sideways by ${wide} px`] : found;
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look);

    test('no business page has a problem that axe knows, nor scrolls sideways', async ({ page }) => {
      const found: string[] = [];
      const look = async (what: string) => {
        found.push(...(await problemsOf(page, what)));
      };
      await page.goto('/business');
      await look('business-home');
      await signInAsDemo(page, 'theo.marsh@acme-lanterns.example');
      await page.goto('/business/approvals');
      await look('denied');
      await page.goto('/business');
      await look('hub-of-a-traveler');
      await page.getByRole('button', { name: /Account menu/ }).click();
      await look('menu-of-a-traveler');
      await page.getByRole('button', { name: 'Switch to personal' }).click();
      await page.waitForURL('/');
      await page.goto('/business');
      await expect(page.getByRole('main').getByRole('button')).toBeVisible();
      await look('switch-card');
      await becomeStranger(page);

      await signInAsMember(page, { permissions: builtInRoles.admin.permissions, tier: 'enterprise' });
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
      await page.getByRole('button', { name: /Account menu/ }).click();
      await look('menu-of-an-admin');
      for (const path of ['policy', 'policy/flight/settings', 'integrations/sso']) {
        await page.goto(`/business/${path}`);
        await look(path.replaceAll('/', '-'));
      }
      expect(found).toEqual([]);
    });
  });
}
