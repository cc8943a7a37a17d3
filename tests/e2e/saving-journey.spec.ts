import { accountButton, openAccountMenu } from './account-menu';
import { addByCall, registerByCall } from './by-call';
import { expect, test } from './fixtures';
import { goodPassword, newEmail } from './people';
import { inDatabase } from './roles';
import { firstDay, lastDay } from './search-addresses';
import { dialogOf, expectState, giveAddress } from './sign-in-dialog';

test('a guest searches, saves, becomes a member, shares the trip, switches accounts and signs out of all', async ({
  page,
  anotherVisitor,
}) => {
  const [mine, friends, second] = [newEmail(), newEmail(), newEmail()];
  const friend = await anotherVisitor();
  await registerByCall(friend, friends);
  await inDatabase('update credential set verified_at = now() where subject = $1', [friends]);

  await page.goto('/flights');
  await page.getByRole('combobox', { name: 'From' }).fill('Boston');
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('Lisbon');
  await page.getByLabel('Depart').fill(firstDay);
  await page.getByLabel('Return').fill(lastDay);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`/flights/BOS-LIS/${firstDay}/${lastDay}`);

  const heart = page.locator('button[data-save]').first();
  await heart.click();
  await expectState(page, 12);
  const dialog = dialogOf(page);
  await giveAddress(dialog, mine);
  await dialog.getByRole('link', { name: 'Create an account' }).click();
  // The step before has a password too.
  await dialog.getByRole('button', { name: 'Create account' }).waitFor();
  await dialog.getByLabel('Password', { exact: true }).fill(goodPassword);
  await dialog.getByLabel(/I agree to the terms/).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(accountButton(page)).toBeVisible();

  const trips = page.getByRole('banner').getByRole('button', { name: /^Trips/ });
  await expect(trips).toHaveAccessibleName(/1$/);
  await trips.click();
  const saved = page.locator('#trips-drawer details').first();
  await saved.locator('summary').click();
  await saved.locator('a[href^="/trips/"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon');

  await page.getByRole('main').getByText('Invite by email').click();
  await page.getByRole('main').getByLabel('Email address').fill(friends);
  await page.getByRole('main').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The invitation has been sent.')).toBeVisible();
  // The trips are read again when the tab is seen again.
  await friend.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(friend.locator('#trips-tip')).toContainText('shared the trip “Lisbon” with you');

  await addByCall(page, second);
  await expect(accountButton(page)).toHaveAccessibleName(new RegExp(second.split('@')[0] ?? ''));
  await openAccountMenu(page);
  await page
    .locator('[data-testid="account-switcher"] > li')
    .filter({ hasText: mine })
    .locator('[data-state]')
    .click();
  await expect(accountButton(page)).toHaveAccessibleName(new RegExp(mine.split('@')[0] ?? ''));
  await expect(trips).toHaveAccessibleName(/1$/);

  const menu = await openAccountMenu(page);
  await menu.getByRole('link', { name: 'Sign out of all' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
});
