import type { Page } from '@playwright/test';
import { reportedOrders } from '../factories/reported-orders';
import { expect, test, withoutJavaScript } from './fixtures';
import { enterAsManager, expectGoodLooks } from './record-page';
import { runSql } from './setup/run-sql';

const saved = '/business/stats/saved';
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Somebody from finance, and a colleague with the same role in the same company, which has booked something. */
async function twoWhoRead(page: Page, colleague: Page) {
  const own = await enterAsManager(page, 'reportingView');
  const other = await enterAsManager(colleague, 'reportingView');
  await runSql(
    `update membership other set company_id = own.company_id, role_id = own.role_id from membership own
     where own.email = $1 and other.email = $2`,
    [own.email, other.email],
  );
  const booking = { company: own.company, at: '2024-03-10T12:00:00Z', startDay: '2024-04-20' } as const;
  await reportedOrders({ query: runSql }, [
    { ...booking, cents: 100_00, kg: 69, kgBy: 'UK 2025' },
    { ...booking, cents: 400_00, vertical: 'flights', kg: 614, kgBy: 'UK 2025' },
  ]);
  return { own, other };
}

test.describe('without JavaScript', () => {
  test.use(withoutJavaScript);

  test('a report is saved, shared, mailed as a link that a colleague opens, and deleted', async ({
    page,
    anotherVisitor,
    mailbox,
  }) => {
    const colleague = await anotherVisitor(withoutJavaScript);
    const { other, own } = await twoWhoRead(page, colleague);
    await page.goto(saved);
    await expect(main(page)).toContainText('No saved reports yet');
    await page.goto(
      '/business/stats?from=2024-03-01&to=2024-03-31&vertical=flights&by=month&columns=spend&columns=emissions',
    );
    const table = main(page).getByRole('region', { name: 'Your own table' });
    await expect(table.getByRole('row', { name: 'Mar 2024 €400 614 kg' })).toBeVisible();
    await main(page).getByRole('link', { name: 'Save this report' }).click();
    await main(page).getByLabel('Send by email').selectOption('Every week');
    await main(page).getByLabel('Harbourmaster').check();
    await main(page).getByLabel('Name', { exact: true }).fill('Flights in March');
    await main(page).getByRole('group', { name: 'Colleagues' }).getByRole('checkbox').check();
    await press(page, 'Save report');
    await expect(main(page)).toContainText('The report was saved.');
    await expect(main(page).getByRole('row').filter({ hasText: 'Flights in March' })).toContainText(
      'Shared with 1 role',
    );
    // The name is taken, and what was typed stays.
    await page.goto('/business/stats?vertical=hotels');
    await main(page).getByRole('link', { name: 'Save this report' }).click();
    await main(page).getByLabel('Name', { exact: true }).fill('Flights in March');
    await press(page, 'Save report');
    await expect(main(page)).toContainText('You already have a report with this name.');
    await expect(main(page).getByLabel('Name', { exact: true })).toHaveValue('Flights in March');
    // A colleague finds it by their role.
    await colleague.goto(saved);
    await main(colleague).getByRole('link', { name: 'Flights in March', exact: true }).click();
    await expect(colleague).toHaveURL(/vertical=flights.*saved=/);
    await expect(main(colleague).getByText('€400', { exact: true }).first()).toBeVisible();
    // And by the link of the mail, once it is due.
    await runSql(
      `update saved_report set next_on = current_date - 1 where company_id = (select id from company where name = $1)`,
      [own.company],
    );
    await runSql(`delete from job_run where name = 'saved reports by mail'`);
    const mails = async () =>
      (await mailbox.mailsTo(other.email)).map(({ subject, text }) => subject + text).join();
    await expect.poll(mails).toContain('Flights in March');
    const { text } = await mailbox.latestMailTo(other.email, 'Flights in March');
    expect(text).not.toContain('400');
    const link = /http\S+\/business\/stats\?saved=\S+/.exec(text)?.[0] ?? '';
    await colleague.goto('/business/stats');
    await colleague.goto(link);
    await expect(colleague).toHaveURL(/vertical=flights/);
    await expect(main(colleague)).toContainText('Flights in March');
    await expectGoodLooks(page, anotherVisitor, {
      'saved reports': saved,
      'saving a report': `${saved}?report=new&query=vertical%3Dflights`,
      'a report': '/business/stats?from=2024-03-01&to=2024-03-31',
    });
    await page.goto(saved);
    await main(page).getByRole('link', { name: 'Change Flights in March' }).click();
    await main(page).getByText('Delete', { exact: true }).click();
    await press(page, 'Yes, delete Flights in March');
    await expect(main(page)).toContainText('The saved report was deleted.');
    await colleague.goto(link);
    await expect(main(colleague)).toContainText('This saved report no longer exists');
  });
});

test('a period of the fiscal year, and columns, are chosen and stay while filters change', async ({
  page,
}) => {
  const { company } = await enterAsManager(page, 'reportingView');
  await runSql(`update company set settings = settings || '{"fiscalMonth": 4}' where name = $1`, [company]);
  const at = new Date().toISOString();
  await reportedOrders({ query: runSql }, [
    { company, at, startDay: at.slice(0, 10), cents: 100_00, kg: 69, kgBy: 'UK 2025' },
  ]);
  await page.goto('/business/stats');
  await main(page).getByRole('link', { name: 'This fiscal year' }).click();
  await expect(page).toHaveURL(/period=fiscalYear/);
  await expect(main(page).getByLabel('From', { exact: true })).toHaveValue(/-04-01$/);
  const table = main(page).getByRole('region', { name: 'Your own table' });
  await table.getByRole('button', { name: 'Columns' }).click();
  await table.getByLabel('Trips', { exact: true }).uncheck();
  await table.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/period=fiscalYear/);
  await expect(table.getByRole('columnheader', { name: 'Trips' })).toHaveCount(0);
  await expect(main(page).getByText('69 kg estimated with the UK 2025 factors, bookings: 1')).toBeVisible();
  await main(page).getByRole('search').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/period=fiscalYear/);
  await expect(table.getByRole('columnheader', { name: 'Trips' })).toHaveCount(0);
  // A group that is gone is said to be gone.
  await page.goto('/business/stats?group=6c84fb90-12c4-11e1-840d-7b25c5ee775a');
  await expect(main(page)).toContainText('refers to something that no longer exists: Policy group');
});
