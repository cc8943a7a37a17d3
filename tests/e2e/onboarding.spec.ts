import { builtInRoles } from '../../lib/shared/access/roles';
import { axeProblems } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMember, signInAsMemberWithoutPage } from './members';
import { newEmail } from './people';
import { inDatabase, showSecondFactor } from './roles';

const traveler = { permissions: builtInRoles.traveler.permissions } as const;
const admin = { permissions: builtInRoles.admin.permissions } as const;

test('PERM-004 ROUTE-009 BIZ-040 a member finds their first steps in the menu, does one, takes it back, and puts the reminder away', async ({
  page,
}) => {
  const { email } = await signInAsMember(page, traveler);
  await inDatabase('update credential set verified_at = null where subject = $1', [email]);
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu.*needs your attention/ }).click();
  const menu = page.locator('#account-menu');
  await expect(menu.getByRole('link', { name: 'Trips to approve' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Set up the company' })).toHaveCount(0);
  const entry = menu.getByRole('link', { name: 'First steps' });
  await expect(entry).toHaveAttribute('data-dot', '');
  await entry.click();
  await expect(page).toHaveURL('/business/tasks');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Your first steps', level: 1 })).toBeVisible();
  await expect(main.getByText('0% done')).toBeVisible();
  await expect(main.getByText('Set up a second factor', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Mark as done: Read the travel policy' }).click();
  await expect(main.getByText('16% done')).toBeVisible();
  await expect(
    page.locator('[popovertarget="account-menu"][aria-label*="needs your attention"]'),
  ).toHaveCount(1);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByText('0% done')).toBeVisible();
  await main.getByLabel('Your keywords').fill('rail, early flights');
  await main.getByRole('button', { name: 'Save keywords' }).click();
  await expect(main.getByText('Your keywords have been saved.')).toBeVisible();
  await expect(main.getByText('16% done')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);

  await page.goto('/business');
  const reminder = main.getByRole('region', { name: 'Finish setting up' });
  await expect(
    reminder.getByRole('link', { name: 'Enter your name as it appears on your ID' }),
  ).toBeVisible();
  await reminder.getByRole('button', { name: 'Dismiss' }).click();
  await expect(main.getByRole('button', { name: 'Show it again' })).toBeVisible();
  await page.goto('/business');
  await expect(reminder).toHaveCount(0);
});

test('ROUTE-010 ROUTE-021 BIZ-006 an admin sets up the company and asks for a larger plan and a demo', async ({
  page,
}) => {
  const { email } = await signInAsMember(page, admin);
  await showSecondFactor(email);
  expect((await page.goto('/business/tasks/company'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Set up the company', level: 1 })).toBeVisible();
  const todo = main.getByRole('region', { name: 'To do' });
  await expect(todo.getByText('Verify your email domain')).toBeVisible();
  await main.getByRole('button', { name: 'Not needed: Add your logo' }).click();
  await expect(main.getByRole('region', { name: 'Finished' }).getByText('Add your logo')).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);

  await main.getByRole('link', { name: 'Compare plans' }).click();
  await expect(page).toHaveURL('/business/biz-plus-upgrade');
  await expect(main.getByRole('heading', { name: 'Biz Your plan' })).toBeVisible();
  await main.getByLabel('Plan', { exact: true }).selectOption('bizPlus');
  await main.getByRole('button', { name: 'Request this plan' }).click();
  await expect(main.getByText(/You requested Biz\+ on/)).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Biz+ Requested' })).toBeVisible();

  await page.goto('/business/demo');
  await main.getByRole('button', { name: 'Request a demo' }).click();
  await main.getByRole('button', { name: 'Postpone' }).click();
  await expect(main.getByText('We won’t contact you until you request it again.')).toBeVisible();
});

test('PERM-069 PERM-071 the page of demos is open to visitors, and of a company to those who manage it', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const ask = main.getByRole('button', { name: 'Request a demo' });
  await page.goto('/business/demo');
  await expect(ask).toBeVisible();
  await signInAsMemberWithoutPage(page, { permissions: builtInRoles.traveler.permissions });
  await page.goto('/business/demo');
  await expect(main.getByText(/manage your company’s settings arrange its demos/)).toBeVisible();
  await expect(ask).toHaveCount(0);
  expect(await axeProblems(page)).toEqual([]);
});

test.describe('without script', () => {
  test.use(withoutJavaScript);

  test('a visitor asks for a demo and for news; what was refused comes back as it was typed', async ({
    page,
  }) => {
    await page.goto('/business/demo');
    const main = page.getByRole('main');
    await main.getByLabel('Work email address').fill('ada@localhost');
    await main.getByLabel('Company', { exact: true }).fill('Kelp');
    await main.getByRole('button', { name: 'Request a demo' }).click();
    await expect(main.getByText('Enter an email address where we can reach you.').first()).toBeVisible();
    await expect(main.getByLabel('Company', { exact: true })).toHaveValue('Kelp');
    await main.getByLabel('Work email address').fill(newEmail());
    await main.getByRole('button', { name: 'Request a demo' }).click();
    await expect(main.getByText('Thank you. We’ll be in touch soon.')).toBeVisible();
    await main.getByLabel('Email address', { exact: true }).fill(newEmail());
    await main.getByRole('button', { name: 'Keep me posted' }).click();
    await expect(main.getByText('We’ll write when there’s news.')).toBeVisible();
  });
});
