import type { Page } from '@playwright/test';
import { problemsInEachLook, sidewaysBy } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { runSql } from './setup/run-sql';

const address = '/profile/notifications';
const main = (page: Page) => page.getByRole('main');

/** Somebody who asks for a trip, and a colleague who takes care of it: the first is told. Returns the address of the first. */
async function beTold(page: Page, colleague: Page): Promise<string> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['bookOnBehalfRequest', 'userProfileView'],
  });
  const other = await signInAsMemberWithoutPage(colleague, {
    permissions: ['bookOnBehalfProcessing', 'userProfileView', 'userProfileViewForAll'],
  });
  await runSql(
    `update membership other set company_id = own.company_id from membership own
     where own.email = $1 and other.email = $2`,
    [email, other.email],
  );
  await page.goto(address);
  await expect(main(page)).toContainText('Nothing yet');
  await page.goto('/business/book-request');
  await page.getByLabel('From', { exact: true }).fill('Boston');
  await page.getByLabel('To', { exact: true }).fill('Lisbon');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request has been sent.')).toBeVisible();
  await colleague.goto('/business/book');
  await colleague.getByRole('button', { name: /^Assign the request of/ }).click();
  await expect(colleague.getByText('The request is assigned to you.')).toBeVisible();
  return email;
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('what somebody is told is read, its mail is stopped by a page that asks, and a choice is kept', async ({
    page,
    anotherVisitor,
    mailbox,
  }) => {
    const email = await beTold(page, await anotherVisitor(withoutJavaScript));
    await page.goto(address);
    await expect(main(page)).toContainText('is taking care of your request for Lisbon');
    await expect(main(page)).toContainText('1 unread notification.');
    await main(page)
      .getByRole('button', { name: /^Mark as read: / })
      .click();
    await expect(main(page)).toContainText('No unread notifications.');
    const { text } = await mailbox.latestMailTo(email, 'is taking care of your trip');
    const [stop = ''] = /\S+\/notifications\/stop\?token=[\w-]+/.exec(text) ?? [];
    const choice = main(page).getByLabel('Your requests to book');
    // A scanner of mail opens every link.
    const scanner = await anotherVisitor(withoutJavaScript);
    await scanner.goto(new URL(stop).pathname + new URL(stop).search);
    await page.reload();
    await expect(choice).toHaveValue('mail');
    await scanner.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(main(scanner)).toContainText('Done');
    await page.reload();
    await expect(choice).toHaveValue('site');
    await choice.selectOption('digest');
    await main(page).getByRole('button', { name: 'Save choices' }).click();
    await expect(main(page)).toContainText('Your choices have been saved.');
    await expect(choice).toHaveValue('digest');
  });
});

test('the account menu counts what is unread, and the page fits every look', async ({
  page,
  anotherVisitor,
}) => {
  await beTold(page, await anotherVisitor());
  await page.goto(address);
  const count = page.getByRole('banner').locator('[data-unread]').first();
  await expect(count).toHaveAttribute('data-unread', '1');
  expect(await problemsInEachLook(page, address)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/ar-ae${address}`);
  expect(await sidewaysBy(page)).toBe(0);
  await page.goto(address);
  await main(page)
    .getByRole('button', { name: /^Mark all as read/ })
    .click();
  await expect(main(page)).toContainText('Everything is marked as read.');
  await expect(count).toBeHidden();
});
