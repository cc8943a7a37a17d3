import type { Page } from '@playwright/test';
import { problemsOf } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { setUpSecondFactor } from './members';
import { goodPassword, newEmail, register } from './people';
import { staysIn } from './search-addresses';
import type { Mailbox } from './setup/mailbox';
import { showsInTime } from './shows-in-time';

const stay = staysIn('ROM')(5);
const main = (page: Page) => page.getByRole('main');

/** The link to a path in any mail that somebody got. */
async function linkTo(mailbox: Mailbox, email: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts = (await mailbox.mailsTo(email)).map(({ text }) => text).join('\n');
    found = texts.match(/http:\/\/\S+/g)?.find((one) => new URL(one).pathname === path);
    expect(found).toBeDefined();
  }).toPass();
  return found ?? '';
}

/** Registers the founder and takes them through the four steps; ends where colleagues are invited. */
async function found(page: Page, mailbox: Mailbox, name: string): Promise<void> {
  const email = newEmail();
  await register(page, email);
  await page.goto(await linkTo(mailbox, email, '/s/ident/confirm'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/business/get-started');
  await page.getByLabel('First name').fill('Ines');
  await page.getByLabel('Last name').fill('Ferro');
  await page.getByLabel('Company name').fill(name);
  await page.getByLabel('Company email domain').fill('');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Set up ${name}` }).click();
  await expect(main(page).getByText('Step 3 of 4')).toBeVisible();
  await page.goto(await linkTo(mailbox, email, '/business/confirm-company'));
  await main(page).getByRole('button', { name: 'Confirm the company' }).click();
  await expect(page.getByRole('heading', { name: /is confirmed$/ })).toBeVisible();
  await page.goto('/business/get-started');
  await expect(main(page).getByText(`All done. ${name} is ready.`)).toBeVisible();
  await page.getByRole('link', { name: 'Invite colleagues' }).click();
  await setUpSecondFactor(page);
  await page.getByRole('link', { name: 'Continue' }).click();
}

/** Sends an invitation on the page that is open; returns the address it went to. */
async function invite(page: Page, name: string, role: string): Promise<string> {
  const email = newEmail();
  await main(page).getByLabel('Email addresses').fill(email);
  await main(page).getByLabel('Name', { exact: true }).fill(name);
  await main(page).getByLabel('Role').selectOption({ label: role });
  await main(page).getByRole('button', { name: 'Send invitations' }).click();
  await expect(main(page)).toContainText('1 invitation sent.');
  return email;
}

/** Follows the mailed invitation, registers and accepts. */
async function accept(page: Page, mailbox: Mailbox, email: string, company: string): Promise<void> {
  await page.goto(await linkTo(mailbox, email, '/business/invitation'));
  await expect(page.getByRole('heading', { name: `Ines Ferro invites you to ${company}` })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel(/I agree to the terms/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Your business travel' })).toBeVisible();
}

/** Has every trip approved, by one colleague for the other. */
async function nameApprover(page: Page, traveler: string, approver: string): Promise<void> {
  await page.goto('/business/approvals/settings');
  await page.getByRole('radio', { name: /^None/ }).check();
  await main(page).getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(main(page).getByText('Your approval settings are saved.')).toBeVisible();
  await page.goto(`/business/approvals/approvers?q=${encodeURIComponent(traveler)}`);
  await main(page).getByRole('link', { name: 'Theo Marsh' }).click();
  await main(page).getByLabel('Email address of approver 1').fill(approver);
  await main(page).getByRole('button', { name: 'Save', exact: true }).first().click();
}

for (const { name, options, hasScript } of [
  { name: 'with JavaScript', options: {}, hasScript: true },
  { name: 'without JavaScript', options: withoutJavaScript, hasScript: false },
]) {
  test.describe(name, () => {
    test.use(options);

    test('a company is founded, two colleagues join it, and its first trip is approved and booked', async ({
      anotherVisitor,
      mailbox,
      page,
    }) => {
      test.slow();
      const company = hasScript ? 'Ferro Nets' : 'Ferro Sails';
      const [approver, traveler] = [await anotherVisitor(options), await anotherVisitor(options)];
      await found(page, mailbox, company);
      const approves = await invite(page, 'Petra Stone', 'Approver');
      const travels = await invite(page, 'Theo Marsh', 'Traveler');
      await accept(approver, mailbox, approves, company);
      await accept(traveler, mailbox, travels, company);
      await nameApprover(page, travels, approves);

      await traveler.goto(`/hotels/details/${stay}`);
      await traveler.getByRole('link', { name: 'Book', exact: true }).first().click();
      await expect(traveler.getByText(/^This needs approval first\..*Petra Stone/)).toBeVisible();
      await traveler.getByLabel('First name').fill('Theo');
      await traveler.getByLabel('Last name').fill('Marsh');
      await traveler.getByLabel('I accept the provider’s terms').check();
      await main(traveler)
        .getByRole('button', { name: /^Request approval for/ })
        .click();
      await expect(traveler.getByText(/^Waiting for approval\./)).toBeVisible();

      const link = await linkTo(mailbox, approves, '/business/approval');
      await approver.setViewportSize({ width: 360, height: 740 });
      await approver.goto(link);
      await approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
      await expect(approver.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
      await traveler.reload();
      await showsInTime(traveler, 'Your booking is confirmed.', hasScript);
      expect((await mailbox.latestMailTo(travels, 'Confirmed: order')).text).toMatch(/Theo Marsh.*Rome/s);
      await page.goto('/business');
      // Axe needs script.
      if (hasScript) expect(await problemsOf(page, 'the hub of a new company')).toEqual([]);
    });
  });
}
