import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { newEmail, register } from './people';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
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
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${path} ${id}: ${node.html.slice(0, 120)}`),
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 } });

      test('no page has a problem that axe knows', async ({ page }) => {
        test.slow();
        const found: string[] = [];
        for (const path of guestPaths) found.push(...(await problemsOf(page, path)));
        await register(page, newEmail());
        for (const path of ['/', '/profile/account', '/signout', '/s/ident/resend']) {
          found.push(...(await problemsOf(page, path)));
        }
        await page.goto('/');
        await page.getByRole('button', { name: /Account menu/ }).click();
        const open = await new AxeBuilder({ page }).withTags(tags).analyze();
        found.push(...open.violations.map(({ id }) => `open menu: ${id}`));
        expect(found).toEqual([]);
      });

      test('no page scrolls sideways', async ({ page }) => {
        for (const path of guestPaths) {
          await page.goto(path);
          const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wider, path).toBeLessThanOrEqual(0);
        }
      });
    });
  }
}

test('the first Tab reaches the skip link, and it leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});
