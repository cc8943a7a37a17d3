import { lastChangeOfApprovers } from '@/lib/server/approvals/last-change-of-approvers';
import { demoPassword } from '@/lib/server/demo/accounts';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { signedIn } from '@/tests/factories/test-account';
import { testBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
const { ask, decide, forget: forgetApprovers, name, putTerms, requestOf, settle } = approvalsIn(db);
beforeEach(async () => {
  await settle({ autoApprovalMode: 'off', currency: 'EUR', approvals: {} });
  await name('approver', 'traveler');
});
afterEach(async () => {
  await settle({ require2fa: false });
  await outboxIdle();
  await forget();
  await forgetApprovers();
});

test('whoever only opens the address of a decision decides nothing', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const approver = await roleBrowser('approver', db);
  const before = await requestOf(id);
  for (const method of ['GET', 'PUT'])
    for (const query of ['', '?decision=approve&priceSeen=999999999']) {
      const path = `${approvalCalls}/requests/${request.id}/decision${query}`;
      expect((await approver.call(method, path)).status).not.toBe(200);
    }
  expect([await requestOf(id), await stateOf(id)]).toEqual([before, 'awaitingApproval']);
});

test('where a company asks for a second factor, an approver who has not shown one decides nothing', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  await settle({ require2fa: true });
  const approver = testBrowser();
  await signedIn(approver, emailOfRole('approver'), demoPassword);
  const without = await refusalOf(await decide(approver, request));
  expect(without.slice(0, 2)).toEqual([403, 'MISSING_TWO_FACTOR_AUTHENTICATION']);
  const requests = `${request.id}.${request.price_now_cents}`;
  const many = await refusalOf(await approver.call('POST', `${approvalCalls}/approve`, { requests }));
  expect(many.slice(0, 2)).toEqual([403, 'MISSING_TWO_FACTOR_AUTHENTICATION']);
  expect((await requestOf(id)).state).toBe('pending');
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
});

test('a conflict about approvers tells who changed them last, and nothing of another member', async () => {
  const [company] = await db.query<{ id: string }>(`select id from company where name = 'Acme Lanterns'`);
  const last = (role: 'approver' | 'arranger') => lastChangeOfApprovers(company?.id ?? '', emailOfRole(role));
  await putTerms(await roleBrowser('manager', db), 'approver', { limit: '700' });
  const [manager] = await db.query<{ name: string }>(
    'select a.name from account a join credential c on c.account_id = a.id where c.subject = $1',
    [emailOfRole('manager')],
  );
  expect((await last('approver'))?.by).toBe(manager?.name);
  expect(await last('arranger')).toBeNull();
});
