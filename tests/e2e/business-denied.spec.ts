import type { Page } from '@playwright/test';
import { expect, test, withoutJavaScript } from './fixtures';
import { demo, signInAsDemoWithoutPage, signInAsMemberWithoutPage } from './members';
import { showSecondFactor } from './roles';

const title = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test('a traveler is told with 403 which permission the page needs, and whom to ask', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.traveler);
  const answer = await page.goto('/business/policy/flight/settings');
  expect(answer?.status()).toBe(403);
  const main = page.getByRole('main');
  await expect(title(page)).toHaveText('You don’t have access to this page');
  await expect(main).toContainText('Manage travel policies');
  await expect(main).toContainText('ask an admin of Acme Lanterns');
  expect((await page.goto('/business/nowhere'))?.status()).toBe(404);
});

test('in personal mode the denied page switches, and then shows the page asked for', async ({ page }) => {
  const { company } = await signInAsMemberWithoutPage(page, { permissions: ['eventEdit'] });
  await page.goto('/');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('button', { name: 'Switch to personal' }).click();
  await expect(page.getByRole('banner').getByTitle(company, { exact: true })).toHaveCount(0);
  expect((await page.goto('/business/events'))?.status()).toBe(403);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Switch to ${company}` })
    .click();
  await expect(page).toHaveURL('/business/events');
  await expect(title(page)).toHaveText('Event hub');
});

test('a member without a company learns that the page belongs to one', async ({ page }) => {
  await signInAsDemoWithoutPage(page, demo.personal);
  expect((await page.goto('/business/users'))?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText('you’re not a member of one');
});

test('another company’s admin has its own hub, and is told what its plan lacks', async ({
  page,
  clientAddress,
}) => {
  await signInAsDemoWithoutPage(page, demo.otherAdmin);
  await showSecondFactor(demo.otherAdmin, { address: clientAddress });
  await page.goto('/business');
  await expect(page.getByRole('main')).toContainText('Beacon Kites · your role: Company admin');
  await expect(page.getByRole('main')).not.toContainText('Acme');
  expect((await page.goto('/business/integrations/sso'))?.status()).toBe(403);
  await expect(page.getByRole('main')).toContainText(
    'The plan of Beacon Kites doesn’t include: SSO integration.',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'See the plans' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(demo.otherAdmin);
  await page.goto('/business/integrations');
  await expect(page.getByRole('main')).toContainText('Your company’s plan doesn’t include this.');
  // Nothing was set up with a larger plan.
  await expect(page.getByRole('main')).not.toContainText('Kept, not applied');
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('denied pages are whole, and offer no switch that cannot work', async ({ page }) => {
    await signInAsDemoWithoutPage(page, demo.traveler);
    const answer = await page.goto('/business/users/roles');
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole('main')).toContainText('Manage roles');
    await expect(page.getByRole('button', { name: /Switch to/ })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Go to business travel' }).click();
    await expect(page.getByRole('heading', { name: 'Your business travel', level: 1 })).toBeVisible();
  });
});
