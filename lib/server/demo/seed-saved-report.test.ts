import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';
import { seedDemoLife } from './seed-demo-life';

const db = testDatabase();

beforeAll(async () => {
  await seedDemo();
  await seedDemoLife();
});

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
