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

test('what was asked is kept as long as answers to it may be, by the day on which it was last shown', async () => {
  const now = new Date('2026-11-29T12:00:00Z');
  // The first month of the record that is kept begins 1,490 days before: on 1 October 2022.
  await db.query(`insert into disclosure (hash, content, created_at, shown_at) values
    ('long shown', '{}', '2020-01-01', '2022-10-31'), ('just kept', '{}', '2020-01-01', '2022-09-30'),
    ('gone', '{}', '2020-01-01', '2022-09-29 23:00'), ('long gone', '{}', '2020-01-01', '2020-01-01')`);
  await purgeConsent(now, usualBatches);
  const left = await db.query<{ hash: string }>('select hash from disclosure order by hash');
  expect(left.map(({ hash }) => hash)).toEqual(['just kept', 'long shown']);
});
