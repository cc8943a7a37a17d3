import { builtInRoles } from '../../lib/shared/access/roles';
import { accountButton, accountMenu, openAccountMenu } from './account-menu';
import { axeProblems } from './axe';
import { addByCall, registerByCall } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { authStateOf, newEmail } from './people';
import { inDatabase } from './roles';

const options = '[data-testid="account-switcher"] > li';

test('SCREEN-045 SCREEN-046 ACCT-011 the menu drops from its button, and fills a narrow screen', async ({
  page,
  allow,
}) => {
  const email = newEmail();
  await registerByCall(page, email);
  await page.setViewportSize({ width: 1280, height: 800 });
  const menu = await openAccountMenu(page);
  const [handle, box] = [await accountButton(page).boundingBox(), await menu.boundingBox()];
  if (handle === null || box === null) throw new Error('nothing is drawn');
  expect(Math.abs(box.x + box.width - handle.x - handle.width)).toBeLessThanOrEqual(1);
  expect(box.y - handle.y - handle.height).toBeGreaterThanOrEqual(0);
  expect(box.y - handle.y - handle.height).toBeLessThanOrEqual(16);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const disc = accountButton(page).locator('[data-initial]');
  const initial = await disc.screenshot();
  allow(/404/);
  await inDatabase(
    `update account set img_url = '/pictures/nobody.webp' where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await page.goto('/');
  await expect(disc.locator('img')).toHaveJSProperty('complete', true);
  expect((await disc.screenshot()).equals(initial)).toBe(true);
  await openAccountMenu(page);
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  expect(await axeProblems(page, 'narrow', '#account-menu')).toEqual([]);
  await menu.getByRole('button', { name: 'Close the account menu' }).click();
  await expect(menu).toBeHidden();
  await expect(accountButton(page)).toBeFocused();
});

test('ACCT-001 ACCT-004 PERM-002 guests are offered to sign in and register, members what is theirs', async ({
  page,
}) => {
  await page.goto('/help');
  const banner = page.getByRole('banner');
  await expect(accountButton(page)).toHaveCount(0);
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await banner.getByRole('button', { name: 'Guest menu' }).click();
  const guest = await page.locator('#guest-menu').getByRole('link').allInnerTexts();
  expect(guest).toEqual(['Sign in', 'Register', 'Trips', 'Price alerts', 'Help']);
  await registerByCall(page, newEmail());
  const menu = await openAccountMenu(page);
  const member = await menu.getByRole('link').allInnerTexts();
  expect(member).toEqual(expect.arrayContaining(['Trips', 'Help', 'Account', 'Sign out']));
  expect(member).not.toContain('Sign in');
  await menu.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
});

test('SCREEN-048 ACCT-005 ACCT-008 the toggle changes between personal and business mode, and back', async ({
  page,
}) => {
  const { company } = await signInAsMemberWithoutPage(page, {
    permissions: builtInRoles.arranger.permissions,
  });
  await page.goto('/help');
  const modeOf = async () => {
    const { businessState } = (await authStateOf(page)) as unknown as {
      businessState: { businessMode: boolean };
    };
    return businessState.businessMode;
  };
  expect(await modeOf()).toBe(true);
  const menu = await openAccountMenu(page);
  await expect(menu.getByRole('link', { name: 'Event hub' })).toBeVisible();
  await menu.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', 'personal');
  expect(await modeOf()).toBe(false);
  await openAccountMenu(page);
  await expect(menu.getByRole('link', { name: 'Event hub' })).toHaveCount(0);
  await menu.getByRole('button', { name: `Switch to ${company}` }).click();
  await expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', 'business');
  expect(await modeOf()).toBe(true);
});

test('SCREEN-047 ACCT-015 ACCT-016 another account takes the place of the page, in every tab', async ({
  page,
  context,
}) => {
  const [first, second] = [newEmail(), newEmail()];
  await registerByCall(page, first);
  await addByCall(page, second);
  await page.goto('/trips');
  const other = await context.newPage();
  await other.goto('/help');
  const menu = await openAccountMenu(page);
  const items = ((await authStateOf(page)) as unknown as { accountSwitcherItems: unknown[] })
    .accountSwitcherItems;
  await expect(page.locator(options)).toHaveCount(items.length);
  await expect(menu.getByRole('link', { name: 'Sign out of all' })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route('**/k/run/auth/switch?*', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  const option = page.locator(options).filter({ hasText: first }).locator('[data-state]');
  await option.click();
  await expect(option).toHaveAttribute('data-state', 'loading');
  await option.click({ force: true });
  const arriving = page.waitForRequest((request) => new URL(request.url()).search === '?redir=%2Ftrips');
  release();
  await arriving;
  await expect(page).toHaveURL('/trips');
  expect(asked).toHaveLength(1);
  const name = first.split('@')[0] ?? '';
  await expect(accountButton(page)).toHaveAccessibleName(new RegExp(name));
  await expect(accountButton(other)).toHaveAccessibleName(new RegExp(name));
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('SCREEN-049 ACCT-018 an arranger chooses between self and another; no script is needed', async ({
  anotherVisitor,
}) => {
  const page = await anotherVisitor({ ...withoutJavaScript, baseURL: process.env.UMIAK_E2E_ORIGIN ?? '' });
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.arranger.permissions });
  await page.goto('/help');
  await accountButton(page).click();
  const menu = accountMenu(page);
  await expect(menu.getByRole('radio')).toHaveCount(2);
  await expect(menu.getByRole('radio', { name: 'Book for myself' })).toBeChecked();
  await menu.getByText('Book for someone else').click();
  await expect(menu.getByText('You haven’t chosen anyone yet')).toBeVisible();
  await menu.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page).toHaveURL('/help');
  await accountButton(page).click();
  await expect(menu.getByRole('radio')).toHaveCount(0);
  await menu.getByRole('button', { name: 'Add another account' }).click();
  await expect(page).toHaveURL('/login?add=true');
});

test('AUTH-012 a page that is told of another authentication is loaded anew', async ({ page }) => {
  await page.goto('/help');
  await page.evaluate(() => {
    document.documentElement.dataset.before = '';
    const { __umiakListeners: listeners } = globalThis as { __umiakListeners?: Map<string, Set<() => void>> };
    for (const listener of listeners?.get('visitor.changed') ?? []) listener();
  });
  await expect(page.locator('html')).not.toHaveAttribute('data-before');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
