import type { Page } from '@playwright/test';
import { axeProblems, looks, sidewaysBy } from './axe';
import { registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { newEmail } from './people';

const guestPaths = [
  '/',
  '/flights',
  '/hotels?place=Rome&checkin=&checkout=',
  '/login',
  '/login?form=login&error=WRONG_CREDENTIALS',
  '/login/register',
  '/login/forgot',
  '/login/forgot/sent',
  '/login/reset?token=none',
  '/s/ident/confirm?token=none',
  '/signout',
  '/demo/mailbox',
  '/api-docs',
  '/nowhere',
];

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return axeProblems(page, path);
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look);

    test('no page has a problem that axe knows', async ({ page }) => {
      test.slow();
      const found: string[] = [];
      for (const path of guestPaths) found.push(...(await problemsOf(page, path)));
      await registerByCall(page, newEmail());
      for (const path of ['/', '/profile/account', '/signout', '/s/ident/resend']) {
        found.push(...(await problemsOf(page, path)));
      }
      await page.goto('/');
      await page.getByRole('button', { name: /Account menu/ }).click();
      found.push(...(await axeProblems(page, 'open menu')));
      expect(found).toEqual([]);
    });

    test('no page scrolls sideways', async ({ page }) => {
      for (const path of guestPaths) {
        await page.goto(path);
        expect(await sidewaysBy(page), path).toBe(0);
      }
    });
  });
}

test('the first Tab reaches the skip link, and it leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});
