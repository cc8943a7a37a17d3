import type { Page } from '@playwright/test';
import { inEachLook, problemsOf } from './axe';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';

const settings = '/business/approvals/settings';
const stay = staysIn('ATH')(6);

/** A colleague of whoever has an address, signed in on a page of their own. */
async function join(page: Page, colleague: string, permissions: readonly string[]): Promise<string> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['userProfileView', ...permissions] as never,
    tier: 'enterprise',
  });
  await runSql(
    `update membership joined set company_id = known.company_id from membership known
     where joined.email = $1 and known.email = $2`,
    [email, colleague],
  );
  return email;
}

async function enter(page: Page): Promise<string> {
  const { email } = await signInAsMemberWithoutPage(page, {
    permissions: ['approvalSettingsManagement', 'userProfileView'],
    tier: 'enterprise',
  });
  await enterWithSecondFactor(page, settings);
  return email;
}

const step = (page: Page, nth: number) => page.getByRole('group', { name: `Step ${nth}` });

/** Writes a flow for every trip with two chosen people, one after the other. */
async function writeFlow(page: Page, first: string, second: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a flow' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Two steps');
  await page.getByRole('radio', { name: /^For every trip/ }).check();
  for (const [nth, email] of [
    [1, first],
    [2, second],
  ] as const) {
    await step(page, nth).getByLabel('Who is asked').selectOption('people');
    await step(page, nth).getByLabel('Email addresses').fill(email);
  }
  await page.getByRole('button', { name: 'Add the flow' }).click();
}

/** Asks what would become of the traveler's trip. */
async function tryTrip(page: Page, traveler: string, total: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Try a trip' });
  await form.getByLabel('Traveler’s email address').fill(traveler);
  await form.getByLabel('Booking', { exact: true }).selectOption('hotels');
  await form.getByLabel(/^Total in/).fill(total);
  await form.getByRole('button', { name: 'Try it' }).click();
}

test('a manager writes a flow of two steps and tries it; a trip is booked once both have agreed', async ({
  page,
  anotherVisitor,
}) => {
  const [traveler, first, second] = [await anotherVisitor(), await anotherVisitor(), await anotherVisitor()];
  const manager = await enter(page);
  const travels = await join(traveler, manager, ['approvalRequest']);
  const approvers = [await join(first, manager, []), await join(second, manager, [])] as const;
  await expect(page.getByText('No flows yet')).toBeVisible();
  await writeFlow(page, approvers[0], 'nobody@mail.example');
  await expect(page.getByText(/has this address: nobody@mail\.example\./).first()).toBeVisible();
  await expect(step(page, 1).getByLabel('Email addresses')).toHaveValue(approvers[0]);
  await inEachLook(page, async (look) =>
    expect(await problemsOf(page, `the form of a flow, ${look}`)).toEqual([]),
  );
  await step(page, 2).getByLabel('Email addresses').fill(approvers[1]);
  await page.getByRole('button', { name: 'Add the flow' }).click();
  await expect(page.getByText('The flow is saved.')).toBeVisible();
  await page.goto(settings);
  await tryTrip(page, travels, '300');
  const answer = page.getByRole('region', { name: 'Try a trip' });
  await expect(answer.getByText(/^It follows the flow Two steps/)).toBeVisible();
  await expect(answer.getByText('Step 2')).toBeVisible();
  await inEachLook(page, async (look) =>
    expect(await problemsOf(page, `approval settings, ${look}`)).toEqual([]),
  );

  await traveler.goto(`/checkout/${stay}`);
  await expect(traveler.getByText(/^This needs approval first\. We’ll start with/)).toBeVisible();
  await traveler.getByLabel('First name').fill('Theo');
  await traveler.getByLabel('Last name').fill('Marsh');
  await traveler.getByLabel('I accept the provider’s terms').check();
  await traveler
    .getByRole('main')
    .getByRole('button', { name: /^Request approval for/ })
    .click();
  await expect(traveler.getByText('0 of 1 have approved')).toBeVisible();

  await first.goto('/business/approval');
  await first.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(first.getByText(/^Your approval is recorded\./)).toBeVisible();
  await second.goto('/business/approval');
  await expect(second.getByText('Approval flow: Two steps')).toBeVisible();
  await inEachLook(second, async (look) =>
    expect(await problemsOf(second, `a trip in its second step, ${look}`)).toEqual([]),
  );
  await traveler.reload();
  await expect(traveler.getByText(/^Approved: /)).toBeVisible();
  await second.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(second.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
  await traveler.reload();
  await expect(traveler.getByText('Your booking is confirmed.')).toBeVisible();
});

/** Says what stays need, and saves that. */
async function askForStays(page: Page, choice: string): Promise<void> {
  await page.goto(settings);
  const kinds = page.getByRole('group', { name: 'By kind of booking' });
  await kinds.getByLabel('Hotels').selectOption({ label: choice });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your approval settings are saved.')).toBeVisible();
}

test('a manager has approvers told of stays, of which one is booked at once; then stays always wait', async ({
  page,
  anotherVisitor,
}) => {
  const [traveler, approver] = [await anotherVisitor(), await anotherVisitor()];
  const manager = await enter(page);
  const travels = await join(traveler, manager, ['approvalRequest', 'approvalExplicitRequest']);
  await join(approver, manager, ['approvalProcessingForAll']);
  await askForStays(page, 'Notify approvers once it’s booked');
  await inEachLook(page, async (look) =>
    expect(await problemsOf(page, `settings by kind of booking, ${look}`)).toEqual([]),
  );
  await tryTrip(page, travels, '300');
  const answer = page.getByRole('region', { name: 'Try a trip' });
  await expect(answer.getByText('No approval is needed: the trip is booked right away.')).toBeVisible();
  await expect(answer.getByText(/^Notified once it’s booked: /)).toBeVisible();

  await traveler.goto(`/checkout/${stay}`);
  await expect(traveler.getByText(/^No approval is needed\. Once it’s booked, we’ll notify/)).toBeVisible();
  await traveler.getByLabel('First name').fill('Theo');
  await traveler.getByLabel('Last name').fill('Marsh');
  await traveler.getByLabel('I accept the provider’s terms').check();
  await traveler
    .getByRole('main')
    .getByRole('button', { name: /^Book for/ })
    .click();
  await expect(traveler.getByText('Your booking is confirmed.')).toBeVisible();
  await approver.goto('/profile/notifications');
  await expect(
    approver.getByText(/^Theo Marsh’s trip was booked without waiting for approval: .*€.*; order/),
  ).toBeVisible();

  // The flow that asks whom the traveler chooses, as the checkout offers it.
  await page.goto(`${settings}?flow=new`);
  await page.getByLabel('Name', { exact: true }).fill('Free choice');
  await step(page, 1).getByLabel('Who is asked').selectOption({ label: 'Whoever the traveler chooses' });
  await page.getByRole('button', { name: 'Add the flow' }).click();
  await expect(page.getByText('The flow is saved.')).toBeVisible();
  await askForStays(page, 'Approval always');
  await tryTrip(page, travels, '300');
  await expect(
    answer.getByText('The company’s setting for this kind of booking requires approval.'),
  ).toBeVisible();
  await expect(answer.getByText('Whoever the traveler chooses', { exact: true })).toBeVisible();
  await traveler.goto(`/checkout/${stay}`);
  await traveler.getByLabel('First name').fill('Theo');
  await traveler.getByLabel('Last name').fill('Marsh');
  await traveler.getByLabel('Who should approve it').selectOption({ label: manager.split('@')[0] ?? '' });
  await traveler.getByLabel('I accept the provider’s terms').check();
  await inEachLook(traveler, async (look) =>
    expect(await problemsOf(traveler, `the choice of an approver, ${look}`)).toEqual([]),
  );
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('what each kind of booking needs is saved, and the hub says when approval is needed', async ({
    page,
  }) => {
    await enter(page);
    await askForStays(page, 'Approval if out of policy');
    await expect(page.getByRole('group', { name: 'By kind of booking' }).getByLabel('Hotels')).toHaveValue(
      'outOfPolicy',
    );
    await page.goto('/business/approvals');
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Hotels' }) });
    await expect(row.getByText('If out of policy')).toBeVisible();
    await expect(
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: 'Trains' }) })
        .getByText('If a policy rule requires it'),
    ).toBeVisible();
  });

  test('reminders are chosen and stay; the hub names the step of a flow that finds nobody', async ({
    page,
  }) => {
    await enter(page);
    const reminders = page.getByLabel('Reminders to approvers');
    await expect(reminders).toHaveValue('twice');
    await reminders.selectOption({ label: 'None' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Your approval settings are saved.')).toBeVisible();
    await expect(reminders).toHaveValue('none');

    await page.goto('/business/approvals');
    const alert = page.getByText('Some steps of your approval flows find nobody for some people.');
    await expect(alert).toHaveCount(0);
    await page.goto(`${settings}?flow=new`);
    await page.getByLabel('Name', { exact: true }).fill('Managers first');
    await step(page, 1).getByLabel('Who is asked').selectOption('manager');
    await page.getByRole('button', { name: 'Add the flow' }).click();
    await expect(page.getByText('The flow is saved.')).toBeVisible();
    await page.goto('/business/approvals');
    await expect(alert).toBeVisible();
    await expect(
      page.getByText(/Managers first.*, step 1 \(the traveler’s manager\): 1 person$/),
    ).toBeVisible();
  });

  test('flows are written, put in order, tried and deleted', async ({ page }) => {
    const email = await enter(page);
    for (const name of ['First', 'Second']) {
      await page.goto(`${settings}?flow=new`);
      await page.getByLabel('Name', { exact: true }).fill(name);
      await step(page, 1).getByLabel('Hours to answer').fill('12');
      await page.getByRole('button', { name: 'Add the flow' }).click();
      await expect(page.getByText('The flow is saved.')).toBeVisible();
    }
    await page.goto(`${settings}?flow=new`);
    await page.getByLabel('Name', { exact: true }).fill('first');
    await page.getByRole('button', { name: 'Add the flow' }).click();
    await expect(page.getByText('Another flow has this name.').first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('first');
    await page.goto(settings);
    const flows = page.getByRole('region', { name: 'Approval flows' });
    await flows.getByRole('button', { name: /First/ }).last().click();
    await expect(page.getByText('The order is saved.')).toBeVisible();
    await expect(flows.getByRole('link', { name: /^Edit the flow/ }).first()).toHaveAccessibleName(
      'Edit the flow Second',
    );
    await tryTrip(page, 'nobody@mail.example', '300');
    await expect(page.getByText('Nobody active in your company has this address.')).toBeVisible();
    await tryTrip(page, email, '300');
    await expect(page.getByText('No approval is needed: the trip is booked right away.')).toBeVisible();
    await page.getByRole('link', { name: 'Edit the flow First' }).click();
    await page.getByText('Delete', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete the flow First' }).click();
    await expect(page.getByText('The flow is deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit the flow First' })).toHaveCount(0);
  });
});
