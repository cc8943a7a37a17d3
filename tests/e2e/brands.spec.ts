import type { Page } from '@playwright/test';
import arDialog from '../../messages/ar/dialog.json' with { type: 'json' };
import arErrors from '../../messages/ar/errors.json' with { type: 'json' };
import arSession from '../../messages/ar/session.json' with { type: 'json' };
import ar from '../../messages/ar/sign-in.json' with { type: 'json' };
import de from '../../messages/de/dialog.json' with { type: 'json' };
import { type Look, problemsInEachLook, show, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { withoutFonts } from './fonts';
import { goodPassword, linkMailedTo, newEmail } from './people';
import type { Mailbox } from './setup/mailbox';
import { openSite, site } from './site';

test('each brand answers at its host, in its own language and look', async ({ page }) => {
  const expected = [
    ['kayak', 'en-US', 'Kayak'],
    ['momondo', 'de-DE', 'Momondo'],
    ['checkfelixat', 'de-AT', 'Checkfelix'],
    ['cheapflights', 'en-GB', 'Cheapflights'],
  ] as const;
  const accents = new Set<string>();
  for (const [brand, lang, name] of expected) {
    await openSite(page, brand);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page).toHaveTitle(new RegExp(name));
    accents.add(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
    );
  }
  expect(accents.size).toBe(expected.length);
});

test('a host nobody has is a 404, whatever the path', async ({ page }) => {
  const port = new URL(site('kayak')).port;
  for (const path of ['/', '/login', '/business/users']) {
    expect((await page.goto(`http://nobody.localhost:${port}${path}`))?.status()).toBe(404);
  }
});

test('a prefix in odd case or one too many is moved for good', async ({ request }) => {
  const moves = [
    ['/AR-AE/login', '/ar-ae/login'],
    ['/en-us', '/'],
    ['/ar-ae/', '/ar-ae'],
    ['/login/?redir=%2Fx', '/login?redir=%2Fx'],
  ] as const;
  for (const [from, to] of moves) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, to]);
  }
  for (const path of ['/sv-se', '/xx-yy/login', '/de', '/ar']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

/** Registers, confirms, signs out, fails to sign in, signs in: all below /ar-ae. */
async function arabicJourney(page: Page, mailbox: Mailbox): Promise<void> {
  const email = newEmail();
  await page.goto('/ar-ae/login/register');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByLabel(arDialog.email).fill(email);
  await page.getByLabel(arDialog.password, { exact: true }).fill(goodPassword);
  await page.locator('input[name=consent]').check();
  await page.getByRole('main').getByRole('button', { name: arDialog.register.submit }).click();
  await expect(page).toHaveURL('/ar-ae');
  await page.goto(await linkMailedTo(mailbox, email, '/ar-ae/s/ident/confirm'));
  await page.getByRole('button', { name: ar.confirm.submit }).click();
  await expect(page).toHaveURL('/ar-ae/s/ident/confirm/done');
  await page.goto('/ar-ae/signout');
  await page.getByRole('main').getByRole('button', { name: arSession.signOut.submit }).click();
  await expect(page).toHaveURL('/ar-ae');
  await page.goto('/ar-ae/profile/account');
  await expect(page).toHaveURL('/ar-ae/login?redir=%2Far-ae%2Fprofile%2Faccount');
  await page.getByLabel(arDialog.email).fill(email);
  await page.getByRole('main').getByRole('button', { name: arDialog.continue }).click();
  const signIn = async (password: string) => {
    await page.getByLabel(arDialog.password, { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: arDialog.passwordForm.submit }).click();
  };
  await signIn('not-the-password');
  await expect(page.getByRole('main')).toContainText(arErrors.WRONG_CREDENTIALS);
  await signIn(goodPassword);
  await expect(page).toHaveURL('/ar-ae/profile/account');
}

test('the journey of an account in Arabic stays in Arabic', async ({ page, mailbox }) => {
  await arabicJourney(page, mailbox);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);
  test('the journey of an account in Arabic, without JavaScript', async ({ page, mailbox }) => {
    await arabicJourney(page, mailbox);
  });
});

test('a refusal from script comes in the language of the page', async ({ page }) => {
  await openSite(page, 'momondo', '/login/password');
  await page.getByLabel(de.email).fill('niemand@mail.example');
  await page.getByLabel(de.password, { exact: true }).fill('falsch-falsch');
  await page.getByRole('main').getByRole('button', { name: de.passwordForm.submit }).click();
  await expect(page.getByRole('main')).toContainText('passen nicht zusammen');
});

const narrow = { width: 360, height: 800 };
const narrowLooks: readonly [Look, ...Look[]] = [
  { colorScheme: 'light', viewport: narrow },
  { colorScheme: 'dark', viewport: narrow },
];

for (const paths of [
  ['/ar-ae', '/ar-ae/login', '/ar-ae/business'],
  ['/ar-ae/login/register', '/ar-ae/nowhere'],
]) {
  test(`pages from right to left have no problem that axe knows and do not scroll sideways: ${paths.join(' ')}`, async ({
    page,
  }) => {
    await show(page, narrowLooks[0]);
    for (const path of paths) {
      await page.goto(path);
      expect(await problemsInEachLook(page, path, { each: narrowLooks })).toEqual([]);
    }
  });
}

/** What the bar of the header hides sideways, its middle, and where the name begins; 0 for what is not drawn. */
function headerLines(header: Element) {
  const bar = header.querySelector(':scope > div');
  const name = header.querySelector('[data-word]');
  const inBar = bar?.getBoundingClientRect();
  return {
    hidden: bar ? bar.scrollWidth - bar.clientWidth : Number.NaN,
    middle: (inBar?.y ?? 0) + (inBar?.height ?? 0) / 2,
    nameTop: name?.getBoundingClientRect().y ?? 0,
  };
}

test('no header is wider than the screen, with a long name, long words and letters of the system', async ({
  page,
  allow,
}) => {
  allow(/inspector GET .*\.woff2/);
  await withoutFonts(page);
  const name = page.getByRole('banner').locator('[data-word]');
  for (const brand of ['kayak', 'cheapflights', 'kayak4b'] as const) {
    for (const prefix of ['', '/es-es', '/pl-pl', '/ar-ae']) {
      await openSite(page, brand, `${prefix}/help`);
      for (const width of [320, 360, 480, 600, 768, 1085, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const what = `${brand}${prefix} at ${width} px`;
        expect(await sidewaysBy(page), what).toBe(0);
        const { hidden, middle, nameTop } = await page.getByRole('banner').evaluate(headerLines);
        expect(hidden, what).toBe(0);
        // A name stands in its line, or is not to be seen at all.
        expect(nameTop < middle || nameTop >= middle + 22, what).toBe(true);
      }
    }
  }
  await page.setViewportSize({ width: 1440, height: 800 });
  await openSite(page, 'kayak4b');
  const top = async () => (await name.boundingBox())?.y;
  expect(await top()).toBeLessThan(31);
});
