import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, stateOf } = ordersIn(db);
const { ask, decide, forget: forgetApprovers, settle } = approvalsIn(db);
beforeEach(() =>
  settle({ autoApprovalMode: 'off', autoApprovalThreshold: null, currency: 'EUR', approvals: {} }),
);
afterEach(async () => {
  await outboxIdle();
  await forget();
  await forgetApprovers();
});

const twenty = Array.from({ length: 20 });
const users = '/i/api/business/users/v2';

/** A new approver who alone is asked for the traveler's order. */
const askOne = async () => {
  const one = await newColleague(db, { role: 'approver' });
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'approves', $1, id from membership where email = $2`,
    [one.membershipId, emailOfRole('traveler')],
  );
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect(await asked(request.id)).toEqual([one.membershipId]);
  return { ...one, id, request };
};
const asked = async (id: string) => {
  const asks = 'select member_id from approval_ask where request_id = $1';
  return (await db.query<{ member_id: string }>(asks, [id])).map((row) => row.member_id);
};
const suspend = async (membershipId: string) => {
  const admin = await roleBrowser('admin', db);
  const [row] = await db.query<{ version: number }>('select version from membership where id = $1', [
    membershipId,
  ]);
  const version = row?.version ?? 0;
  expect(
    (await admin.call('POST', `${users}/${membershipId}/status`, { to: 'suspended', version })).status,
  ).toBe(200);
};
const remove = async (membershipId: string) => {
  const admin = await roleBrowser('admin', db);
  const [row] = await db.query<{ version: number }>('select version from membership where id = $1', [
    membershipId,
  ]);
  const path = `${users}/${membershipId}/remove`;
  expect(
    (await admin.call('POST', path, { version: row?.version ?? 0, withoutSuccessor: 'true' })).status,
  ).toBe(200);
};
const disable = (membershipId: string) =>
  db.query(
    'update account set disabled_at = now() where id = (select account_id from membership where id = $1)',
    [membershipId],
  );

test.each(Object.entries({ suspended: suspend, removed: remove, disabled: disable }))(
  'an approver who is %s hands over what they are asked, once, and a mail says so',
  async (_, go) => {
    const { id, membershipId, request } = await askOne();
    await go(membershipId);
    await Promise.all(twenty.map(() => workOnApprovals()));
    const others = await asked(request.id);
    expect(others).not.toContain(membershipId);
    const forAll = `select m.id from membership m join role r on r.id = m.role_id join company c on c.id = m.company_id
      where c.name = 'Acme Lanterns' and m.status = 'active' and 'approvalProcessingForAll' = any(r.permissions)`;
    expect([...others].sort()).toEqual((await db.query<{ id: string }>(forAll)).map((one) => one.id).sort());
    const mailed = await db.query<{ n: number }>(
      `select count(*)::int as n from outbox where about->>'orderId' = $1 and template = 'approvalAsked'
       group by recipient order by 1 desc`,
      [id],
    );
    expect(mailed[0]).toEqual({ n: 1 });
    expect(mailed.length).toBeGreaterThan(1);
    const told = await db.query<{ approvers: string }>(
      `select data ->> 'approvers' as approvers from audit where action = 'approval.moved'`,
    );
    const addresses = await db.query<{ email: string }>('select email from membership where id = any($1)', [
      others,
    ]);
    expect(told.map(({ approvers }) => approvers.split(', ').sort())).toEqual([
      addresses.map(({ email }) => email).sort(),
    ]);
    await db.query("delete from audit where action = 'approval.moved'");
    expect((await decide(await roleBrowser('admin', db), request)).status).toBe(200);
    expect(await stateOf(id)).toBe('booked');
  },
);

test.each(Object.entries({ suspended: suspend, removed: remove }))(
  'nothing is booked for a traveler who is %s: a yes is refused, alone and with others, and a no is taken',
  async (_, go) => {
    const traveler = await newColleague(db, { role: 'traveler' });
    const { id, request } = await ask(traveler.browser, [sampleStay('LIS', 3)]);
    await go(traveler.membershipId);
    const admin = await roleBrowser('admin', db);
    expect(await refusalOf(await decide(admin, request))).toEqual([409, 'TRAVELER_INACTIVE', null]);
    const one = { requests: [`${request.id}.${request.price_now_cents}`] };
    expect(
      await (await admin.call('POST', '/i/api/business/approvals/v1/approve', one)).json(),
    ).toMatchObject({
      redirect: expect.stringContaining('approved=0&left=1'),
    });
    expect(await stateOf(id)).toBe('awaitingApproval');
    expect((await decide(admin, request, 'decline', { reason: 'No longer with us' })).status).toBe(200);
    expect(await stateOf(id)).toBe('failed');
  },
);

test('who is asked because of their role is asked no more without it; who is named stays, and nobody is asked besides', async () => {
  const { id, membershipId, request } = await askOne();
  const traveler = `(select role_id from membership where email = '${emailOfRole('traveler')}')`;
  await db.query(`update membership set role_id = ${traveler} where id = $1`, [membershipId]);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual([membershipId]);
  const other = await newColleague(db, { role: 'approver' });
  await db.query(`insert into approval_ask (request_id, member_id, reason) values ($1, $2, 'escalated')`, [
    request.id,
    other.membershipId,
  ]);
  await db.query(`update membership set role_id = ${traveler} where id = $1`, [other.membershipId]);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual([membershipId]);
  expect(await stateOf(id)).toBe('awaitingApproval');
});

test('of answers and a leaving at once either the trip is approved or others are asked', async () => {
  const { browser, id, membershipId, request } = await askOne();
  await Promise.all(
    twenty.map((_, nth) => {
      if (nth === 9) return suspend(membershipId);
      return nth % 2 === 0 ? decide(browser, request) : workOnApprovals();
    }),
  );
  await workOnApprovals();
  const [{ state } = { state: '' }] = await db.query<{ state: string }>(
    'select state from approval_request where id = $1',
    [request.id],
  );
  const isHis = (await asked(request.id)).includes(membershipId);
  expect([state, await stateOf(id), isHis]).toEqual(
    state === 'approved' ? ['approved', 'booked', true] : ['pending', 'awaitingApproval', false],
  );
});
