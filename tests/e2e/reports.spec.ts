import type { Page } from '@playwright/test';
import { reportedOrders } from '../factories/reported-orders';
import { problemsInEachLook, sidewaysBy } from './axe';
import { expect, telephone, test, withoutJavaScript } from './fixtures';
import { signInAsMemberWithoutPage } from './members';
import { runSql } from './setup/run-sql';

const march = '?from=2024-03-01&to=2024-03-31';

/** In the page: the texts that stand on several lines. Parts of another direction on the same line have boxes of their own. */
const torn = (elements: Element[]) =>
  elements.flatMap((one) => {
    const line = Math.min(...[...one.getClientRects()].map(({ height }) => height));
    return one.getBoundingClientRect().height > 2 * line ? [one.textContent] : [];
  });

/** Somebody of a new company who reads its reports, and a booking of it. */
async function enterAsFinance(page: Page) {
  const { company } = await signInAsMemberWithoutPage(page, {
    permissions: ['reportingView'],
    tier: 'bizPlus',
  });
  return { company, booking: { company, at: '2024-03-10T12:00:00Z', startDay: '2024-04-20' } as const };
}

test('ROUTE-016 a manager reads what trips cost, narrows it by a chart and sees the bookings it is made of', async ({
  page,
}) => {
  const { booking, company } = await enterAsFinance(page);
  await reportedOrders({ query: runSql }, [
    { ...booking, cents: 100_00, broke: [] },
    { ...booking, cents: 300_00, broke: ['NIGHT_ABOVE_CAP'] },
    { ...booking, cents: 600_00, vertical: 'flights', cancelled: { at: '2024-03-20T12:00:00Z', fee: 50_00 } },
  ]);
  await runSql(
    `insert into trip_field (company_id, key, label, kind, need, position)
     select id, 'project', 'Project', 'text', 'always', 1 from company where name = $1`,
    [company],
  );
  await page.goto(`/business/stats${march}`);
  const main = page.getByRole('main');
  // A company with trip fields has a ranking of their answers.
  await expect(main.getByRole('heading', { name: 'Project' })).toBeVisible();
  await expect(main.getByText('€450', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('1 of 2 checked bookings')).toBeVisible();
  await expect(main.getByText('Entries: 4')).toBeVisible();
  // What the chart says stands in a table too.
  const month = main.getByRole('region', { name: 'Spend by month' });
  await month.getByText('Show as table').click();
  await expect(month.getByRole('row', { name: 'Mar 2024 €50 €400 €450 €550' })).toBeVisible();
  expect(await problemsInEachLook(page, '/business/stats')).toEqual([]);
  await main
    .getByRole('region', { name: 'Why bookings were out of policy' })
    .getByRole('link', { name: 'Price per night' })
    .click();
  await expect(page).toHaveURL(/reason=NIGHT_ABOVE_CAP.*#bookings$/);
  await expect(main.getByText('Entries: 1')).toBeVisible();
  await main.getByRole('link', { name: /Rule: Price per night/ }).click();
  await expect(main.getByText('Entries: 4')).toBeVisible();
  // What makes no sense is said, and stays.
  await page.goto('/business/stats?from=2024-02-30');
  await expect(main.getByLabel('From', { exact: true })).toHaveValue('2024-02-30');
  await expect(main.getByText('This isn’t a valid date.')).toBeVisible();
  await page.goto('/business/stats?from=2025-01-01&to=2025-01-31');
  await expect(main.getByText('No bookings between Jan 1, 2025 and Jan 31, 2025')).toBeVisible();
  // A request for approval without a booking does not make a page of zeros.
  await runSql(
    `insert into approval_request (company_id, order_id, state, asked_cents, price_now_cents, total, routed_total, on_timeout, asked_at, deadline, created_at)
     select company_id, id, 'expired', 1, 1, 1, 1, 'cancel', $2, $2, $2 from booking_order
     where company_id = (select id from company where name = $1) limit 1`,
    [company, '2025-01-10T12:00:00Z'],
  );
  await page.reload();
  await expect(main.getByText('No bookings between Jan 1, 2025 and Jan 31, 2025')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Approvals' })).toBeVisible();
  await expect(main.getByRole('region', { name: 'At a glance' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}/business/stats${march}`);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

test('a manager sees which policy groups book outside the policy, and which flights have a train', async ({
  page,
}) => {
  const booking = { ...(await enterAsFinance(page)).booking, cents: 100_00 } as const;
  const flight = { ...booking, vertical: 'flights' } as const;
  await reportedOrders({ query: runSql }, [
    { ...booking, broke: [], ofCap: 0.7 },
    { ...booking, broke: [], ofCap: 0.8, cheapest: 40, median: 65 },
    { ...booking, broke: ['NIGHT_ABOVE_CAP'], ofCap: 1.2, cheapest: 20, median: 45 },
    { ...flight, broke: [], kg: 80, cities: ['LON', 'PAR'] },
    { ...flight, kg: 90, cities: ['PAR', 'LON'], cancelled: { at: '2024-03-12T12:00:00Z', fee: 0 } },
    { ...flight, kg: 1400 },
  ]);
  await page.goto(`/business/stats${march}`);
  // Rules and savings are there with their files; a rule leads to its bookings.
  const rules = page.getByRole('region', { name: 'How rules perform' });
  await expect(
    rules.getByRole('row', { name: 'Price per night Stays Show a warning 1 0 0 – –' }),
  ).toBeVisible();
  await expect(rules.getByRole('link', { name: /How rules perform/ })).toHaveAttribute('href', /by=rules/);
  const savings = page.getByRole('region', { name: 'Savings by month' });
  await savings.getByText('Show as table').click();
  await expect(savings.getByRole('row', { name: 'Mar 2024 €30 2 €60 1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cities for stays and cars' })).toContainText('80%');
  await rules.getByRole('link', { name: 'Price per night' }).click();
  await expect(page).toHaveURL(/reason=NIGHT_ABOVE_CAP/);
  await expect(page.getByText('Entries: 1')).toBeVisible();
  await page.goto(`/business/stats${march}`);
  const groups = page.getByRole('region', { name: 'Policy compliance by policy group' });
  await expect(groups.getByRole('row', { name: /100% of 1.*66.7% of 3/ })).toBeVisible();
  const emissions = page.getByRole('region', { name: 'CO₂e by month' });
  await expect(emissions.getByText('1 of 2, 80 kg')).toBeVisible();
  // Two travelers, one way each: 1,480 kg for about 11,200 km.
  await expect(emissions.getByText(/^13[0-5] g$/)).toBeVisible();
  const gaps = page.getByRole('region', { name: 'Missing information' });
  await expect(gaps.getByRole('definition').getByRole('link')).toHaveText(['6', '6', '6', '2', '3']);
  await gaps.getByRole('link', { name: '3' }).click();
  await expect(page).toHaveURL(/emissions=-#bookings$/);
  await expect(page.getByText('Entries: 3')).toBeVisible();
  await page.goto(`/business/stats${march}`);
  await emissions.getByRole('link', { name: 'London – Paris' }).click();
  await expect(page).toHaveURL(/route=LON-PAR/);
  await expect(page.getByText('Entries: 1')).toBeVisible();
  await page.goto(`/business/stats${march}`);
  await groups.getByRole('link', { name: '66.7% of 3' }).click();
  await expect(page).toHaveURL(/policy=out/);
  await expect(page.getByText('Entries: 1')).toBeVisible();
});

test('an approver reads what the trips of their own people cost beside the queue, and nothing of others', async ({
  page,
  anotherVisitor,
}) => {
  const approver = await signInAsMemberWithoutPage(page, {
    permissions: ['approvalProcessing'],
    tier: 'bizPlus',
  });
  const traveler = await signInAsMemberWithoutPage(await anotherVisitor(), {
    permissions: ['approvalRequest'],
    tier: 'bizPlus',
  });
  const emails = [approver.email, traveler.email];
  await runSql(
    `update membership traveler set company_id = approver.company_id from membership approver
     where approver.email = $1 and traveler.email = $2`,
    emails,
  );
  const booking = { company: approver.company, at: '2024-03-10T12:00:00Z', startDay: '2024-04-20' } as const;
  await reportedOrders({ query: runSql }, [
    { ...booking, cents: 100_00, traveler: traveler.email },
    { ...booking, cents: 700_00 },
  ]);
  const main = page.getByRole('main');
  await page.goto('/business/approval');
  await main
    .getByRole('navigation', { name: 'Which trips' })
    .getByRole('link', { name: 'Your people' })
    .click();
  await expect(main).toContainText('Nobody has you as their approver');
  await runSql(
    `insert into member_link (company_id, kind, from_id, to_id)
     select a.company_id, 'approves', a.id, t.id from membership a join membership t using (company_id)
     where a.email = $1 and t.email = $2`,
    emails,
  );
  const people = `/business/approval/people${march}`;
  await page.goto(people);
  await expect(main.getByText('1 person whose trips you approve:')).toBeVisible();
  await expect(main.getByText('€100', { exact: true }).first()).toBeVisible();
  await expect(main.getByText('Entries: 1')).toBeVisible();
  await expect(main).not.toContainText('700');
  expect(await problemsInEachLook(page, people)).toEqual([]);
  const files = main.getByRole('link', { name: /Download|file/i });
  for (const file of await files.all())
    expect(await file.getAttribute('href')).toContain('/reports/v1/people/file?');
  // The report of the company stays closed, and says where theirs is.
  expect((await page.goto('/business/stats'))?.status()).toBe(403);
  await main.getByRole('link', { name: 'Your people' }).click();
  await expect(page).toHaveURL('/business/approval/people');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const prefix of ['', '/ar-ae']) {
    await page.goto(`${prefix}${people}`);
    expect(await sidewaysBy(page)).toBe(0);
  }
});

test('whoever reads a report opens the order behind a booking, and nothing that the report does not cover', async ({
  page,
}) => {
  const { booking } = await enterAsFinance(page);
  const [id = ''] = await reportedOrders({ query: runSql }, [
    {
      ...booking,
      cents: 916_767_00,
      broke: ['NIGHT_ABOVE_CAP'],
      cancelled: { at: '2024-05-20T12:00:00Z', fee: 50_00 },
    },
  ]);
  const [foreign = ''] = await reportedOrders({ query: runSql }, [
    { ...booking, company: 'Beacon Kites', cents: 100_00 },
  ]);
  await page.goto(`/business/stats${march}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: id.slice(0, 8) }).click();
  const order = main.getByRole('region', { name: `Order ${id.slice(0, 8)}` });
  await expect(order.getByText('Theo Marsh')).toBeVisible();
  await expect(order.getByText('Price per night').first()).toBeVisible();
  // The refund is there too, though it was made after the days of the report.
  await expect(order.getByText('-€916,717.00')).toBeVisible();
  const address = new URL(page.url());
  expect(await problemsInEachLook(page, `${address.pathname}${address.search}`)).toEqual([]);
  // A period is compared with the one before, or with its days a year before; less than nothing is no base of a percentage.
  await page.goto('/business/stats?from=2025-05-01&to=2025-05-31&compare=year');
  await expect(main.getByText('No bookings between')).toBeVisible();
  await reportedOrders({ query: runSql }, [{ ...booking, at: '2025-05-10T12:00:00Z', cents: 80_00 }]);
  await page.reload();
  await expect(main.getByText(/Compared with May 1.*31, 2024/)).toBeVisible();
  await expect(main.getByText('From -€916,717 a year earlier')).toBeVisible();
  await expect(main.getByRole('link', { name: /Compare with/ })).toBeVisible();
  await page.goto(`${address.pathname}${address.search}`);
  await main.getByRole('link', { name: 'Back to the report' }).click();
  await expect(page).toHaveURL(/\/business\/stats\?from=2024-03-01&to=2024-03-31#bookings$/);
  await expect(main.getByText('Entries: 1')).toBeVisible();
  expect((await page.request.get(`/business/stats?order=${foreign}`)).status()).toBe(404);
  // An amount is never torn apart, however narrow its card.
  for (const width of [360, 480, 800, 1280])
    for (const prefix of ['/de-de', '/ar-ae']) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(`${prefix}/business/stats${march}`);
      const values = main.locator('dl').first().locator('bdi');
      await expect(values.first()).toContainText(/916[.,]767/);
      expect(await values.evaluateAll(torn)).toEqual([]);
      expect(await sidewaysBy(page)).toBe(0);
    }
});

for (const { title, options } of [
  { title: 'on a telephone', options: telephone },
  { title: 'on a telephone without JavaScript', options: { ...telephone, ...withoutJavaScript } },
])
  test.describe(title, () => {
    test.use(options);
    test('finance narrows the spend, reads the table behind a chart, opens an order and takes a file', async ({
      page,
    }) => {
      const { booking } = await enterAsFinance(page);
      const [id = ''] = await reportedOrders({ query: runSql }, [
        { ...booking, cents: 300_00, broke: ['NIGHT_ABOVE_CAP'] },
        { ...booking, cents: 600_00, vertical: 'flights' },
      ]);
      await page.goto('/business/stats');
      const main = page.getByRole('main');
      // Folded, where there is little room.
      await main.getByText('Filters', { exact: true }).click();
      await main.getByLabel('From', { exact: true }).fill('2024-03-01');
      await main.getByLabel('To', { exact: true }).fill('2024-03-31');
      await main.getByRole('button', { name: 'Apply' }).click();
      await expect(main.getByText('€900', { exact: true }).first()).toBeVisible();
      const month = main.getByRole('region', { name: 'Spend by month' });
      await month.getByText('Show as table').click();
      await expect(month.getByRole('row', { name: /Mar 2024.*€900/ })).toBeVisible();
      await main
        .getByRole('region', { name: 'Why bookings were out of policy' })
        .getByRole('link', { name: 'Price per night' })
        .click();
      await expect(main.getByText('Entries: 1')).toBeVisible();
      const file = await main
        .getByRole('link', { name: /Download/ })
        .last()
        .getAttribute('href');
      const [head = '', first, second] = (await (await page.request.get(file ?? '')).text())
        .trim()
        .split('\r\n');
      expect(head.split(',').length).toBeGreaterThan(5);
      expect(first).toContain('300');
      expect(second).toBeUndefined();
      await main.getByRole('link', { name: id.slice(0, 8) }).click();
      const order = main.getByRole('region', { name: `Order ${id.slice(0, 8)}` });
      await expect(order.getByText('Price per night').first()).toBeVisible();
      expect(await sidewaysBy(page)).toBe(0);
      await main.getByRole('link', { name: 'Back to the report' }).click();
      await expect(page).toHaveURL(/reason=NIGHT_ABOVE_CAP.*#bookings$/);
    });
  });
