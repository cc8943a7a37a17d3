import { readEnv } from '@/lib/server/env';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { lastMoment } from '@/lib/shared/approvals/approval-deadlines';
import { Offer } from '@/lib/shared/search/offer';
import { approvalsIn } from '@/tests/factories/approvals';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';
import { deadlineBounds } from './deadline-bounds';
import { workOnApprovals } from './work-on-approvals';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
const { ask, decide, forget: forgetApprovers, name, requestOf, settle } = approvalsIn(db);
beforeEach(async () => {
  const approvals = { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5 };
  await settle({ autoApprovalMode: 'off', currency: 'EUR', approvals });
  await name('approver', 'traveler');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await outboxIdle();
  await forget();
  await forgetApprovers();
});

const minuteMs = 60_000;
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs);

/** Another provider has it: one that does not answer, or that has nothing under the id. */
const move = (orderId: string, to: string) =>
  db.query(`update order_item set result_id = replace(result_id, 'sample.', $2 || '.') where order_id = $1`, [
    orderId,
    to,
  ]);
const moveBack = (orderId: string, from: string) =>
  db.query(`update order_item set result_id = replace(result_id, $2 || '.', 'sample.') where order_id = $1`, [
    orderId,
    from,
  ]);

const lastOf = async (orderId: string) => {
  const rows = await db.query<{ offer: unknown }>('select offer from order_item where order_id = $1', [
    orderId,
  ]);
  return lastMoment(
    deadlineBounds(rows.map(({ offer }) => ({ offer: Offer.parse(offer), heldUntil: null }))),
  );
};

test('while a provider does not answer nobody decides, and the worker asks again for as long as the trip can wait', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  await move(id, 'failing');
  const approver = await roleBrowser('approver', db);
  expect(await refusalOf(await decide(approver, request))).toEqual([503, 'SERVICE_UNAVAILABLE', null]);
  const over = later(request.deadline, 1);
  await workOnApprovals(over);
  expect(await requestOf(id)).toMatchObject({ state: 'pending', work_at: later(over, 5) });
  expect(await workOnApprovals(later(over, 4))).toBe(0);
  await moveBack(id, 'failing');
  await workOnApprovals(later(over, 5));
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['approved', 'confirming']);
});

test('what is gone is given up at once, and what nobody answers for at the last moment', async () => {
  const traveler = await roleBrowser('traveler', db);
  const gone = await ask(traveler, [sampleStay('LIS', 20)]);
  const silent = await ask(traveler, [sampleStay('LIS', 21)]);
  await move(gone.id, 'nobody');
  await move(silent.id, 'failing');
  await workOnApprovals(later(silent.request.deadline, 1));
  expect([(await requestOf(gone.id)).state, (await requestOf(silent.id)).state]).toEqual([
    'expired',
    'pending',
  ]);
  await workOnApprovals(await lastOf(silent.id));
  expect([(await requestOf(silent.id)).state, await stateOf(silent.id)]).toEqual(['expired', 'failed']);
});

test('what was to be paid by card where no cards are taken any more waits its turn, and ends with its time', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)], {
    payment: 'card',
  });
  jest.replaceProperty(readEnv(), 'mode', 'production');
  const over = later(request.deadline, 1);
  await workOnApprovals(over);
  expect(await requestOf(id)).toMatchObject({ state: 'pending', work_at: later(over, 5) });
  await workOnApprovals(await lastOf(id));
  expect((await requestOf(id)).state).toBe('expired');
});

test('silence books nothing for a traveler who has left or is suspended', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  const status = (to: string) =>
    db.query('update membership set status = $1 where email = $2', [to, emailOfRole('traveler')]);
  await status('suspended');
  try {
    await workOnApprovals(later(request.deadline, 1));
  } finally {
    await status('active');
  }
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['expired', 'failed']);
});

test('silence books nothing for a company that was deleted', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  const deleted = (at: string) =>
    db.query(`update company set delete_after = ${at} where name = 'Acme Lanterns'`);
  await deleted(`now() + interval '30 days'`);
  try {
    await workOnApprovals(later(request.deadline, 1));
  } finally {
    await deleted('null');
  }
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['expired', 'failed']);
  expect(await db.count('sample_booking')).toBe(0);
});
