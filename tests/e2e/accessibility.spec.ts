import type { Page, Route } from '@playwright/test';
import { axeProblems, looks, sidewaysBy, sidewaysNow } from './axe';
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

const memberPaths = [
  '/',
  '/trips',
  '/profile/dashboard',
  '/profile/account?addEmail=true',
  '/profile/travelers?traveler=new',
  '/profile/goodbye',
  '/signout',
];

/** Fonts of this page come when they are let; until then the page has the system's letters. */
async function holdFonts(page: Page): Promise<{ readonly release: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route('**/*.woff2', (route) => void held.push(route));
  return {
    release: async () => {
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

/** Opens a page without waiting for its fonts, which its load event would. */
async function openUnloaded(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const styled = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
      ({ sheet }) => sheet,
    );
  await expect.poll(() => page.evaluate(styled)).toBe(true);
}

test.describe('320 px', () => {
  const narrow = { viewport: { width: 320, height: 800 } };
  test.use(narrow);

  test('no page scrolls sideways at 320 px in Arabic before, without and after the font', async ({
    page: late,
    anotherVisitor,
    allow,
  }) => {
    allow(/ERR_FAILED GET .*\.woff2/);
    const never = await anotherVisitor(narrow);
    await never.route('**/*.woff2', (route) => route.abort());
    const found: string[] = [];
    const note = (path: string, when: string, wide: number) => {
      if (wide > 0) found.push(`${path} is ${wide} px wider than the screen ${when} the font`);
    };
    const look = async (path: string) => {
      const { release } = await holdFonts(late);
      await openUnloaded(late, path);
      note(path, 'before', await sidewaysNow(late));
      await release();
      await late.unroute('**/*.woff2');
      note(path, 'after', await sidewaysBy(late));
      // A font that came late is used from the next page on.
      await late.reload();
      note(path, 'with', await sidewaysBy(late));
      await never.goto(path);
      note(path, 'without', await sidewaysBy(never));
    };
    const legal = ['/privacy', '/actual-terms-of-use', '/sitemap'];
    for (const path of [...guestPaths, ...legal]) await look(`/ar-ae${path}`);
    for (const page of [late, never]) await registerByCall(page, newEmail());
    for (const path of memberPaths) await look(`/ar-ae${path}`);
    expect(found).toEqual([]);
  });
});

test('the first Tab reaches the skip link, and it leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
});
