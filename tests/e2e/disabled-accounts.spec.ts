import type { Page } from '@playwright/test';
import { axeProblems, sidewaysBy } from './axe';
import { registerByCall, registerWithoutPage, send } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { goodPassword, newEmail } from './people';
import { inDatabase, showSecondFactor } from './roles';

const disabled = 'This account is disabled.';

/** Signs in one more person of the operator's staff, with a second factor shown just now; their address. */
async function beStaff(page: Page): Promise<string> {
  const email = newEmail();
  await registerWithoutPage(page, email);
  await inDatabase(
    `update account set staff = true, name = 'Stella Marin' where id = (select account_id from credential where subject = $1)`,
    [email],
  );
  await showSecondFactor(email);
  return email;
}

async function disable(page: Page, email: string, reason: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Disable an account' });
  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: 'Disable account' }).click();
}

const signInAgain = (visitor: Page, email: string) =>
  send(visitor, '/k/run/auth/login', {
    username: email,
    passwd: goodPassword,
    sticky: 'false',
    userInfo: '',
  });

test('ERR-029 support disables an account, who is signed out and told so, and takes it back', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/404/);
  const visitor = await anotherVisitor();
  const email = newEmail();
  await registerByCall(visitor, email);
  const ofStaff = await beStaff(page);
  await page.goto('/business/support');
  await page.getByRole('link', { name: 'Disabled accounts' }).click();
  await expect(page).toHaveURL('/business/support/accounts');
  await disable(page, email, 'Spam from this account');
  await expect(page.getByText('The account is disabled and signed out everywhere.')).toBeVisible();
  const row = page
    .getByRole('region', { name: 'Disabled now' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await expect(row).toContainText('by Stella Marin');
  await expect(row).toContainText('Reason: Spam from this account');
  expect(await axeProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await sidewaysBy(page)).toBe(0);

  await visitor.goto('/profile/account');
  await expect(visitor).toHaveURL(/\/login/);
  expect(await signInAgain(visitor, email)).toMatchObject({ status: -1, message: disabled });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The account can be used again.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await signInAgain(visitor, email)).toMatchObject({ status: 0 });

  await disable(page, ofStaff, 'One of our own');
  await expect(page.getByText(/or it belongs to staff/).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('an account is disabled, and enabled from the list with a reason', async ({
    page,
    anotherVisitor,
  }) => {
    const visitor = await anotherVisitor();
    const email = newEmail();
    await registerWithoutPage(visitor, email);
    await beStaff(page);
    await page.goto('/ar-ae/business/support/accounts');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.goto('/business/support/accounts');
    await disable(page, email, 'no');
    await expect(page.getByText(/Enter a reason|characters/).first()).toBeVisible();
    await disable(page, email, 'They asked by phone');
    expect(await signInAgain(visitor, email)).toMatchObject({ status: -1, message: disabled });
    const row = page.getByRole('listitem').filter({ hasText: email }).first();
    await row.getByText('Enable', { exact: true }).click();
    await row.getByLabel('Reason').fill('It was a mistake');
    await row.getByRole('button', { name: 'Enable account' }).click();
    await expect(page.getByText('The account can be used again.')).toBeVisible();
    expect(await signInAgain(visitor, email)).toMatchObject({ status: 0 });
  });
});
