import { resultIdOf } from '../../lib/shared/search/result-id';
import { enter, join } from './approvers';
import { problemsOf } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { firstDay, lastDay } from './search-segments';

const stay = (nth: number): string =>
  resultIdOf({ provider: 'sample', key: String(nth), address: `/hotels/ROM/${firstDay}/${lastDay}` });

for (const withScript of [true, false])
  test.describe(withScript ? 'with script' : 'without script', () => {
    const options = withScript ? {} : withoutJavaScript;
    test.use(options);

    test('who is asked hands a trip over, and the colleague decides', async ({ page, anotherVisitor }) => {
      const [approver, other] = [await anotherVisitor(options), await anotherVisitor(options)];
      const [asker] = await enter(page, approver);
      const colleague = await signInAsMemberWithoutPage(other, {
        permissions: ['userProfileView'],
        tier: 'enterprise',
      });
      await join(asker, colleague.email);
      await page.goto(`/checkout/${stay(withScript ? 3 : 4)}`);
      await page.getByLabel('First name').fill('Theo');
      await page.getByLabel('Last name').fill('Marsh');
      await page.getByLabel('I accept the provider’s terms').check();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Request approval for/ })
        .click();
      await expect(page.getByText('Waiting for approval.')).toBeVisible();

      await approver.goto('/business/approval');
      await approver.getByText('Hand over', { exact: true }).first().click();
      const address = approver.getByLabel('Email address of a colleague').first();
      await address.fill(asker);
      const submit = approver.getByRole('button', { name: 'Hand over', exact: true });
      await submit.click();
      await expect(address).toHaveAccessibleDescription(
        /Enter the address of a colleague who can approve this/,
      );
      if (withScript) expect(await problemsOf(approver, 'a trip that is handed over')).toEqual([]);
      await address.fill(colleague.email);
      await submit.click();
      await expect(approver.getByText('Handed over: 1.')).toBeVisible();
      await expect(approver.getByText('You’re up to date')).toBeVisible();

      await other.goto('/business/approval?tab=delegated');
      await expect(other.getByText(/handed this over to you/)).toBeVisible();
      await other.goto('/business/approval');
      await other.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
      await expect(other.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
      await page.reload();
      await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
    });
  });
