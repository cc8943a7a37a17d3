import type { Page } from '@playwright/test';
import type { Permission } from '../../lib/shared/access/permissions';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { enterWithSecondFactor, signInAsMemberWithoutPage } from './members';
import { publish } from './publish';
import { firstDay, lastDay, staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';

const settings = '/business/policy/hotel/settings';
const restrictions = '/business/policy/hotel/restrictions';
const search = `/hotels/VIE/${firstDay}/${lastDay}`;
const [stay, otherStay] = [4, 6].map(staysIn('VIE'));
const roles = {
  manager: ['travelPolicyManagement', 'userProfileView'],
  traveler: ['approvalRequest', 'userProfileView'],
  approver: ['userProfileView'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

/** A manager, and in their company a traveler and whoever approves for them; the address of the traveler. */
async function enter(manager: Page, traveler: Page, approver: Page): Promise<string> {
  const emails: string[] = [];
  for (const [role, page] of [
    ['manager', manager],
    ['traveler', traveler],
    ['approver', approver],
  ] as const) {
    const { email } = await signInAsMemberWithoutPage(page, { permissions: roles[role], tier: 'enterprise' });
    emails.push(email);
  }
  await runSql(
    `update membership set company_id = manager.company_id from membership manager
     where manager.email = $1 and membership.email in ($2, $3)`,
    emails,
  );
  await runSql(
    `insert into member_link (company_id, kind, from_id, to_id)
     select t.company_id, 'approves', a.id, t.id from membership t, membership a where t.email = $1 and a.email = $2`,
    emails.slice(1),
  );
  return emails[1] ?? '';
}

/** Switches a rule of the open editor on, and says what happens beyond it. */
async function rule(page: Page, name: string, action: string) {
  const group = page.getByRole('group', { name });
  await group.getByLabel('Apply this rule').check();
  await group.getByLabel('What happens').selectOption(action);
  return group;
}

test('a manager writes a limit and tries it, a traveler gives a reason, an approver says yes on a telephone, and it is booked', async ({
  page,
  allow,
  anotherVisitor,
}) => {
  allow(/^400 POST .*\/drafts\/hotel\/policy/);
  const [traveler, approver] = [await anotherVisitor(), await anotherVisitor()];
  const email = await enter(page, traveler, approver);
  await enterWithSecondFactor(page, settings);
  await expect(page.getByText('Everything is bookable')).toBeVisible();
  await page.getByRole('link', { name: 'Write your own' }).click();
  await page.getByLabel('Policy name').fill('Everybody here');
  const night = await rule(page, 'Price per night', 'Require approval');
  await night.getByLabel('Compared with').selectOption('One amount');
  await night.getByLabel('At most').fill('little');
  const nights = await rule(page, 'Length of stay', 'Require a reason');
  await nights.getByLabel('Nights').fill('2');
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await expect(page.getByRole('heading', { name: 'That didn’t work' })).toBeVisible();
  await expect(night.getByLabel('At most')).toHaveValue('little');
  await expect(night.getByText(/Enter a whole number from 1 to 1,000,000, or leave it empty/)).toBeVisible();
  await night.getByLabel('At most').fill('1');
  await night.getByLabel('Other amounts by place').fill('London 260\nAtlantis 100');
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await expect(night.getByText('This line names no place we know: Atlantis 100')).toBeVisible();
  await night.getByLabel('Other amounts by place').fill('');
  expect(await problemsOf(page, 'editor of a policy')).toEqual([]);
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await inEachLook(page, async (look) => {
    expect(await problemsOf(page, `policies ${look}`)).toEqual([]);
  });

  // What is a draft holds for nobody.
  await traveler.goto(search);
  await expect(traveler.locator('[data-result]').first()).toBeVisible();
  await expect(traveler.getByText('Out of policy · approval')).toHaveCount(0);
  await triesOffer(page, email);
  await page.goto(settings);
  await page.getByText('Publish', { exact: true }).first().click();
  await expect(page.getByText('This becomes version 1. The rules change for 3 people.')).toBeVisible();
  await page.getByLabel('What changes, and why').fill('The first limit');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. It applies from now on.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions and files' }).click();
  await expect(page.getByText('The first limit')).toBeVisible();

  await traveler.reload();
  await expect(traveler.getByText('Out of policy · approval').first()).toBeVisible();
  await traveler.goto(`/checkout/${stay}`);
  await expect(traveler.getByText(/per night is .* above the limit of €1/)).toBeVisible();
  await traveler.getByLabel('First name').fill('Theo');
  await traveler.getByLabel('Last name').fill('Marsh');
  await traveler.getByLabel('Why are you booking this?').fill('The fair is next door');
  await traveler.getByLabel('I accept the provider’s terms').check();
  await traveler
    .getByRole('main')
    .getByRole('button', { name: /^Request approval for/ })
    .click();
  await expect(
    traveler.getByText('Waiting for approval. Nothing is booked or charged until it’s approved.'),
  ).toBeVisible();

  await approver.setViewportSize(telephone.viewport);
  await approver.goto('/business/approval');
  await expect(approver.getByText('The fair is next door')).toBeVisible();
  await expect(approver.getByText(/per night is .* above the limit of €1/)).toBeVisible();
  expect(await sidewaysBy(approver)).toBe(0);
  await approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(approver.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
  await traveler.reload();
  await expect(traveler.getByText('Your booking is confirmed.')).toBeVisible();
  await expect(traveler.getByRole('region', { name: 'Travel policy' })).toContainText(
    'above the limit of €1',
  );
  await triesDraft(page);
});

/** What the draft would say of the stay that the traveler is going to book, and what is said of it now. */
async function triesOffer(page: Page, email: string): Promise<void> {
  await page.goto('/business/policy/hotel');
  const panel = page.getByRole('region', { name: 'Try a trip' });
  for (const [by, outcomes] of [
    ['The policies in force', []],
    ['The draft', ['broken', 'broken']],
  ] as const) {
    await panel.getByLabel('Traveler').fill(email);
    await panel.getByLabel('What to try').selectOption('An offer from search results');
    await panel.getByLabel('Check against').selectOption(by);
    await panel.getByLabel('Address of the offer').fill(`https://site.example/hotels/details/${stay}`);
    await panel.getByRole('button', { name: 'Explain' }).click();
    await expect(panel.locator('[data-tried]')).toBeVisible();
    for (const [nth, outcome] of outcomes.entries())
      await expect(panel.locator('[data-rule]').nth(nth)).toHaveAttribute('data-outcome', outcome);
    await expect(panel.locator('[data-rule]')).toHaveCount(outcomes.length);
  }
  await expect(panel.locator('[data-rule="NIGHT_ABOVE_CAP"]')).toContainText('above the limit of €1');
}

/** What was booked is an example, which a draft without limits contradicts; the page says so before it is published. */
async function triesDraft(page: Page): Promise<void> {
  await page.goto('/business/policy/hotel');
  await expect(page.getByRole('region', { name: 'How rules perform' })).toContainText('Price per night');
  await page.getByLabel('Name or email address').fill('@');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Several people match.')).toBeVisible();
  expect(await problemsOf(page, 'hub of a vertical')).toEqual([]);
  await page.setViewportSize(telephone.viewport);
  expect(await sidewaysBy(page)).toBe(0);
  await page.goto(settings);
  await page.getByRole('link', { name: 'Try it' }).click();
  await expect(page.getByText('There’s no draft')).toBeVisible();
  await page.getByLabel('It must be').selectOption('Out of policy');
  await page.getByRole('button', { name: 'Pin as example' }).click();
  await expect(page.getByRole('region', { name: 'Examples' })).toContainText('Passes');
  await page
    .getByRole('navigation', { name: 'Parts of this page' })
    .getByRole('link', { name: 'Policies' })
    .click();
  await page.getByRole('link', { name: 'Edit: Everybody here' }).click();
  for (const name of ['Price per night', 'Length of stay'])
    await page.getByRole('group', { name }).getByLabel('Apply this rule').uncheck();
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await page.getByRole('link', { name: 'See the examples' }).click();
  await expect(page.getByRole('region', { name: 'Examples' })).toContainText('Fails');
  const backtest = page.getByRole('region', { name: 'Back-test' });
  await expect(backtest.getByText('What would have a different result')).toBeVisible();
  await expect(backtest).toContainText('1 when booked, 0 with the draft');
  expect(await problemsOf(page, 'back-test of a draft')).toEqual([]);
  expect(await sidewaysBy(page)).toBe(0);
}

for (const withScript of [true, false])
  test.describe(withScript ? 'with script' : 'without script', () => {
    test('a policy that is published while a checkout is open is read before it is booked, and nothing typed is lost', async ({
      page,
      allow,
      anotherVisitor,
    }) => {
      allow(/^4(03|09) POST .*\/booking\/v1\/orders/);
      const traveler = await anotherVisitor(withScript ? {} : withoutJavaScript);
      const email = await enter(page, traveler, await anotherVisitor());
      await enterWithSecondFactor(page, settings);
      const main = traveler.getByRole('main');
      const book = main.getByRole('button', { name: /^Book for / });
      const typed = {
        'First name': 'Theo',
        'Last name': 'Marsh',
        'Send the confirmation to': 'front@desk.example',
      };
      const terms = traveler.getByLabel('I accept the provider’s terms');
      const why = traveler.getByLabel('Why are you booking this?');
      await traveler.goto(`/checkout/${stay}`);
      for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
      await terms.check();
      await expect(why).toHaveCount(0);

      await publishesStay(page, 'Require a reason');
      await book.click();
      await expect(main.getByText(/^The travel policy has changed\. Check what it says below/)).toBeVisible();
      await expect(traveler.getByText(/^Nights: \d; the policy allows up to 2\.$/)).toBeVisible();
      for (const [label, text] of Object.entries(typed))
        await expect(main.getByLabel(label)).toHaveValue(text);
      // Whoever agreed had not read it.
      await expect(terms).not.toBeChecked();
      if (withScript) expect(await problemsOf(traveler, 'a checkout whose policy has changed')).toEqual([]);
      await why.fill('The fair is next door');
      await terms.check();
      await book.click();
      await expect(traveler.getByText('Your booking is confirmed.')).toBeVisible();
      const told = traveler.getByRole('region', { name: 'Travel policy' });
      await expect(told).toContainText('“Everybody here”, version 1');

      await traveler.goto(`/checkout/${otherStay}`);
      for (const [label, text] of Object.entries(typed)) await main.getByLabel(label).fill(text);
      await why.fill('The fair goes on');
      await terms.check();
      await publishesStay(page, 'Show, but don’t allow');
      await book.click();
      // What the form answers, and what the policy says below it.
      await expect(main.getByText('Your company’s policy doesn’t allow this booking.')).toHaveCount(2);
      await traveler.reload();
      await expect(book).toHaveCount(0);
      const orders = await runSql(
        `select o.state, d.status, d.justification from booking_order o join policy_decision d on d.order_id = o.id
         join membership m on m.account_id = o.booked_by_id where m.email = $1`,
        [email],
      );
      expect(orders).toEqual([
        { state: 'booked', status: 'outOfPolicy', justification: 'The fair is next door' },
      ]);
    });
  });

/** Writes for everybody what happens beyond two nights, and publishes it. */
async function publishesStay(page: Page, action: string): Promise<void> {
  await page.goto(settings);
  const edit = page.getByRole('link', { name: 'Edit: Everybody here' });
  const isFirst = (await edit.count()) === 0;
  await (isFirst ? page.getByRole('link', { name: 'Write your own' }) : edit).click();
  await page.getByLabel('Policy name').fill('Everybody here');
  const nights = await rule(page, 'Length of stay', action);
  await nights.getByLabel('Nights').fill('2');
  await page.getByRole('button', { name: 'Save in draft' }).click();
  await expect(page.getByText('Saved in the draft.')).toBeVisible();
  await publish(page, action);
  await expect(page.getByText('Published. It applies from now on.')).toBeVisible();
}

test('of two who change a restriction the second is told, keeps what was typed and saves it again', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/^4(00|09) POST .*\/restrictions\/v1\/hotel/);
  const [traveler, approver] = [await anotherVisitor(), await anotherVisitor()];
  await enter(page, traveler, approver);
  await enterWithSecondFactor(page, `${restrictions}?restriction=new`);
  await page.getByLabel('Names, one per line').fill('Portugal');
  await page.getByLabel('Reason').fill('    ');
  await page.getByRole('button', { name: 'Save restriction' }).click();
  await expect(page.getByText('Fill in this field.').first()).toBeVisible();
  await page.getByLabel('Reason').fill('A strike');
  await page.getByRole('button', { name: 'Save restriction' }).click();
  await expect(page.getByText('Saved. It applies now.')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(restrictions);
  for (const one of [page, other]) await one.getByRole('link', { name: 'Edit: Portugal' }).click();
  for (const [one, reason] of [
    [page, 'A longer strike'],
    [other, 'The end of the strike'],
  ] as const) {
    await one.getByLabel('Reason').fill(reason);
    await one.getByRole('button', { name: 'Save restriction' }).click();
  }
  await expect(other.getByRole('main').getByRole('alert')).toContainText('save again to overwrite');
  await expect(other.getByLabel('Reason')).toHaveValue('The end of the strike');
  await other.getByRole('button', { name: 'Save restriction' }).click();
  await expect(other.getByText('Saved. It applies now.')).toBeVisible();
  await expect(other.getByRole('main')).toContainText('The end of the strike');
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a draft keeps what was typed, of two who change it the second is told, and an older version comes back', async ({
    page,
    anotherVisitor,
  }) => {
    const [traveler, approver] = [await anotherVisitor(), await anotherVisitor()];
    await enter(page, traveler, approver);
    await enterWithSecondFactor(page, settings);
    await page.getByRole('button', { name: 'Balanced' }).click();
    await expect(page.getByText('It takes effect when you publish it.')).toBeVisible();
    await publish(page, 'A start');
    await expect(page.getByText('Published. It applies from now on.')).toBeVisible();

    const other = await page.context().newPage();
    await other.goto(settings);
    await other.getByRole('link', { name: 'Edit: Standard' }).click();
    await page.getByRole('link', { name: 'Edit: Standard' }).click();
    for (const [one, stars] of [
      [page, '3'],
      [other, '2'],
    ] as const) {
      const group = one.getByRole('group', { name: 'Maximum stars' });
      await group.getByLabel('Stars').fill(stars);
      await one.getByRole('button', { name: 'Save in draft' }).click();
    }
    await expect(page.getByText('Saved in the draft.')).toBeVisible();
    await expect(other.getByRole('alert')).toContainText('changed this on');
    await expect(other.getByRole('group', { name: 'Maximum stars' }).getByLabel('Stars')).toHaveValue('2');

    await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Hotels with up to 3 stars.');
    await publish(page, 'Fewer stars');
    await page.getByRole('link', { name: 'Versions and files' }).click();
    await expect(page.getByRole('region', { name: 'Versions' })).toContainText('Version 2');
    await page.getByRole('button', { name: 'Restore as draft: Version 1' }).click();
    await expect(page.getByRole('region', { name: 'Draft' })).toContainText('Hotels with up to 4 stars.');
    await page.getByText('Discard draft', { exact: true }).first().click();
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expect(page.getByRole('region', { name: 'Draft' })).toHaveCount(0);
    await expect(page.getByText('Hotels with up to 3 stars.').first()).toBeVisible();
  });
});
