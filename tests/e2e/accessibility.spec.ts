import type { Page } from '@playwright/test';
import { axeProblems, looks, problemsInEachLook, show, sidewaysBy, sidewaysNow } from './axe';
import { registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { holdingFonts, withoutFonts } from './fonts';
import { newEmail } from './people';

const guestPaths = [
  '/',
  '/flights',
  '/hotels?place=Rome&checkin=&checkout=',
  '/destinations/lisbon',
  '/explore',
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

/** What is wrong with a page that is opened, in each look. */
async function problemsAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return problemsInEachLook(page, path);
}

test('no page of a guest has a problem that axe knows, nor scrolls sideways, in any look', async ({
  page,
}) => {
  const found: string[] = [];
  await show(page, looks[0]);
  for (const path of guestPaths) found.push(...(await problemsAt(page, path)));
  expect(found).toEqual([]);
});

test('no page of a member has a problem that axe knows, nor scrolls sideways, in any look', async ({
  page,
}) => {
  const found: string[] = [];
  await show(page, looks[1]);
  await registerByCall(page, newEmail());
  for (const path of ['/', '/profile/account', '/signout', '/s/ident/resend']) {
    found.push(...(await problemsAt(page, path)));
  }
  for (const look of looks) {
    await show(page, look);
    await page.goto('/');
    await page.getByRole('button', { name: /Account menu/ }).click();
    found.push(...(await axeProblems(page, 'open menu')));
  }
  expect(found).toEqual([]);
});

const memberPaths = [
  '/',
  '/trips',
  '/profile/dashboard',
  '/profile/account?addEmail=true',
  '/profile/travelers?traveler=new',
  '/profile/goodbye',
  '/signout',
];

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
    allow(/inspector GET .*\.woff2/);
    const never = await anotherVisitor(narrow);
    await withoutFonts(never);
    const fonts = await holdingFonts(late);
    const found: string[] = [];
    const note = (path: string, when: string, wide: number) => {
      if (wide > 0) found.push(`${path} is ${wide} px wider than the screen ${when} the font`);
    };
    const look = async (path: string) => {
      await fonts.hold();
      await openUnloaded(late, path);
      note(path, 'before', await sidewaysNow(late));
      await expect.poll(fonts.held, path).toBeGreaterThan(0);
      await fonts.release();
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
