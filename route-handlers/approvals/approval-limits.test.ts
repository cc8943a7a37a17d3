import { countPending } from '@/lib/server/booking/approval/read-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { hubCounts, waitingWork } from '@/lib/server/people/menu-and-hub-counts';
import { findOffer } from '@/lib/server/search/find-offer';
import { approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, putTerms, requestOf, settle } = approvalsIn(db);
beginEachAnew();

const memberId = async (role: 'approver') => {
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [
    emailOfRole(role),
  ]);
  return row?.id ?? '';
};

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

test('a limit holds for what somebody is asked too, and where all are beyond theirs others are asked', async () => {
  const manager = await roleBrowser('manager', db);
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect(await db.count('approval_ask', 'request_id = $1', [request.id])).toBe(1);
  expect((await putTerms(manager, 'approver', { limit: '1' })).status).toBe(200);
  expect(await refusalOf(await decide(approver, request))).toEqual([409, 'ABOVE_LIMIT', null]);
  expect(await db.count('approval_ask', 'request_id = $1', [request.id])).toBeGreaterThan(1);
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

test('a price that has risen a little is compared with limits, written down and logged', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const real = request.price_now_cents;
  const before = Math.ceil(real / 1.04);
  const euros = Math.ceil(before / 100);
  await db.query(
    'update approval_request set asked_cents = $2, price_now_cents = $2, total = $3 where id = $1',
    [request.id, before, euros],
  );
  await db.query(
    'insert into approver (member_id, company_id, limit_amount) select id, company_id, $2 from membership where id = $1',
    [await memberId('approver'), euros],
  );
  const seen = { ...request, price_now_cents: before };
  expect(await refusalOf(await decide(approver, seen))).toEqual([409, 'ABOVE_LIMIT', null]);
  expect(await requestOf(id)).toMatchObject({ price_now_cents: real, total: Math.ceil(real / 100) });
  expect((await decide(await roleBrowser('admin', db), seen)).status).toBe(200);
  const told = `select data->>'cents' as cents from audit where action = 'approval.approved' order by at desc, id desc`;
  expect((await db.query(told))[0]).toEqual({ cents: String(real) });
  expect(await stateOf(id)).toBe('booked');
});

test('whoever may not ask for an approval books nothing by holding it first', async () => {
  await db.query(`insert into role (company_id, key, name, permissions)
    select id, 'asks-nobody', 'Asks nobody', '{}' from company where name = 'Acme Lanterns'`);
  const { browser } = await newColleague(db, { role: 'asks-nobody' });
  const stay = await heldStay();
  expect((await refusalOf(await order(browser, [stay]))).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
  const id = await idOf(await order(browser, [stay], { hold: 'true' }));
  const book = await browser.call('POST', `${bookingCalls}/orders/${id}/book`, {});
  expect((await refusalOf(book)).slice(0, 2)).toEqual([403, 'FORBIDDEN']);
  expect([await stateOf(id), await db.count('approval_request')]).toEqual(['held', 0]);
});

test('what was held is judged by the policies of now, and whoever placed the order is not asked', async () => {
  const [traveler, manager] = [await roleBrowser('traveler', db), await roleBrowser('manager', db)];
  const publish = async (action: 'block' | 'approve') => {
    const rule = { code: 'NIGHTS_ABOVE', action, nights: 1 };
    const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR', rules: [rule] };
    const call = '/i/api/business/company/v1/settings/policies/hotel';
    expect((await manager.call('PUT', call, { policies: [policy] })).status).toBe(200);
  };
  await settle({ autoApprovalMode: 'inPolicy' });
  const id = await idOf(await order(traveler, [await heldStay()], { hold: 'true' }));
  await publish('block');
  const book = () => traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {});
  expect(await refusalOf(await book())).toEqual([403, 'POLICY_BLOCKED', null]);
  await publish('approve');
  await db.query(
    `update booking_order set booked_by_id = (select account_id from membership where email = $1) where id = $2`,
    [emailOfRole('approver'), id],
  );
  expect((await book()).status).toBe(200);
  const asked = await db.query<{ email: string }>(
    `select m.email from approval_ask a join membership m on m.id = a.member_id`,
  );
  expect(asked.map(({ email }) => email)).not.toContain(emailOfRole('approver'));
  expect(asked.length).toBeGreaterThan(0);
});

test('guests are not named as approvers, whoever names them', async () => {
  const manager = await roleBrowser('manager', db);
  const answer = await putTerms(manager, 'traveler', { approver1: emailOfRole('guest') });
  expect(await refusalOf(answer)).toEqual([400, 'VALIDATION_ERROR', 'approver1']);
});

test('for a colleague without an account their approvers are asked, also about what was held', async () => {
  const [colleague] = await db.query<{ id: string; email: string }>(
    `insert into membership (company_id, email, role_id, status, confirmed_at)
     select c.id, 'no-account@acme-lanterns.example', r.id, 'active', now() from company c, role r
     where c.name = 'Acme Lanterns' and r.key = 'traveler' returning id, email`,
  );
  const { browser } = await newColleague(db, { role: 'admin' });
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'approves', id, $2 from membership where id = $1`,
    [await memberId('approver'), colleague?.id],
  );
  const chosen = { email: colleague?.email };
  expect((await browser.call('POST', '/i/api/business/me/v1/traveler/select', chosen)).status).toBe(200);
  const held = { hold: 'true', forMember: colleague?.id };
  const id = await idOf(await order(browser, [await heldStay()], held));
  expect((await browser.call('POST', `${bookingCalls}/orders/${id}/book`, {})).status).toBe(200);
  expect(await requestOf(id)).toMatchObject({ traveler_member_id: colleague?.id });
  const asked =
    'select member_id from approval_ask join approval_request r on r.id = request_id where order_id = $1';
  expect(await db.query(asked, [id])).toEqual([{ member_id: await memberId('approver') }]);
});

test('menu, hub and account menu count the same: what somebody may decide, and still can', async () => {
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const counts = async (role: 'approver' | 'manager' | 'arranger') => {
    const viewer = await viewerIn(await roleBrowser(role, db));
    if (!isAble(viewer, 'approvals.decide')) throw new Error('may not decide');
    const [menu, hub] = [await waitingWork(viewer), await hubCounts(viewer)];
    return [await countPending(viewer), menu.tripsToApprove ?? 0, hub.tripsToApprove ?? 0];
  };
  // The manager is not named, but approves for everybody.
  expect([await counts('approver'), await counts('manager')]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
  expect(await counts('arranger')).toEqual([0, 0, 0]);
  await db.query('update approval_request set deadline = now() where id = $1', [request.id]);
  expect([await counts('approver'), await counts('manager')]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

/** A stay that its provider holds for a while. */
async function heldStay(): Promise<string> {
  for (let nth = 0; ; nth += 1)
    if ((await findOffer(sampleStay('PAR', nth), []))?.holdUntil !== undefined) return sampleStay('PAR', nth);
}
