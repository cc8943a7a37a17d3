import type { Page } from '@playwright/test';
import type { Permission } from '../../lib/shared/access/permissions';
import { openAccountMenu } from './account-menu';
import { axeProblems, looks, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMember } from './members';
import { runSql } from './setup/run-sql';

const traveler: readonly Permission[] = ['bookOnBehalfRequest', 'userProfileView', 'userProfileEdit'];

/** Signs somebody in with these permissions, in a company of their own with three colleagues. */
async function enter(page: Page, permissions: readonly Permission[]) {
  const made = await signInAsMember(page, { permissions, tier: 'enterprise' });
  await runSql(
    `insert into membership (company_id, email, role_id, status, profile)
     select own.company_id, lower(name) || '@' || own.id || '.example', own.role_id, 'active',
       jsonb_build_object('name', name || ' Marsh')
     from membership own, unnest(array['Theo', 'Petra', 'Kenji']) name where own.email = $1`,
    [made.email],
  );
  return made;
}
const bookingFor = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const state = await fetch('/horizon/common/authentication/providers/AuthStateProviderAction');
    return (await state.json()).businessState.currentlyBookingForOther;
  });

test('BIZ-003 SCREEN-053 ROUTE-002 an arranger finds a traveler in the panel, books for them and ends at home', async ({
  page,
}) => {
  await enter(page, ['bookForAll']);
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.goto('/business/book-for');
    expect(await axeProblems(page, 'book for', 'main')).toEqual([]);
    expect(await sidewaysBy(page)).toBe(0);
  }
  await page.goto('/help');
  const menu = await openAccountMenu(page);
  await menu.getByText('Book for someone else').click();
  await expect(menu.getByRole('button', { name: /Marsh/ })).toHaveCount(3);
  await menu.getByRole('searchbox').fill('marsh the');
  await expect(menu.getByRole('button', { name: /Marsh/ })).toHaveCount(1);
  expect(await axeProblems(page, 'panel', '#account-menu')).toEqual([]);
  await menu.getByRole('searchbox').press('ArrowDown');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Booking for Theo Marsh' })).toBeVisible();
  expect(await bookingFor(page)).toBe(true);
});

test('ROUTE-003 PERM-005 helpdesk staff look for a traveler and come back to themselves; a traveler has no toggle', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await enter(page, ['businessProfileSearch', 'userProfileViewForAll']);
  await runSql(
    `update session set acting_for_id = chosen.id from membership own, membership chosen
     where own.email = $1 and session.membership_id = own.id and chosen.company_id = own.company_id
     and chosen.profile ->> 'name' = 'Petra Marsh'`,
    [email],
  );
  await page.goto('/trips');
  await expect(page.getByRole('region', { name: 'Viewing for Petra Marsh' })).toBeVisible();
  const menu = await openAccountMenu(page);
  const toggle = menu.getByRole('group', { name: 'Viewing for' });
  await expect(toggle.getByRole('radio')).toHaveCount(2);
  const loaded = page.waitForEvent('load');
  await toggle.getByText('View as myself').click();
  await loaded;
  await expect(page).toHaveURL('/');
  expect(await bookingFor(page)).toBe(false);

  const other = await anotherVisitor();
  await enter(other, traveler);
  await expect((await openAccountMenu(other)).getByRole('radio')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a request goes from the traveler to whoever books, who searches for them and closes it', async ({
    page,
  }) => {
    await enter(page, [...traveler, 'bookOnBehalfProcessing']);
    await page.goto('/business/book-request');
    await page.getByLabel('From', { exact: true }).fill('Boston');
    await page.getByLabel('To', { exact: true }).fill('Lisbon');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await expect(page.getByText('Your request has been sent.')).toBeVisible();
    await runSql(
      `update book_request set traveler_id = theo.id from membership own, membership theo
       where book_request.requester_id = own.id and theo.company_id = own.company_id
       and theo.profile ->> 'name' = 'Theo Marsh'`,
    );
    await page.goto('/business/book');
    await page.getByRole('button', { name: 'Assign the request of Theo Marsh to me' }).click();
    await expect(page.getByText('The request is assigned to you.')).toBeVisible();
    await page.getByRole('button', { name: 'Search for Theo Marsh' }).click();
    await expect(page).toHaveURL(/\/flights\?from=Boston&to=Lisbon/);
    await expect(page.getByRole('region', { name: 'Booking for Theo Marsh' })).toBeVisible();
    await page.goto('/business/book');
    const close = async (reference: string) => {
      await page.getByLabel('Mark the request of Theo Marsh as booked').click();
      await page.getByLabel('Booking reference (optional)').fill(reference);
      await page.getByRole('button', { name: 'Yes, it’s booked' }).click();
    };
    await close('WRONG1');
    await expect(page.getByText('Reference: WRONG1')).toBeVisible();
    await page.getByRole('button', { name: 'Not booked after all: Lisbon for Theo Marsh' }).click();
    await expect(page.getByText('The request is open again and assigned to you.')).toBeVisible();
    await close('QX7-41');
    await expect(page.getByText('Nothing to book')).toBeVisible();
    await expect(page.getByRole('region', { name: /Booking for/ })).toHaveCount(0);
    await page.goto('/business/book-request');
    await expect(page.getByText('Marked as booked by a colleague')).toBeVisible();
    await expect(page.getByText('Reference: QX7-41')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('Boston');
    await page.getByLabel('To', { exact: true }).fill('Porto');
    await page.getByRole('button', { name: 'Send the request' }).click();
    await page.getByText('Withdraw', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, withdraw' }).click();
    await expect(page.getByText('Withdrawn by you')).toBeVisible();
  });
});
