import { approversToChoose } from '@/lib/server/approvals/approvers-to-choose';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { database } from '@/lib/server/store/connection';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
const { forgetFlows, saveFlow } = flowsIn(db);
const { ask, decide, forget: forgetApprovers, name, putTerms, settle } = approvalsIn(db);
const terms = { timeoutHours: 24, onTimeout: 'cancel', tolerancePercent: 5, travelersChoose: true };
beforeEach(async () => {
  await settle({ autoApprovalMode: 'off', autoApprovalThreshold: null, currency: 'EUR', approvals: terms });
  await name('approver', 'traveler');
});
afterEach(async () => {
  await outboxIdle();
  await forget();
  await forgetFlows();
  await forgetApprovers();
});

const memberOf = async (email: string): Promise<string> => {
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [email]);
  return row?.id ?? '';
};
const asked = async (id: string) => {
  const rows = await db.query<{ member_id: string; reason: string }>(
    'select member_id, reason from approval_ask where request_id = $1 order by member_id',
    [id],
  );
  return rows.map(({ member_id: memberId, reason }) => [memberId, reason]);
};

test('a traveler chooses who approves, who alone is asked and decides', async () => {
  const traveler = await roleBrowser('traveler', db);
  const other = await newColleague(db, { role: 'approver' });
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)], { approver: other.membershipId });
  expect(await asked(request.id)).toEqual([[other.membershipId, 'named']]);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual([[other.membershipId, 'named']]);
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(404);
  expect((await decide(other.browser, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('a flow asks who was chosen in the step of those named for the traveler', async () => {
  const [traveler, other] = [await roleBrowser('traveler', db), await newColleague(db, { role: 'approver' })];
  const steps = flowForm({ who: 'named', agree: '1' }, { who: 'forAll', agree: '1' });
  expect((await saveFlow(await roleBrowser('manager', db), steps)).status).toBe(200);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 4)], { approver: other.membershipId });
  expect(await asked(request.id)).toEqual([[other.membershipId, 'named']]);
  expect((await decide(other.browser, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('awaitingApproval');
});

test('only those may be chosen who may approve this, and only where the company and the role allow it', async () => {
  const traveler = await roleBrowser('traveler', db);
  const [another, own, theirs, foreign] = await Promise.all([
    newColleague(db, { role: 'approver' }),
    memberOf(emailOfRole('traveler')),
    newColleague(db, { role: 'traveler' }),
    memberOf(emailOfRole('other')),
  ]);
  const refused = async (approver: string) =>
    refusalOf(await order(traveler, [sampleStay('LIS', 5)], { approver }));
  const wrong = [400, 'VALIDATION_ERROR', 'approver'];
  for (const one of [own, theirs.membershipId, foreign, '00000000-0000-4000-8000-000000000000'])
    expect(await refused(one)).toEqual(wrong);
  const manager = await roleBrowser('manager', db);
  expect((await putTerms(manager, 'approver', { limit: '1' })).status).toBe(200);
  expect(await refused(await memberOf(emailOfRole('approver')))).toEqual(wrong);
  await settle({ approvals: { ...terms, travelersChoose: false } });
  expect(await refused(another.membershipId)).toEqual(wrong);
  await settle({ approvals: terms });
  await db.query(
    `update role set permissions = array_remove(permissions, 'approvalExplicitRequest') where key = 'traveler'`,
  );
  expect(await refused(another.membershipId)).toEqual(wrong);
  await db.query(
    `update role set permissions = permissions || array['approvalExplicitRequest'] where key = 'traveler'`,
  );
  expect(await db.count('approval_request')).toBe(0);
});

test('in the place of somebody chosen who leaves, who approves for the company is asked', async () => {
  const traveler = await roleBrowser('traveler', db);
  const other = await newColleague(db, { role: 'approver' });
  const { request } = await ask(traveler, [sampleStay('LIS', 6)], { approver: other.membershipId });
  await db.query(`update membership set status = 'suspended' where id = $1`, [other.membershipId]);
  await workOnApprovals();
  const reasons = new Set((await asked(request.id)).map(([, reason]) => reason));
  expect(reasons).toEqual(new Set(['fallback']));
});

test('of more colleagues than a list should have one is chosen by address', async () => {
  const [browser, other] = [await roleBrowser('traveler', db), await newColleague(db, { role: 'approver' })];
  const viewer = await viewerIn(browser);
  if (!isAble(viewer, 'orders.place')) throw new Error('may not');
  const choices = () =>
    approversToChoose(
      viewer,
      { choosable: 'approvers', total: 100, travelerMemberId: viewer.membership.id },
      database(),
    );
  const few = await choices();
  if (few === 'tooMany') throw new Error('too many');
  expect(few.map(({ id }) => id)).toContain(other.membershipId);
  expect(few.map(({ name: one }) => one)).toEqual(
    few.map(({ name: one }) => one).sort((one, next) => one.localeCompare(next)),
  );
  await db.query(`
    insert into account (name) select 'Crowd ' || n from generate_series(1, 200) n;
    insert into membership (company_id, account_id, email, role_id, status, confirmed_at)
      select m.company_id, a.id, replace(a.name, ' ', '') || '@crowd.example', m.role_id, 'active', now()
      from account a, membership m where a.name like 'Crowd %' and m.email = '${emailOfRole('approver')}'`);
  expect(await choices()).toBe('tooMany');
  const refused = await order(browser, [sampleStay('LIS', 7)], { approver: emailOfRole('other') });
  expect(await refusalOf(refused)).toEqual([400, 'VALIDATION_ERROR', 'approver']);
  const { request } = await ask(browser, [sampleStay('LIS', 7)], { approver: other.email });
  expect(await asked(request.id)).toEqual([[other.membershipId, 'named']]);
  await db.query(
    `delete from account where name like 'Crowd %'; delete from membership where email like '%@crowd.example'`,
  );
});
