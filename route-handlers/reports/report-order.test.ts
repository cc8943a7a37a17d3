import { reportedOrder } from '@/lib/server/reports/report-bookings';
import { requireReportFrame } from '@/lib/server/reports/report-currency-and-periods';
import type { ReportReader } from '@/lib/server/reports/report-reader';
import { FileQuery } from '@/lib/shared/reports/report-calls';
import { march2024, reportReader, theo } from '@/tests/factories/report-reader';
import { reportedOrders } from '@/tests/factories/reported-orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { viewerIn } from '@/tests/factories/viewer-in';
import type { AccessRole } from '@/tests/laws/access-table';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { usd } = reportReader(db);

const memberOf = async (email: string) => {
  const [found] = await db.query<{ accountId: string }>(
    'select account_id "accountId" from membership where email = $1',
    [email],
  );
  if (found === undefined) throw new Error(`nobody has the address ${email}`);
  return found;
};

/** Whoever reads in this role; of everybody, or of some people alone. */
async function readerAs(role: AccessRole, people: readonly string[] | null = null): Promise<ReportReader> {
  const viewer = await viewerIn(await roleBrowser(role, db));
  const some = people && (await Promise.all(people.map(memberOf)));
  return { viewer, people: some } as unknown as ReportReader;
}

const found = async (reader: ReportReader, id: string, query: object = {}) =>
  reportedOrder(reader, await requireReportFrame(reader, FileQuery.parse(query)), id);

test('the order behind a booking has all its bookings and refunds, whatever the report is narrowed to', async () => {
  const [id = ''] = await reportedOrders(db, [
    march2024({ broke: ['NIGHT_ABOVE_CAP'], cancelled: { at: '2024-05-20T12:00:00Z', fee: 25_00 } }),
    march2024({ cents: 7_00 }),
  ]);
  const reader = await readerAs('manager');
  const rows = await found(reader, id, { from: '2024-05-01', to: '2024-05-31', vertical: 'flights' });
  expect(rows.map(({ amount, kind, reasons }) => [kind, amount, reasons])).toEqual([
    ['refunded', -usd(75_00), ['NIGHT_ABOVE_CAP']],
    ['booked', usd(100_00), ['NIGHT_ABOVE_CAP']],
  ]);
});

test('nobody finds an order that their report does not cover', async () => {
  const [id = ''] = await reportedOrders(db, [march2024()]);
  const petra = 'approver';
  expect(await found(await readerAs(petra, [theo]), id)).toHaveLength(1);
  expect(await found(await readerAs(petra, [emailOfRole('arranger')]), id)).toEqual([]);
  expect(await found(await readerAs('other'), id)).toEqual([]);
});
