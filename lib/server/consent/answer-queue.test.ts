import { Client } from 'pg';
import { databasePool } from '@/lib/server/store/connection';
import { testDatabase } from '@/tests/setup/database';
import { writeAnswer } from './answer-queue';
import { verifyConsent } from './verify-consent';

const db = testDatabase();

afterEach(async () => {
  await db.query('delete from consent_event');
  await db.query('delete from consent_chain');
});

const answer = (name: string) =>
  writeAnswer(async () => ({ subject: name, facts: { kind: 'categories', name } }));
const all = <T>(count: number, one: (nth: number) => T): T[] =>
  Array.from({ length: count }, (_, nth) => one(nth));
const transactions = async () =>
  (await db.query<{ n: number }>('select count(distinct xmin::text)::int as n from consent_event'))[0]?.n ??
  0;

test('200 answers at once are one chain of 200 events, in few transactions and one connection', async () => {
  await Promise.all(all(200, (nth) => answer(`writer-${nth}`)));
  expect(await verifyConsent()).toMatchObject({ events: 200, problems: [] });
  const rows = await db.query<{ subject: string; seq: number }>(
    'select subject, seq from consent_event order by seq',
  );
  expect(new Set(rows.map(({ subject }) => subject)).size).toBe(200);
  expect(rows.map(({ seq }) => seq)).toEqual(all(200, (nth) => nth + 1));
  // The first went alone, the others in hundreds.
  expect(await transactions()).toBe(3);
  expect(databasePool().totalCount).toBe(1);
});

test('twenty processes at once make one chain', async () => {
  const others: (typeof writeAnswer)[] = [];
  for (let process = 0; process < 20; process += 1)
    await jest.isolateModulesAsync(async () => {
      others.push((await import('./answer-queue')).writeAnswer);
    });
  await Promise.all(
    others.flatMap((write, process) =>
      all(20, (nth) => write(async () => ({ subject: `${process}/${nth}`, facts: { kind: 'categories' } }))),
    ),
  );
  expect(await verifyConsent()).toMatchObject({ events: 400, problems: [] });
  expect(await db.query('select count(distinct subject)::int as n from consent_event')).toEqual([{ n: 400 }]);
});

test('an event of a batch that is changed is found', async () => {
  await Promise.all(all(20, (nth) => answer(`writer-${nth}`)));
  await db.query(`update consent_event set subject = 'somebody else' where seq = 15`);
  expect((await verifyConsent()).problems.join()).toMatch(/event 15 was changed/);
});

test('what goes with an answer is written with it or not at all, and one that fails refuses no other', async () => {
  const also = (nth: number) =>
    writeAnswer(async (tx) => {
      // The sixth has a name that nobody can have twice.
      await tx.execute(`insert into flag (name, enabled) values ('answer-${nth === 6 ? 5 : nth}', true)`);
      return { subject: `writer-${nth}`, facts: { kind: 'categories' } };
    });
  const outcomes = await Promise.allSettled(all(10, also));
  expect(outcomes.flatMap(({ status }, nth) => (status === 'rejected' ? [nth] : []))).toEqual([6]);
  expect(await db.count('flag', `name like 'answer-%'`)).toBe(9);
  expect(await verifyConsent()).toMatchObject({ events: 9, problems: [] });
  await db.query(`delete from flag where name like 'answer-%'`);
});

/** Holds the row of the day, as a writer that does not come to an end; returns what lets it go. */
async function holdDay() {
  const other = new Client({ connectionString: db.url });
  await other.connect();
  await other.query('begin');
  await other.query('select from consent_chain for update');
  return async () => {
    await other.query('commit');
    await other.end();
  };
}

test('a batch that is given up for its time fails as a whole, without a wait for each answer', async () => {
  await answer('first');
  const letGo = await holdDay();
  let tries = 0;
  const impatient = (nth: number) =>
    writeAnswer(async (tx) => {
      tries += 1;
      await tx.execute(`set local lock_timeout = '20ms'`);
      return { subject: `writer-${nth}`, facts: { kind: 'categories' } };
    });
  const outcomes = await Promise.allSettled(all(21, impatient));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  // The first alone, then the others once.
  expect(tries).toBe(21);
  await letGo();
  await answer('last');
  expect(await verifyConsent()).toMatchObject({ events: 2, problems: [] });
});

test('once an answer that is written by itself was given up for its time, those behind it are not tried', async () => {
  await answer('first');
  const letGo = await holdDay();
  const tried: number[] = [];
  const one = (nth: number) =>
    writeAnswer(async (tx) => {
      tried.push(nth);
      await tx.execute(`set local lock_timeout = '20ms'`);
      // The last one spoils the batch.
      if (nth === 9) await tx.execute('select 1 / 0');
      return { subject: `writer-${nth}`, facts: { kind: 'categories' } };
    });
  const outcomes = await Promise.allSettled(all(10, one));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(tried).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1]);
  await letGo();
});

test('a thousand answers wait, and who comes then is sent away for some seconds', async () => {
  await answer('first');
  const letGo = await holdDay();
  // One is being written.
  const waiting = all(1001, (nth) => answer(`writer-${nth}`));
  await expect(answer('one too many')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await letGo();
  await Promise.all(waiting);
  expect(await verifyConsent()).toMatchObject({ events: 1002, problems: [] });
});

test('answers wait for another writer of the day, and none is acknowledged before', async () => {
  await answer('first');
  const letGo = await holdDay();
  let acknowledged = 0;
  const waiting = all(20, (nth) =>
    answer(`writer-${nth}`).then(() => {
      acknowledged += 1;
    }),
  );
  await db.query('select 1');
  expect(acknowledged).toBe(0);
  await letGo();
  await Promise.all(waiting);
  expect(await verifyConsent()).toMatchObject({ events: 21, problems: [] });
});
