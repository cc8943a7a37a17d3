import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { approvalsIn } from '@/tests/factories/approvals';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
const { ask, decide, forget: forgetApprovers, name, putTerms, settle } = approvalsIn(db);
beforeEach(async () => {
  await settle({ autoApprovalMode: 'off', autoApprovalThreshold: null, currency: 'EUR', approvals: {} });
  await name('approver', 'traveler');
});
afterEach(async () => {
  await outboxIdle();
  await forget();
  await forgetApprovers();
});

test('a deputy decides for whoever is away, and a limit passes a trip on', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const put = (form: Readonly<Record<string, string>>) => putTerms(manager, 'approver', form);
  await put({ deputy: emailOfRole('arranger'), deputyFrom: '2026-01-01', deputyUntil: '2099-01-01' });
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await decide(await roleBrowser('arranger', db), request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  await put({ limit: '1' });
  const dear = await ask(traveler, [sampleStay('LIS', 4)]);
  expect((await decide(await roleBrowser('approver', db), dear.request)).status).toBe(404);
  expect((await decide(await roleBrowser('admin', db), dear.request)).status).toBe(200);
});

test('a limit holds for what somebody is asked too, and a price beyond it asks others', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await putTerms(manager, 'approver', { limit: '1' })).status).toBe(200);
  expect(await refusalOf(await decide(approver, request))).toEqual([409, 'ABOVE_LIMIT', null]);
  const asks = () => db.count('approval_ask', 'request_id = $1', [request.id]);
  expect(await asks()).toBe(1);
  const seen = { ...request, price_now_cents: Math.floor(request.price_now_cents / 2) };
  expect(await refusalOf(await decide(approver, seen))).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await asks()).toBeGreaterThan(1);
  expect((await decide(await roleBrowser('admin', db), request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('whoever approves for everybody does so within their limit', async () => {
  const admin = await roleBrowser('admin', db);
  const traveler = await roleBrowser('traveler', db);
  expect((await putTerms(admin, 'manager', { limit: '1' })).status).toBe(200);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await decide(await roleBrowser('manager', db), request)).status).toBe(404);
});
