import { approvedPeople } from '@/lib/server/approvals/travelers-of-approver';
import { tryApproval } from '@/lib/server/approvals/try-approval';
import { checkoutApproval } from '@/lib/server/booking/approval/checkout-approval';
import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { isAble } from '@/lib/server/identity/proofs';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalsIn } from '@/tests/factories/approvals';
import { ask as send } from '@/tests/factories/colleagues';
import { order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, requestOf } = approvalsIn(db);
const { askedIn, forgetFlows, saveFlow, stepOf } = flowsIn(db);
type Role = Parameters<typeof emailOfRole>[0];
beginEachAnew();
beforeEach(async () => {
  await forgetFlows();
  await db.query(`update membership set manager_id = null, entity_id = null;
    update traveler_group set owner_id = null; update legal_entity set owner_id = null`);
});

/** Makes one person report to another; null for nobody. */
const reports = (to: Role | null, who: Role) =>
  db.query(
    'update membership set manager_id = (select id from membership where email = $2) where email = $1',
    [emailOfRole(who), to === null ? '' : emailOfRole(to)],
  );
const memberOf = async (role: Role): Promise<string> => {
  const [row] = await db.query<{ id: string }>('select id from membership where email = $1', [
    emailOfRole(role),
  ]);
  return row?.id ?? '';
};
/** Writes a flow of these steps for everything that needs an approval. */
const flow = async (...steps: readonly Readonly<Record<string, string>>[]) =>
  expect((await saveFlow(await roleBrowser('manager', db), flowForm(...steps))).status).toBe(200);
const emails = (...roles: Role[]) => roles.map(emailOfRole).sort();
const requestAt = async (id: string) => {
  const [row] = await db.query<Awaited<ReturnType<typeof requestOf>>>(
    'select * from approval_request where id = $1',
    [id],
  );
  if (row === undefined) throw new Error('no such request');
  return row;
};
const reasons = async (requestId: string) =>
  (
    await db.query<{ reason: string }>('select reason from approval_ask where request_id = $1', [requestId])
  ).map(({ reason }) => reason);

/** Whom the simulator names for each step of the traveler's trip. */
async function tried(booker = '') {
  const viewer = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not');
  const trip = {
    traveler: emailOfRole('traveler'),
    booker,
    vertical: 'hotels',
    policy: 'inPolicy',
    total: 100,
  } as const;
  const answer = await tryApproval(viewer, trip);
  if (answer.unknown !== null) throw new Error('unknown');
  return answer.routed.steps.map(({ asks }) => asks.map(({ reason }) => reason));
}

test('a step asks the manager of the traveler’s manager, who stays asked while that is so', async () => {
  await reports('arranger', 'traveler');
  await reports('helpdesk', 'arranger');
  await flow({ who: 'manager' }, { who: 'managerOfManager' });
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('arranger'));
  expect((await decide(await roleBrowser('arranger', db), request)).status).toBe(200);
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('helpdesk'));
  await workOnApprovals();
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('helpdesk'));
  // Somebody else is the manager's manager by now.
  await reports('approver', 'arranger');
  await workOnApprovals();
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('approver'));
  expect((await decide(await roleBrowser('approver', db), await requestOf(id))).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('nobody above, and managers who go round, leave it to those who approve for the company', async () => {
  await flow({ who: 'managerOfManager' });
  expect(new Set((await tried()).flat())).toEqual(new Set(['fallback']));
  await reports('arranger', 'traveler');
  expect(new Set((await tried()).flat())).toEqual(new Set(['fallback']));
  await reports('traveler', 'arranger');
  expect(new Set((await tried()).flat())).toEqual(new Set(['fallback']));
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 4)]);
  const { asked } = await askedIn(request.id, 1);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(emailOfRole('traveler'));
  // A circle above the traveler ends as well: the manager of the manager, and nobody twice.
  await reports('helpdesk', 'arranger');
  await reports('arranger', 'helpdesk');
  expect((await tried()).flat()).toEqual(['manager']);
});

test('where the manager books, the one above is asked', async () => {
  await reports('arranger', 'traveler');
  await reports('helpdesk', 'arranger');
  await flow({ who: 'manager' }, { who: 'managerOfManager' });
  const viewer = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'company.approvals')) throw new Error('may not');
  const trip = {
    traveler: emailOfRole('traveler'),
    vertical: 'hotels',
    policy: 'inPolicy',
    total: 100,
  } as const;
  const answer = await tryApproval(viewer, { ...trip, booker: emailOfRole('arranger') });
  if (answer.unknown !== null) throw new Error('unknown');
  const { names, routed } = answer;
  const ids = routed.steps.map(({ asks }) => asks.map(({ memberId }) => memberId));
  expect(ids).toEqual([[await memberOf('helpdesk')], [await memberOf('helpdesk')]]);
  expect(names.size).toBeGreaterThan(0);
});

const standsAs = (status: 'active' | 'suspended', who: Role) =>
  db.query('update membership set status = $2, ends_on = null where email = $1', [emailOfRole(who), status]);
/** Whom each step of a new request of the traveler asks, by address; the request is forgotten. */
const askedFirst = async (nth: number) => {
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', nth)]);
  return (await askedIn(request.id, 1)).asked;
};
const ownPeople = async (role: Role) => {
  const viewer = await viewerIn(await roleBrowser(role, db));
  if (!isAble(viewer, 'reports.people')) throw new Error('may not');
  return (await approvedPeople(viewer)).map(({ name }) => name);
};

test('a manager who cannot answer is passed, and whoever is both is asked once in each step', async () => {
  await reports('arranger', 'traveler');
  await reports('manager', 'arranger');
  await flow({ who: 'manager' }, { who: 'managerOfManager' });
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('arranger'));
  await standsAs('suspended', 'arranger');
  // Who was asked can answer no more: the next one up is asked in their place.
  await workOnApprovals();
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('manager'));
  expect(await tried()).toEqual([['manager'], ['manager']]);
  expect(await askedFirst(4)).toEqual(emails('manager'));
  expect(await ownPeople('manager')).toContain('Theo Marsh');
  expect((await decide(await roleBrowser('manager', db), await requestAt(request.id))).status).toBe(200);
  const { asked } = await askedIn(request.id, 2);
  expect(new Set(asked).size).toBe(asked.length);
  await standsAs('active', 'arranger');
  // A membership that is over, and an account that is closed.
  await db.query(`update membership set ends_on = current_date - 1 where email = $1`, [
    emailOfRole('arranger'),
  ]);
  expect(await askedFirst(5)).toEqual(emails('manager'));
  await standsAs('active', 'arranger');
  const closed = (at: string) =>
    db.query(
      `update account set disabled_at = ${at} where id = (select account_id from membership where email = $1)`,
      [emailOfRole('arranger')],
    );
  await closed('now()');
  expect(await askedFirst(6)).toEqual(emails('manager'));
  await closed('null');
  expect(await askedFirst(7)).toEqual(emails('arranger'));
});

test('an owner who is suspended, a guest by now or gone counts as nobody', async () => {
  const owns = (role: Role) =>
    db.query(
      `update traveler_group g set owner_id = m.id from membership m where m.email = $1 and m.company_id = g.company_id`,
      [emailOfRole(role)],
    );
  await owns('arranger');
  await flow({ who: 'groupOwner' });
  expect(await askedFirst(3)).toEqual(emails('arranger'));
  await standsAs('suspended', 'arranger');
  const others = await askedFirst(4);
  expect(others.length).toBeGreaterThan(0);
  expect(others).not.toContain(emailOfRole('arranger'));
  expect(new Set((await tried()).flat())).toEqual(new Set(['fallback']));
  await standsAs('active', 'arranger');
  await db.query(`update membership set ends_on = current_date + 30 where email = $1`, [
    emailOfRole('arranger'),
  ]);
  expect(await askedFirst(5)).toEqual(others);
  await standsAs('active', 'arranger');
  const gone = 'gone@acme-lanterns.example';
  await db.query(
    `insert into membership (company_id, email, role_id, status)
     select company_id, $2, role_id, 'active' from membership where email = $1`,
    [emailOfRole('arranger'), gone],
  );
  await db.query(`update traveler_group set owner_id = (select id from membership where email = $1)`, [gone]);
  await db.query('delete from membership where email = $1', [gone]);
  expect(await db.count('traveler_group', 'owner_id is not null')).toBe(0);
  expect(await askedFirst(6)).toEqual(others);
});

test('steps ask who owns a group of the traveler, and who approves for their legal entity', async () => {
  const admin = await roleBrowser('admin', db);
  const group = { name: 'Sales trips', kind: 'label', members: emailOfRole('traveler') };
  const save = (path: string, fields: object) => send(admin, 'POST', path, fields as Record<string, string>);
  expect(await save('/groups/v1', { ...group, ownerEmail: 'nobody@mail.example' })).toMatchObject({
    status: 400,
    field: 'ownerEmail',
  });
  expect(await save('/groups/v1', { ...group, ownerEmail: emailOfRole('guest') })).toMatchObject({
    field: 'ownerEmail',
  });
  expect((await save('/groups/v1', { ...group, ownerEmail: emailOfRole('manager') })).status).toBe(200);
  const entity = { name: 'Sales Ltd', country: 'GB', currency: 'GBP', ownerEmail: emailOfRole('arranger') };
  expect((await save('/v1/legalEntities', entity)).status).toBe(200);
  await db.query(
    `update membership set entity_id = (select id from legal_entity where name = 'Sales Ltd') where email = $1`,
    [emailOfRole('traveler')],
  );
  await flow({ who: 'groupOwner' }, { who: 'entityApprover' });
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect([(await askedIn(request.id, 1)).asked, await reasons(request.id)]).toEqual([
    emails('manager'),
    ['owner'],
  ]);
  await workOnApprovals();
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('manager'));
  const owner = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(owner, 'reports.people')) throw new Error('may not');
  expect(await approvedPeople(owner)).toContainEqual(expect.objectContaining({ name: 'Theo Marsh' }));
  expect((await decide(await roleBrowser('manager', db), request)).status).toBe(200);
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('arranger'));
  // Whoever owns it no longer is asked no longer.
  await db.query('update legal_entity set owner_id = null');
  await workOnApprovals();
  expect((await askedIn(request.id, 2)).asked).not.toContain(emailOfRole('arranger'));
  expect((await stepOf(request.id)).step).toBe(2);
  expect(await stateOf(id)).toBe('awaitingApproval');
  const [told] = await db.query<{ data: object }>(
    `select data from audit where action = 'group.added' order by id desc limit 1`,
  );
  expect(told?.data).toMatchObject({ name: 'Sales trips' });
  await db.query(`delete from traveler_group where name = 'Sales trips';
    update membership set entity_id = null; delete from legal_entity where name = 'Sales Ltd'`);
});

test('an owner who travels or books is never asked', async () => {
  await db.query(
    `update traveler_group g set owner_id = m.id from membership m where m.email = $1 and m.company_id = g.company_id`,
    [emailOfRole('traveler')],
  );
  await flow({ who: 'groupOwner' });
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const { asked } = await askedIn(request.id, 1);
  expect(asked.length).toBeGreaterThan(0);
  expect(asked).not.toContain(emailOfRole('traveler'));
});

test('in a step of theirs travelers choose among colleagues, and in no other', async () => {
  const traveler = await roleBrowser('traveler', db);
  await flow({ who: 'travelerChoice' }, { who: 'named' });
  const [helpdesk, guest, own] = await Promise.all(
    (['helpdesk', 'guest', 'traveler'] as const).map(memberOf),
  );
  const viewer = await viewerIn(traveler);
  if (!isAble(viewer, 'orders.place')) throw new Error('may not');
  const seen = { verticals: ['hotels'] as const, outOfPolicy: [], policy: [], offers: [], cents: 10_000 };
  const { asks } = await checkoutApproval(viewer, seen);
  if (asks === null || asks.choices === 'tooMany') throw new Error('no list');
  const choices = asks.choices.map(({ id }) => id);
  expect(choices).toContain(helpdesk);
  for (const one of [guest, own]) {
    expect(choices).not.toContain(one);
    expect(await refusalOf(await order(traveler, [sampleStay('LIS', 5)], { approver: one }))).toEqual([
      400,
      'VALIDATION_ERROR',
      'approver',
    ]);
  }
  const { request } = await ask(traveler, [sampleStay('LIS', 3)], { approver: helpdesk });
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('helpdesk'));
  await workOnApprovals();
  expect((await decide(await roleBrowser('helpdesk', db), request)).status).toBe(200);
  // Who is named stays named: the choice was for its own step.
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('approver'));
  await workOnApprovals();
  expect((await askedIn(request.id, 2)).asked).toEqual(emails('approver'));
});

test('without a choice those named for the traveler are asked', async () => {
  await flow({ who: 'travelerChoice' });
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect((await askedIn(request.id, 1)).asked).toEqual(emails('approver'));
});

test('nobody can be chosen whom the flow itself is for', async () => {
  const [role] = await db.query<{ id: string }>(
    `select r.id from role r join membership m on m.role_id = r.id where m.email = $1`,
    [emailOfRole('helpdesk')],
  );
  const mine = await db.query<{ id: string }>(
    `select r.id from role r join membership m on m.role_id = r.id where m.email = $1`,
    [emailOfRole('traveler')],
  );
  const boxes = Object.fromEntries([role?.id, mine[0]?.id].map((id) => [`for-${id}`, 'true']));
  const manager = await roleBrowser('manager', db);
  const saved = await saveFlow(manager, { ...flowForm({ who: 'travelerChoice' }), ...boxes });
  expect(saved.status).toBe(200);
  const traveler = await roleBrowser('traveler', db);
  const choose = async (who: Role) =>
    order(traveler, [sampleStay('LIS', 5)], { approver: await memberOf(who) });
  expect(await refusalOf(await choose('helpdesk'))).toEqual([400, 'VALIDATION_ERROR', 'approver']);
  expect((await choose('arranger')).status).toBe(200);
});
