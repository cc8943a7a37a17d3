import type { Page } from '@playwright/test';
import { enter, join } from './approvers';
import { inEachLook, problemsOf } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';

const stay = staysIn('AMS');

/** Asks for a stay to be approved. */
async function request(page: Page, nth: number): Promise<void> {
  await page.goto(`/checkout/${stay(nth)}`);
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('I accept the provider’s terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Request approval for/ })
    .click();
  await expect(page.getByText('Waiting for approval.')).toBeVisible();
}

for (const withScript of [true, false])
  test.describe(withScript ? 'with script' : 'without script', () => {
    const options = withScript ? {} : withoutJavaScript;
    test.use(options);

    test('who is asked hands a trip over, and the colleague, who gets a mail, decides', async ({
      page,
      anotherVisitor,
      mailbox,
    }) => {
      const [approver, other] = [await anotherVisitor(options), await anotherVisitor(options)];
      const [asker] = await enter(page, approver);
      const colleague = await signInAsMemberWithoutPage(other, {
        permissions: ['userProfileView'],
        tier: 'enterprise',
      });
      await join(asker, colleague.email);
      await request(page, withScript ? 3 : 4);

      await approver.goto('/business/approval');
      await approver.getByText('Hand over', { exact: true }).first().click();
      const address = approver.getByLabel('Email address of a colleague').first();
      await address.fill(asker);
      const submit = approver.getByRole('button', { name: 'Hand over', exact: true });
      await submit.click();
      await expect(address).toHaveAccessibleDescription(
        /is traveling on this trip, or booked or requested it/,
      );
      if (withScript) expect(await problemsOf(approver, 'a trip that is handed over')).toEqual([]);
      await address.fill(colleague.email);
      await submit.click();
      await expect(approver.getByText('Handed over: 1.')).toBeVisible();
      await expect(approver.getByText('You’re up to date')).toBeVisible();

      await mailbox.latestMailTo(colleague.email, '/business/approval');
      await other.goto('/business/approval?tab=delegated');
      await expect(other.getByText(/handed this over to you/)).toBeVisible();
      await other.goto('/business/approval');
      await other.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
      await expect(other.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
      await page.reload();
      await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
    });

    test('who manages approvals hands over everything that waits for somebody', async ({
      page,
      anotherVisitor,
    }) => {
      const [approver, other, manager] = [
        await anotherVisitor(options),
        await anotherVisitor(options),
        await anotherVisitor(options),
      ];
      const [asker, named] = await enter(page, approver);
      const colleague = await signInAsMemberWithoutPage(other, {
        permissions: ['userProfileView'],
        tier: 'enterprise',
      });
      const { email } = await signInAsMemberWithoutPage(manager, {
        permissions: ['approvalSettingsManagement', 'userProfileView'],
        tier: 'enterprise',
      });
      for (const one of [colleague.email, email]) await join(asker, one);
      await request(page, withScript ? 10 : 12);
      await request(page, withScript ? 11 : 13);

      await enterWithSecondFactor(manager, '/business/approvals/approvers');
      await manager.getByRole('link', { name: named.split('@')[0] ?? '', exact: true }).click();
      const panel = manager.getByRole('region', { name: /^Waiting for / });
      await expect(panel).toContainText('2 trips are waiting for an answer from');
      const address = panel.getByLabel('Email address of a colleague');
      const submit = panel.getByRole('button', { name: 'Hand over 2 trips' });
      await address.fill(asker);
      await submit.click();
      await expect(address).toHaveAccessibleDescription(
        /is traveling on this trip, or booked or requested it/,
      );
      await expect(address).toHaveValue(asker);
      if (withScript)
        await inEachLook(manager, async (look) =>
          expect(await problemsOf(manager, `handing over for somebody, ${look}`)).toEqual([]),
        );
      await address.fill(colleague.email);
      await submit.click();
      await expect(manager.getByText('Handed over: 2.')).toBeVisible();

      await approver.goto('/business/approval');
      await expect(approver.getByText('You’re up to date')).toBeVisible();
      await other.goto('/business/approval');
      await expect(other.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ })).toHaveCount(2);
    });
  });
