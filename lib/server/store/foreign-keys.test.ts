import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();

/**
 * Foreign keys no index serves: one that begins with the key's columns, in any order, and holds every row or all that are
 * not null. Without it PostgreSQL reads the whole table for each row deleted from the referenced one.
 */
const unindexed = () =>
  db.query<{ key: string }>(`
    select format('%s (%s)', fk.conrelid::regclass, string_agg(a.attname, ', ' order by k.place)) as key
    from pg_constraint fk
    cross join lateral unnest(fk.conkey) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = k.attnum
    where fk.contype = 'f' and not exists (
      select from pg_index i
      where i.indrelid = fk.conrelid and i.indisvalid
        and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] @> fk.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
          select string_agg(format('(%I IS NOT NULL)', c.attname), ' AND ')
          from pg_attribute c where c.attrelid = fk.conrelid and c.attnum = any(fk.conkey)
        ))
    )
    group by fk.oid, fk.conrelid
    order by 1`);

test('every foreign key has an index', async () => {
  expect(await db.query(`select 1 from pg_constraint where contype = 'f'`)).not.toHaveLength(0);
  expect(await unindexed()).toEqual([]);
});

test('a key without an index, behind another column or with the rows of one state alone is found', async () => {
  await db.query('begin');
  try {
    await db.query(`
      create table shelf (id int primary key);
      create table book (
        a int references shelf, b int references shelf, c int references shelf, d int references shelf,
        e int references shelf, sold boolean
      );
      create index on book (sold, b);
      create index on book (c) where not sold;
      create index on book (d, sold);
      create index on book (e) where e is not null`);
    expect((await unindexed()).map(({ key }) => key)).toEqual(['book (a)', 'book (b)', 'book (c)']);
  } finally {
    await db.query('rollback');
  }
});
