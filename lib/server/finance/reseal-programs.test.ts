import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const [first, second] = ['1', '2'].map((digit) => digit.repeat(40)) as [string, string];
const before = { ...process.env };
const opened: (() => Promise<void>)[] = [];

/** The application as it starts with these secrets. */
async function startedWith(secret: string, ...previous: readonly string[]) {
  jest.resetModules();
  process.env.UMIAK_SECRET = secret;
  process.env.UMIAK_PREVIOUS_SECRETS = previous.join(' ');
  const [seals, programs, reseal, people, viewers, logs, connection, outbox] = await Promise.all([
    import('@/lib/server/tickets/company-secret'),
    import('./programs'),
    import('./reseal-programs'),
    import('@/tests/factories/colleagues'),
    import('@/tests/factories/viewer-in'),
    import('@/lib/server/log'),
    import('@/lib/server/store/connection'),
    import('@/lib/server/jobs/kick-outbox'),
  ]);
  opened.push(async () => {
    await outbox.outboxIdle();
    await connection.closeDatabase();
  });
  return { ...seals, ...programs, ...reseal, ...people, ...viewers, ...logs };
}

afterEach(async () => {
  for (const close of opened.splice(0)) await close();
  process.env = { ...before, DATABASE_URL: db.url };
});

const seals = () =>
  db.query<{ id: string; seal: string }>(
    'select id, sealed_code as seal from company_program order by supplier',
  );

test('every code is sealed with the secret in use, also what no search uses, and what none opens is named', async () => {
  const old = await startedWith(first);
  await db.query('delete from company_program');
  const add = (supplier: string, seal: string, more: string) =>
    db.query(
      `insert into company_program (company_id, vertical, supplier, supplier_key, sealed_code, code_end, valid_to, applies_in_search)
       select id, 'hotels', $1, $1, $2, '', ${more} from company where name = 'Acme Lanterns'`,
      [supplier, seal],
    );
  await add('a', await old.sealSecret('ONE'), 'null, true');
  await add('b', await old.sealSecret('TWO'), "'2020-01-01', true");
  await add('c', await old.sealSecret('THREE'), 'null, false');
  await add('d', 'v1:AAAAAAAA:Fe26.2*nothing', 'null, true');

  const current = await startedWith(second, first);
  const warn = jest.spyOn(current.log, 'warn').mockReturnValue(undefined);
  expect(await current.resealPrograms()).toBe(3);
  expect(await current.resealPrograms()).toBe(0);
  const kept = await seals();
  expect(warn.mock.calls.map(([facts]) => facts)).toEqual([
    { programs: [kept[3]?.id] },
    { programs: [kept[3]?.id] },
  ]);

  const later = await startedWith(second);
  const codes = await Promise.all(kept.map(({ seal }) => later.openSecret(seal)));
  expect(codes).toEqual(['ONE', 'TWO', 'THREE', '']);
  const { browser } = await later.newColleague(db, { role: 'travelManager' });
  const viewer = (await later.viewerIn(browser)) as Parameters<typeof later.lostPrograms>[0];
  const ids = kept.map(({ id }) => id);
  expect(await later.lostPrograms(viewer, ids)).toEqual(new Set([ids[3]]));
});
