import { usualBatches } from '@/lib/server/store/in-batches';
import { testDatabase } from '@/tests/setup/database';
import { purgeConsent } from './purge-consent';

const db = testDatabase();

test('measurements of frames go when their time is over, also while the record cannot be cleaned', async () => {
  await db.query(`insert into embed_metric (type, name, value, at)
    select 'counter', 'loaded', 1, now() - n * interval '89 days' from generate_series(2, 0, -1) as n`);
  await db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'takes too long'; end $$`);
  await db.query(
    'create trigger refuse before delete on disclosure for each statement execute function refuse()',
  );
  await expect(purgeConsent(new Date(), usualBatches)).rejects.toThrow();
  await db.query('drop function refuse cascade');
  expect(await db.count('embed_metric')).toBe(2);
});
