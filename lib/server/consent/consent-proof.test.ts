import { usualBatches } from '@/lib/server/store/in-batches';
import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';
import { testDatabase } from '@/tests/setup/database';
import { appendConsentEvents } from './append-consent-event';
import { exportConsent } from './consent-history';
import { consentDaysKept, purgeConsent } from './purge-consent';
import { verifyConsent } from './verify-consent';

const db = testDatabase();
// Passwords are hashed and writers wait for each other: a busy machine takes its time.

const append = (name: string, at = new Date()) =>
  inTransaction((tx) =>
    appendConsentEvents(tx, [{ subject: name, facts: { kind: 'categories', name } }], at),
  );

afterEach(async () => {
  await db.query('delete from consent_event');
  await db.query('delete from consent_chain');
});

test('twenty writers at once make one chain', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, at) => append(`writer-${at}`)));
  const report = await verifyConsent();
  expect(report.problems).toEqual([]);
  expect(report.events).toBe(20);
  const places = await db.query<{ seq: number }>('select seq from consent_event order by seq');
  expect(places.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('what is rolled back leaves no gap', async () => {
  await append('first');
  const failing = inTransaction(async (tx) => {
    await appendConsentEvents(tx, [{ subject: 'never', facts: {} }]);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await append('second');
  expect(await verifyConsent()).toMatchObject({ events: 2, problems: [] });
});

test('days follow each other', async () => {
  const now = Date.now();
  for (const back of [3, 2, 2, 1, 0]) await append(`day-${back}`, new Date(now - back * msPerDay));
  expect(await verifyConsent()).toMatchObject({ days: 4, events: 5, problems: [] });
});

test.each([
  [
    'an event that was changed',
    `update consent_event set facts = '{"kind":"other"}' where seq = 2`,
    /event 2 was changed/,
  ],
  [
    'an event of somebody else',
    `update consent_event set subject = 'x' where seq = 1`,
    /event 1 was changed/,
  ],
  ['an event that is gone', 'delete from consent_event where seq = 2', /has 2 events and had 3/],
  [
    'the last event gone and its day shortened',
    `with gone as (delete from consent_event where seq = 3)
    update consent_chain set length = 2, head = (select hash from consent_event where seq = 2)`,
    /signature is not ours/,
  ],
  ['a day that begins elsewhere', `update consent_chain set opening = 'x'`, /signature is not ours/],
])('%s is noticed', async (_, change, problem) => {
  for (const name of ['a', 'b', 'c']) await append(name);
  await db.query(change);
  expect((await verifyConsent()).problems.join('\n')).toMatch(problem);
});

test('days past their time go, and what is left still proves itself', async () => {
  const now = Date.now();
  await append('old', new Date(now - (consentDaysKept + 31) * msPerDay));
  await append('new', new Date(now));
  expect(await purgeConsent(new Date(), usualBatches)).toBe(1);
  expect(await db.query('select subject from consent_event')).toEqual([{ subject: 'new' }]);
  expect(await verifyConsent()).toMatchObject({ days: 2, events: 1, problems: [] });
  await db.query(`update consent_chain set length = 7 where purged_at is not null`);
  expect((await verifyConsent()).problems).toHaveLength(1);
});

test('whoever asks for their data gets their events and the keys to check them', async () => {
  await append('mine');
  await append('theirs');
  const { events, publicKeys } = (await exportConsent('mine')) as {
    events: { facts: { key: string } }[];
    publicKeys: Record<string, string>;
  };
  expect(events).toEqual([expect.objectContaining({ subject: 'mine', seq: 1 })]);
  expect(publicKeys[events[0]?.facts.key ?? '']).toContain('BEGIN PUBLIC KEY');
});
