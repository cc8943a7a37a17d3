import { expect, test } from './fixtures';
import { newEmail, register } from './people';

test('two processes on one database are one site: sessions, sign-out and mail', async ({
  page,
  mailbox,
  anotherServer,
}) => {
  const second = await anotherServer();
  const email = newEmail();
  await register(page, email);
  expect((await page.goto(`${second.origin}/profile/account`))?.status()).toBe(200);
  await expect(page.getByRole('main')).toContainText(email);
  await page.goto(`${second.origin}/signout`);
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto('/profile/account');
  await expect(page).toHaveURL('/login?redir=%2Fprofile%2Faccount');
  const mails = await mailbox.mailsTo(email);
  expect(mails.filter(({ subject }) => /Confirm/.test(subject))).toHaveLength(1);
});
