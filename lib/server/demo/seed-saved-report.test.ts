import { inTransaction } from '@/lib/server/store/transaction';
import { testDatabase } from '@/tests/setup/database';
import { demoCast } from './demo-cast';
import { seedSavedReport } from './seed-saved-report';

const db = testDatabase({ demo: true });

beforeAll(() =>
  inTransaction(async (tx) => {
    const cast = await demoCast(tx);
    if (cast === null) throw new Error('the demo has nobody');
    await seedSavedReport(tx, cast, new Date());
  }),
);

test('a report is saved, shared with travel managers and mailed every month', async () => {
  const [row] = await db.query<{
    query: string;
    schedule: string;
    owner: string;
    to: string;
    later: boolean;
  }>(
    `select r.query, r.schedule, o.email owner, m.email "to", r.next_on > current_date - 1 later
     from saved_report r join membership o on o.account_id = r.owner_id
     join membership m on m.id = any(r.recipients) join role k on k.id = any(r.roles) and k.key = 'travelManager'`,
  );
  expect(row).toMatchObject({ schedule: 'monthly', later: true, owner: expect.stringMatching(/^kenji/) });
  expect(row?.to).toMatch(/^tomas/);
  // As the page would have saved it: nothing of the query was left out.
  expect(Object.fromEntries(new URLSearchParams(row?.query))).toEqual({
    period: 'lastMonth',
    by: 'department',
    columns: 'spend,bookings,trips,compliance,missed',
  });
});
