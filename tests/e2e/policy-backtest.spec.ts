import { msPerDay } from '../../lib/shared/day/days';
import { utcDay } from '../../lib/shared/day/utc-day';
import { type DraftRow, draftByQuery, needsApprovalByDraft } from '../factories/draft-by-query';
import { expect, test } from './fixtures';
import { demo, signInAsDemoWithoutPage } from './members';
import { showSecondFactor } from './roles';
import { runSql } from './setup/run-sql';

test('the page that back-tests the demo’s draft has the figures of an independent query', async ({
  page,
  clientAddress,
}) => {
  await signInAsDemoWithoutPage(page, demo.travelManager);
  await showSecondFactor(demo.travelManager, { address: clientAddress });
  // What other tests book meanwhile is of a later day.
  const [last, next] = [utcDay(Date.now() - 2 * msPerDay), utcDay(Date.now() - msPerDay)];
  const rows = await runSql<DraftRow>(draftByQuery, [`${next}T00:00:00Z`]);
  expect(rows.length).toBeGreaterThan(20);
  await page.goto(`/business/policy/flight/settings?view=try&from=2000-01-01&to=${last}`);
  const figure = (name: string) =>
    page
      .getByRole('region', { name: 'Back-test' })
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole('definition');
  await expect(figure('Bookings rechecked')).toHaveText(String(rows.length));
  const [before, after] = [rows.filter((row) => row.was_to_approve), rows.filter(needsApprovalByDraft)];
  expect(before.length).not.toBe(after.length);
  await expect(figure('Bookings that need approval')).toHaveText(
    `${before.length} when booked, ${after.length} with the draft`,
  );
  const above = rows.reduce((sum, row) => sum + (row.is_above ? row.above : 0), 0);
  const told = /, \$([\d,.]+) with the draft$/.exec(await figure('Spend above price limits').innerText());
  expect(Number(told?.[1]?.replaceAll(',', ''))).toBeCloseTo(above, 0);
});
