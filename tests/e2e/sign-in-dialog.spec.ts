import { axeProblems, looks } from './axe';
import { expect, test } from './fixtures';
import { restingBox } from './layers';
import { goodPassword, newEmail } from './people';
import { searchAddresses } from './search-addresses';
import { runSql } from './setup/run-sql';
import { codeMailedTo, dialogOf, expectState, giveAddress, openDialog, signInLink } from './sign-in-dialog';
import { openSite } from './site';

test.use({ viewport: { width: 1280, height: 800 } });

test('SCREEN-001 SCREEN-003 SCREEN-005 "Sign in" opens a dialog in the middle of a wide screen, in the login state', async ({
  page,
}) => {
  await page.goto('/flights');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in or create an account' });
  await expect(dialog).toBeVisible();
  await expectState(page, 3);
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  const box = await restingBox(dialog);
  const width = await page.evaluate(() => document.body.getBoundingClientRect().width);
  expect(box.x + box.width / 2).toBeCloseTo(width / 2, -1);
  expect(box.y).toBeGreaterThan(40);
  expect(box.y + box.height).toBeLessThan(760);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeFocused();
  await expect(page).toHaveURL('/flights');
});

test('SCREEN-004 SCREEN-015 SCREEN-026 "Register" asks for sign-up and is shown the login view', async ({
  page,
}) => {
  await page.goto('/');
  const register = page.getByRole('banner').getByRole('link', { name: 'Register' });
  await expect(register).toHaveAttribute('data-sign-in', 'sign-up');
  await register.click();
  await expectState(page, 3);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading')).toHaveText('Create your account');
  await giveAddress(dialog, newEmail());
  await expect(dialog.getByRole('heading')).toHaveText('Create your account');
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByLabel(/I agree to the terms/).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('who asked to register and has an account goes on to sign in', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'sign-up');
  await dialog.getByRole('link', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('heading')).toHaveText('Sign in or create an account');
});

test('SCREEN-002 as a dropdown it stands at the header’s link, and the page goes on behind it', async ({
  page,
}) => {
  await page.goto('/');
  const dropdown = await openDialog(page, 'login', { presentation: 'dropdown' });
  const [box, link] = [await restingBox(dropdown), await signInLink(page).boundingBox()];
  expect(box.y - ((link?.y ?? 0) + (link?.height ?? 0))).toBeCloseTo(8, 0);
  expect(box.x + box.width).toBeCloseTo((link?.x ?? 0) + (link?.width ?? 0), 0);
  expect(await dropdown.evaluate((element) => element.matches(':modal'))).toBe(false);
  await page.getByRole('main').getByRole('link').first().focus();
  await expect(dropdown).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dropdown).toHaveCount(0);
});

test.describe('on small screens', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('SCREEN-006 SCREEN-007 SCREEN-009 it is a sheet at the lower edge, up to 480 px wide and 98 % high', async ({
    page,
  }) => {
    await page.goto('/');
    const sheet = await openDialog(page, 'login');
    const box = await restingBox(sheet);
    expect([box.x, box.width, box.y + box.height]).toEqual([0, 390, 800]);
    const limits = await sheet.evaluate((element) => {
      const { maxWidth, maxHeight } = getComputedStyle(element);
      return { maxWidth, share: Number.parseFloat(maxHeight) / innerHeight };
    });
    expect(limits.maxWidth).toBe('480px');
    expect(limits.share).toBeCloseTo(0.98, 3);
    await page.setViewportSize({ width: 481, height: 800 });
    await expect
      .poll(async () => (await restingBox(sheet)).y + (await restingBox(sheet)).height)
      .toBeLessThan(780);
  });

  test('SCREEN-008 SCREEN-010 what invites before it asks is a sheet up to 640 px wide and 90 % high', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 640, height: 800 });
    await page.goto('/');
    const sheet = await openDialog(page, 'trips-soft-gate');
    const box = await restingBox(sheet);
    expect([box.x, box.width, box.y + box.height]).toEqual([0, 640, 800]);
    const limits = await sheet.evaluate((element) => {
      const { maxWidth, maxHeight } = getComputedStyle(element);
      return { maxWidth, share: Number.parseFloat(maxHeight) / innerHeight };
    });
    expect(limits.maxWidth).toBe('640px');
    expect(limits.share).toBeCloseTo(0.9, 3);
  });
});

test('SCREEN-040 SCREEN-041 an opening is told once whatever it shows, and a closing once', async ({
  page,
}) => {
  const told = async (name: string): Promise<number> => {
    const where = "brand = 'mundi' and page = 'home' and kind = 'surface'";
    const rows = await runSql<{ count: number }>(
      `select count from analytics_day where ${where} and name = $1`,
      [name],
    );
    return rows[0]?.count ?? 0;
  };
  const [shown, closed] = [await told('sign-in.show.header'), await told('sign-in.close.header')];
  await openSite(page, 'mundi');
  // What tells of events when the page is left starts last.
  await page.waitForFunction(() => sessionStorage.getItem('connection') !== null);
  for (const _ of [1, 2]) {
    const dialog = await openDialog(page, 'login');
    await dialog.locator('a[href*="/login/ways"]').click();
    await expectState(page, 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.goto('/signout');
  await expect.poll(() => told('sign-in.show.header')).toBe(shown + 2);
  expect(await told('sign-in.close.header')).toBe(closed + 2);
});

test('a new person opens an account by a mailed code, and the other tab learns of it', async ({
  page,
  context,
  mailbox,
}) => {
  const email = newEmail();
  const other = await context.newPage();
  await other.goto('/help');
  await page.goto('/hotels');
  const dialog = await openDialog(page, 'sign-up');
  await giveAddress(dialog, email);
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(dialog.getByLabel(/I agree to the terms/)).toBeHidden();
  await dialog.getByLabel('Code', { exact: true }).fill(await codeMailedTo(mailbox, email));
  await dialog.getByLabel(/I agree to the terms/).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(other.getByRole('button', { name: /Account menu/ })).toBeVisible();
  await expect(other).toHaveURL('/help');
});

test('a password can be seen while it is typed, and its rule says when it is met', async ({ page }) => {
  await page.goto('/');
  const dialog = await openDialog(page, 'login');
  await giveAddress(dialog, newEmail());
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  const password = dialog.getByLabel('Password', { exact: true });
  const rule = dialog.locator('[data-rule]');
  await password.fill('short');
  await expect(rule).not.toHaveAttribute('data-met');
  await password.fill(goodPassword);
  await expect(rule).toHaveAttribute('data-met', '');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByLabel(/I agree to the terms/).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeVisible();
});

test('AUTH-079 AUTH-081 AUTH-083 whoever was here before is invited once a session, on a landing page at the header and without stealing the focus', async ({
  anotherServer,
  page,
  anotherVisitor,
}) => {
  const server = await anotherServer({ UMIAK_SIGN_IN_PROMPT_SECONDS: '1' });
  const prompt = page.locator('#sign-in-dialog[data-presentation=dropdown]');
  const flag = () => page.evaluate(() => sessionStorage.getItem('signInPrompted'));
  const wait = () => page.waitForTimeout(2500);
  await page.goto(`${server.origin}/`);
  await wait();
  expect(await flag()).toBeNull();
  await page.evaluate(() => localStorage.setItem('hasSignedInHere', '1'));
  const { route, depart, resultId } = searchAddresses;
  for (const path of ['/help', `/flights/${route}/${depart}`, `/flights/details/${resultId}`]) {
    await page.goto(`${server.origin}${path}`);
    await wait();
    await expect(prompt).toHaveCount(0);
    expect(await flag()).toBeNull();
  }
  await page.goto(`${server.origin}/flights`);
  const before = await page.getByRole('main').boundingBox();
  await expect(prompt).toBeVisible();
  expect(await flag()).toBe('1');
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  expect(await page.getByRole('main').boundingBox()).toEqual(before);
  await page.reload();
  await wait();
  await expect(prompt).toHaveCount(0);
  const again = await anotherVisitor({ baseURL: server.origin });
  await again.addInitScript(() => localStorage.setItem('hasSignedInHere', '1'));
  await again.goto('/');
  await expect(again.locator('#sign-in-dialog')).toBeVisible();
  await again.close();
});

for (const { colorScheme, viewport } of looks) {
  test(`the open dialog has no problem that axe knows, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    const found: string[] = [];
    for (const [path, ask] of [
      ['/help', 'Password'],
      ['/ar-ae/help', 'كلمة المرور'],
    ] as const) {
      await page.goto(path);
      const dialog = await openDialog(page, 'login');
      await restingBox(dialog);
      found.push(...(await axeProblems(page, `${path} login`, '#sign-in-dialog')));
      await dialog.locator('input[name=username]').first().fill(newEmail());
      await dialog.locator('button[type=submit]').first().click();
      await dialog.getByLabel(ask, { exact: true }).waitFor();
      found.push(...(await axeProblems(page, `${path} password`, '#sign-in-dialog')));
      await dialog.locator('#code button').click();
      await dialog.locator('[data-code]').waitFor();
      found.push(...(await axeProblems(page, `${path} code`, '#sign-in-dialog')));
    }
    expect(found).toEqual([]);
  });
}
