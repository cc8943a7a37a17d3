import type { Page } from '@playwright/test';
import { enter, join, traveler } from './approvers';
import { inEachLook, problemsOf, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { staysIn } from './search-addresses';
import { runSql } from './setup/run-sql';

const stay = staysIn('MAD');
/** Asks for a stay to be approved; the page of the order shows that it waits. */
async function ask(page: Page, nth: number, choose?: string): Promise<void> {
  await page.goto(`/checkout/${stay(nth)}`);
  await expect(page.getByText(/^This needs approval first\./)).toBeVisible();
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  if (choose !== undefined) await page.getByLabel('Who should approve it').selectOption({ label: choose });
  await page.getByLabel('Message to the approver').fill('The fair is next door');
  await page.getByLabel('I accept the provider’s terms').check();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Request approval for/ })
    .click();
  await expect(
    page.getByText('Waiting for approval. Nothing is booked or charged until it’s approved.'),
  ).toBeVisible();
}

test('a traveler asks, the approver says yes on a telephone, and the trip is booked', async ({
  page,
  anotherVisitor,
}) => {
  const approver = await anotherVisitor();
  const [asker] = await enter(page, approver);
  const stand = (status: string) =>
    runSql('update membership set status = $1 where email = $2', [status, asker]);
  await ask(page, 3);
  await stand('suspended');
  await approver.setViewportSize(telephone.viewport);
  await approver.goto('/business/approval');
  await expect(approver.getByText('The fair is next door')).toBeVisible();
  await expect(approver.getByText(/ kg CO₂e$/)).toBeVisible();
  await expect(approver.getByText(/^The traveler is no longer active in your company/)).toBeVisible();
  const approve = approver.getByRole('button', { name: /^Approve for/ });
  const decline = approver.getByText('Decline', { exact: true });
  expect((await approve.boundingBox())?.width).toBe((await decline.boundingBox())?.width);
  await inEachLook(approver, async () => {
    expect(await problemsOf(approver, 'trips to approve')).toEqual([]);
    expect(await sidewaysBy(approver)).toBe(0);
  });
  await stand('active');
  await approver
    .getByRole('main')
    .getByRole('link', { name: /^Details and questions/ })
    .click();
  await expect(approver.getByText('Questions', { exact: true })).toBeVisible();
  await inEachLook(approver, async () => {
    expect(await problemsOf(approver, 'one trip to approve')).toEqual([]);
  });
  await approver.setViewportSize(telephone.viewport);
  await approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(approver.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
});

test('a traveler chooses a colleague, who is asked in place of who is named', async ({
  page,
  anotherVisitor,
}) => {
  const [approver, chosen] = [await anotherVisitor(), await anotherVisitor()];
  const [asker] = await enter(page, approver, [...traveler, 'approvalExplicitRequest']);
  const { email } = await signInAsMemberWithoutPage(chosen, {
    permissions: ['approvalExplicitProcessing', 'userProfileView'],
    tier: 'enterprise',
  });
  await join(asker, email);
  await runSql(
    `update company set settings = settings || '{"approvals": {"timeoutHours": 24, "onTimeout": "cancel",
       "tolerancePercent": 5, "travelersChoose": true}}'
     where id = (select company_id from membership where email = $1)`,
    [asker],
  );
  await ask(page, 9, email.split('@')[0]);
  await approver.goto('/business/approval');
  await expect(approver.getByText('You’re up to date')).toBeVisible();
  await chosen.goto('/business/approval');
  await chosen.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(chosen.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
});

test('a payment method that is over keeps the trip waiting until the traveler chooses another', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/404 POST .*\/decision/);
  const approver = await anotherVisitor();
  const [asker] = await enter(page, approver);
  await runSql(
    `insert into payment_method (company_id, label, kind, position)
     select company_id, label, 'invoice', position from membership,
       (values ('Card of the office', 1), ('Invoice to finance', 2)) as methods (label, position) where email = $1`,
    [asker],
  );
  await ask(page, 4);
  await runSql(
    `update payment_method set active = false where label = 'Card of the office'
     and company_id = (select company_id from membership where email = $1)`,
    [asker],
  );
  await approver.goto('/business/approval');
  const approve = approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ });
  await approve.click();
  await expect(approver.getByText(/^This trip’s payment method can no longer pay for it/)).toBeVisible();
  await page.reload();
  await inEachLook(page, async () => {
    expect(await problemsOf(page, 'another payment method')).toEqual([]);
  });
  await page.getByRole('button', { name: 'Use this payment method' }).click();
  await expect(page.getByText('Your payment method has been saved.')).toBeVisible();
  await approver.goto('/business/approval');
  await approve.click();
  await expect(approver.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
});

test('what was withdrawn says so to whoever asked and to an approver who answers too late', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/409 POST .*\/decision/);
  const approver = await anotherVisitor();
  const [asker] = await enter(page, approver);
  await runSql(
    `update company set settings = settings || '{"timezone": "America/New_York"}'
     where id = (select company_id from membership where email = $1)`,
    [asker],
  );
  await ask(page, 6);
  await approver.goto('/business/approval');
  await expect(approver.getByText(/Answer by .* E[DS]T\./)).toBeVisible();
  await page.getByText('Withdraw the request', { exact: true }).click();
  await expect(page.getByText(/^The order ends, and nothing is booked or charged\./)).toBeVisible();
  await inEachLook(page, async () => {
    expect(await problemsOf(page, 'withdrawing a request')).toEqual([]);
  });
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByText('This order was withdrawn. Nothing was booked or charged.')).toBeVisible();
  await expect(page.getByText(/^This couldn’t be booked/)).toHaveCount(0);
  await approver.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(approver.getByText(/^Withdrawn by .* on .* E[DS]T\.$/).first()).toBeVisible();
  // Whoever only asks for approvals has nobody to stand in for them.
  await page.goto('/business/approval');
  await expect(page.getByText('You’re up to date')).toBeVisible();
  await expect(page.getByText('Set an absence', { exact: true })).toHaveCount(0);
});

/** Says who stands in, the first time with an address that is nobody's, and ends it again. */
async function beAway(approver: Page, deputy: string): Promise<void> {
  const open = () => approver.getByText('Set an absence', { exact: true }).click();
  await approver.goto('/business/approval');
  await open();
  await approver.getByLabel('Your deputy').fill('nobody@mail.example');
  await approver.getByLabel('First day').fill('2026-01-01');
  await approver.getByLabel('Last day').fill('2099-01-01');
  await approver.getByRole('button', { name: 'Save' }).click();
  await expect(approver.getByText(/^Enter the address of a colleague who can approve/).first()).toBeVisible();
  await expect(approver.getByLabel('Your deputy')).toHaveValue('nobody@mail.example');
  await expect(approver.getByLabel('Last day')).toHaveValue('2099-01-01');
  await approver.getByLabel('Your deputy').fill(deputy);
  await approver.getByRole('button', { name: 'Save' }).click();
  await expect(approver.getByText('Your absence is saved.')).toBeVisible();
  await expect(approver.getByText(/is your deputy from Jan 1, 2026/)).toBeVisible();
}

async function beBack(approver: Page): Promise<void> {
  await approver.getByRole('button', { name: 'End the absence' }).click();
  await expect(approver.getByText(/^Your absence has ended/)).toBeVisible();
  await expect(approver.getByText('Set an absence', { exact: true })).toBeVisible();
}

test('of what is held already the approver reads until when, in the time of the company', async ({
  page,
  anotherVisitor,
}) => {
  const approver = await anotherVisitor();
  const [asker] = await enter(page, approver);
  const setting = (changed: object) =>
    runSql(
      `update company set settings = settings || $2::jsonb
       where id = (select company_id from membership where email = $1)`,
      [asker, JSON.stringify(changed)],
    );
  await setting({ timezone: 'America/New_York', autoApprovalMode: 'all' });
  const hold = page.getByRole('button', { name: /^Hold until .* E[DS]T$/ });
  let nth = 40;
  do await page.goto(`/checkout/${stay(nth++)}`);
  while ((await hold.count()) === 0);
  await page.getByLabel('First name').fill('Theo');
  await page.getByLabel('Last name').fill('Marsh');
  await page.getByLabel('I accept the provider’s terms').check();
  await hold.click();
  await expect(page.getByText(/^Held until .* E[DS]T\./)).toBeVisible();
  // What happened is told in the same time as deadlines, and the page says which that is.
  const timeline = page.locator('#timeline');
  await expect(timeline).toContainText('Times here are in the America/New_York time zone.');
  for (const time of await timeline.locator('time').all()) await expect(time).toHaveText(/ E[DS]T$/);
  await setting({ autoApprovalMode: 'off' });
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect(page.getByText(/^Waiting for approval\./)).toBeVisible();
  await approver.goto('/business/approval');
  await expect(approver.getByText(/The provider holds it until .* E[DS]T\.$/)).toBeVisible();
});

test('an approver who is away says who stands in for them, who sees it', async ({
  page,
  anotherVisitor,
  allow,
}) => {
  allow(/400 POST .*\/delegations/);
  const approver = await anotherVisitor();
  const [deputy] = await enter(page, approver);
  await beAway(approver, deputy);
  await inEachLook(approver, async () => {
    expect(await problemsOf(approver, 'an absence')).toEqual([]);
  });

  await page.goto('/business/approval');
  await expect(page.getByText(/^You’re the deputy for .* until Jan 1, 2099\.$/)).toBeVisible();
  await beBack(approver);
});

test('a scanner opens every link of the mail and decides nothing; the deputy of who is away decides on a telephone', async ({
  page,
  anotherVisitor,
  mailbox,
  allow,
}) => {
  allow(/400 POST .*\/delegations/);
  const [approver, deputy, scanner] = [
    await anotherVisitor(),
    await anotherVisitor(telephone),
    await anotherVisitor(),
  ];
  const [asker, named] = await enter(page, approver);
  const { email } = await signInAsMemberWithoutPage(deputy, {
    permissions: ['userProfileView'],
    tier: 'enterprise',
  });
  await join(asker, email);
  await beAway(approver, email);
  await ask(page, 8);
  const { html, text } = await mailbox.latestMailTo(email, 'Opening the page doesn’t decide anything');
  const links = [...new Set(`${text}\n${html}`.match(/http:\/\/[^\s"<>]+/g) ?? [])];
  const request = links.find((one) => new URL(one).pathname.startsWith('/business/approval'));
  if (request === undefined) throw new Error('the mail leads to no request');
  // With the cookies of nobody, of who is asked, and of the deputy; a scanner may ask for the head alone first.
  for (const link of links)
    for (const reader of [scanner, approver, deputy])
      for (const method of ['HEAD', 'GET', 'GET'])
        await reader.request.fetch(link.replaceAll('&amp;', '&'), { method });
  await page.reload();
  await expect(page.getByText(/^Waiting for approval\./)).toBeVisible();
  expect(
    await runSql(
      `select distinct r.state, m.email, a.reason from approval_request r join approval_ask a on a.request_id = r.id
       join membership m on m.id = a.member_id where r.order_id = $1 order by m.email`,
      [new URL(page.url()).pathname.split('/').at(-1) ?? ''],
    ),
  ).toEqual(
    [
      { state: 'pending', email: named, reason: 'named' },
      { state: 'pending', email, reason: 'deputy' },
    ].sort((one, other) => (one.email < other.email ? -1 : 1)),
  );

  await deputy.goto(request);
  expect(await sidewaysBy(deputy)).toBe(0);
  await deputy.getByRole('button', { name: /^Approve for .*: Theo Marsh$/ }).click();
  await expect(deputy.getByText(/^Approved\. We’re booking it now/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your booking is confirmed.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('an approver who is away says who stands in for them', async ({ page, anotherVisitor }) => {
    const approver = await anotherVisitor(withoutJavaScript);
    const [deputy] = await enter(page, approver);
    await beAway(approver, deputy);
    await beBack(approver);
  });

  test('an approver declines with a reason, which the traveler reads; another request expires by the clock', async ({
    page,
    anotherVisitor,
  }) => {
    const approver = await anotherVisitor(withoutJavaScript);
    await enter(page, approver);
    await ask(page, 5);
    await approver.goto('/business/approval');
    await approver.getByText('Decline', { exact: true }).click();
    await approver.getByLabel('Reason').fill('Too dear');
    await approver.getByRole('button', { name: 'Decline the trip' }).click();
    await expect(approver.getByLabel('Reason')).toHaveValue('Too dear');
    await approver.getByLabel('Reason').fill('Too dear: take the one across the street');
    await approver.getByRole('button', { name: 'Decline the trip' }).click();
    await expect(approver.getByText('Declined. We’ll tell the traveler why.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Too dear: take the one across the street')).toHaveCount(1);

    await ask(page, 7);
    await runSql(
      `update approval_request set deadline = now() - interval '1 minute', work_at = now() where state = 'pending'
       and order_id = $1`,
      [new URL(page.url()).pathname.split('/').at(-1) ?? ''],
    );
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Nobody approved it in time, so nothing was booked.')).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 110_000 });
  });
});
