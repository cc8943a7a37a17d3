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
  '/login/password?form=login&error=WRONG_CREDENTIALS',
  '/login/ways',
  '/login/business',
  '/login/code?form=codelogin&error=CONSENT_REQUIRED',
  '/login/locked',
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
  const wide = await sidewaysBy(page);
  const found = await axeProblems(page, path);
  return wide > 0 ? [...found, `${path} scrolls sideways by ${wide} px`] : found;
}

for (const look of looks) {
  test.describe(`${look.colorScheme}, ${look.viewport.width} px`, () => {
    test.use(look);

    test('no page has a problem that axe knows, nor scrolls sideways', async ({ page }) => {
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
  });
}

test('the first Tab reaches the skip link, and it leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});
