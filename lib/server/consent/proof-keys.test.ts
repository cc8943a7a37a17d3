import { inTransaction } from '@/lib/server/store/transaction';
import { msPerDay } from '@/lib/shared/day/days';
import { utcDay } from '@/lib/shared/day/utc-day';
import { testDatabase } from '@/tests/setup/database';
import { appendConsentEvents } from './append-consent-event';
import { proofKeys, retiredLine } from './proof-keys';
import { verifyConsent } from './verify-consent';

const db = testDatabase();
const first = 'the first secret of the record, random enough';
const second = 'the second secret of the record, random enough';
const ago = (days: number): Date => new Date(Date.now() - days * msPerDay);

/** As a process is started. */
function startWith(secret: string, replaced: readonly string[] = []): void {
  process.env.UMIAK_PROOF_SECRET = secret;
  process.env.UMIAK_PROOF_KEYS = replaced.join(',');
}

const append = (name: string, at: Date) =>
  inTransaction((tx) => appendConsentEvents(tx, [{ subject: name, facts: { kind: 'categories' } }], at));
const problems = async () => (await verifyConsent()).problems.join('\n');

afterEach(async () => {
  delete process.env.UMIAK_PROOF_SECRET;
  delete process.env.UMIAK_PROOF_KEYS;
  await db.query('delete from consent_event');
  await db.query('delete from consent_chain');
});

/** Two days under the first key, then a day that both sign, then one of the second. Returns the first as it is retired. */
async function signedByTwo(): Promise<string> {
  startWith(first);
  for (const days of [3, 2, 1]) await append(`first-${days}`, ago(days));
  const line = retiredLine(proofKeys().current, utcDay(ago(1)));
  startWith(second, [line]);
  await append('second-1', ago(1));
  await append('second-0', ago(0));
  return line;
}

test('a chain signed by two keys proves itself, and each event names its own', async () => {
  await signedByTwo();
  const report = await verifyConsent();
  expect(report).toMatchObject({ days: 4, events: 5, problems: [] });
  expect(Object.values(report.keys).sort()).toEqual([2, 3]);
  expect(report.keys[proofKeys().current.id]).toBe(2);
});

test('without the key before, its days are those of somebody unknown', async () => {
  await signedByTwo();
  startWith(second);
  expect(await problems()).toMatch(/was signed by the key [\w-]{8}, which nobody knows/);
  startWith(second, [`${'A'.repeat(43)}@${utcDay(ago(0))}`]);
  expect(await problems()).toMatch(/event 1 names the key [\w-]{8}, which nobody knows/);
});

test('a key that was replaced signs nothing any more', async () => {
  const line = await signedByTwo();
  // Whoever has the old secret writes one more event.
  startWith(first);
  await append('forged', ago(0));
  startWith(second, [line]);
  expect(await problems()).toMatch(/was signed by the key [\w-]{8}, which was not in use any more/);
  expect(await problems()).toMatch(/event 2 names the key [\w-]{8}, which was not in use any more/);
});

test('the name of a key is under the hash of its event', async () => {
  await signedByTwo();
  await db.query(
    `update consent_event set facts = facts || '{"key":"${proofKeys().current.id}"}' where seq = 1`,
  );
  expect(await problems()).toMatch(/event 1 was changed/);
});

test('days from before keys had names are still checked', async () => {
  const line = await signedByTwo();
  await db.query(`update consent_chain set seal = split_part(seal, '.', 2)`);
  expect(await problems()).toBe('');
  startWith(second);
  expect(await problems()).toMatch(/the signature is not ours/);
  startWith(first, [line]);
  expect(proofKeys().byId.size).toBe(1);
});

test('settings that are not valid are refused in plain words', () => {
  startWith('short');
  expect(proofKeys).toThrow('UMIAK_PROOF_SECRET is a random text of at least 32 characters.');
  startWith(second, ['x@2026-11-22']);
  expect(proofKeys).toThrow('UMIAK_PROOF_KEYS has "x@2026-11-22"');
});
