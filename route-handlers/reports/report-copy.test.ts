import { march, march2024, reportReader } from '@/tests/factories/report-reader';
import { reportedOrders } from '@/tests/factories/reported-orders';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

// Before anything reads the settings.
beforeAll(() => {
  const copy = new URL(db.url);
  copy.searchParams.set('application_name', 'copy');
  process.env.UMIAK_DATABASE_READER = copy.href;
});
afterAll(() => {
  delete process.env.UMIAK_DATABASE_READER;
});

const { get } = reportReader(db);

test('figures of reports are read from the copy of the database, and nothing else is', async () => {
  await reportedOrders(db, [march2024({})]);
  for (const path of [`/file${march}`, `/file${march}&by=rules`]) expect((await get(path)).status).toBe(200);
  const asked = await db.query<{ name: string; query: string }>(
    `select application_name name, query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  const ofCopy = asked.filter(({ name }) => name === 'copy');
  expect(ofCopy.length).toBeGreaterThan(0);
  for (const { query } of ofCopy) expect(query).toMatch(/^\s*(?:select|with)\b/);
  for (const { query } of asked.filter(({ name }) => name !== 'copy')) expect(query).not.toContain('inside');
});
