import type { Page } from '@playwright/test';
import { axeProblems, problemsInEachLook, sidewaysBy } from './axe';
import { registerByCall, registerWithoutPage, send } from './by-call';
import { expect, test, withoutJavaScript } from './fixtures';
import { goodPassword, newEmail } from './people';
import { inDatabase, showSecondFactor } from './roles';
import { runSql } from './setup/run-sql';

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

test('staff see how the database, mail and jobs are, and nobody else does', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/404/);
  await beStaff(page);
  await page.goto('/business/support');
  await page.getByRole('link', { name: 'Site status' }).click();
  const services = page.getByRole('region', { name: 'Services' });
  await expect(services.getByText('answers', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mail', exact: true })).toContainText('Given up');
  const jobs = page.getByRole('region', { name: 'Jobs', exact: true });
  // The job itself may come in between, as it is due then.
  await expect(async () => {
    await runSql(
      `insert into job_run (name, started_at) values ('delete expired', now() - interval '2 days')
       on conflict (name) do update set started_at = excluded.started_at`,
    );
    await page.reload();
    await expect(jobs.getByRole('row').filter({ hasText: 'delete expired' })).toContainText('late', {
      timeout: 1000,
    });
  }).toPass();
  expect(await problemsInEachLook(page, '/business/support/status')).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const path of ['/business/support/status', '/ar-ae/business/support/status']) {
    await page.goto(path);
    expect(await sidewaysBy(page)).toBe(0);
  }
  const visitor = await anotherVisitor();
  await registerByCall(visitor, newEmail());
  expect((await visitor.goto('/business/support/status'))?.status()).toBe(404);
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
