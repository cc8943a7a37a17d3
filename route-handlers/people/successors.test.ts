import { isAble } from '@/lib/server/identity/proofs';
import { dependentsOf, dependentsOfOthers } from '@/lib/server/people/users/give-to-successor';
import { flowForm } from '@/tests/factories/approval-flows';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

/* Somebody who is needed: who takes over whom they lead, approve for and sponsor, and what names them, when they are removed. */

const db = testDatabase({ demo: true });

const colleague = (role = 'traveler') => newColleague(db, { role });
const managerOf = async (id: string) =>
  (await db.query<{ id: string | null }>('select manager_id as id from membership where id = $1', [id]))[0]
    ?.id;
const companyOf = async ({ membershipId }: Person) =>
  (await db.query<{ id: string }>('select company_id as id from membership where id = $1', [membershipId]))[0]
    ?.id ?? '';
const approversOf = async (id: string) =>
  (
    await db.query<{ id: string }>(
      "select from_id as id from member_link where kind = 'approves' and to_id = $1",
      [id],
    )
  ).map((one) => one.id);
const versionOf = async (id: string) =>
  (await db.query<{ version: number }>('select version from membership where id = $1', [id]))[0]?.version;
type Person = Awaited<ReturnType<typeof colleague>>;
const reportTo = (manager: Person, ...people: readonly Person[]) =>
  db.query('update membership set manager_id = $1 where id = any($2)', [
    manager.membershipId,
    people.map(({ membershipId }) => membershipId),
  ]);
const remove = async ({ browser }: Person, { membershipId }: Person, form: object) =>
  ask(browser, 'POST', `/users/v2/${membershipId}/remove`, {
    version: await versionOf(membershipId),
    ...form,
  });

test('whoever is needed is removed once it is said who takes over, or that nobody does', async () => {
  const admin = await colleague('admin');
  const [lead, report, next] = [await colleague(), await colleague(), await colleague()];
  await reportTo(lead, report);
  const refused = await remove(admin, lead, {});
  expect([refused.status, refused.field]).toEqual([400, 'withoutSuccessor']);
  const guest = await newColleague(db, { role: 'guest' });
  for (const [successorEmail, code] of [
    ['nobody@acme-lanterns.example', 'COLLEAGUE_UNKNOWN'],
    ['no address', 'COLLEAGUE_UNKNOWN'],
    [lead.email, 'SUCCESSOR_LEAVES'],
    [guest.email, 'COLLEAGUE_IS_GUEST'],
  ] as const) {
    const one = await remove(admin, lead, { successorEmail });
    expect([one.status, one.code, one.field]).toEqual([400, code, 'successorEmail']);
  }
  expect(await managerOf(report.membershipId)).toBe(lead.membershipId);
  expect((await remove(admin, lead, { successorEmail: next.email.toUpperCase() })).status).toBe(200);
  expect(await managerOf(report.membershipId)).toBe(next.membershipId);
  expect((await remove(admin, next, { withoutSuccessor: 'true' })).status).toBe(200);
  expect(await managerOf(report.membershipId)).toBeNull();
  expect((await remove(admin, report, {})).status).toBe(200);
});

test('travelers, guests, groups, entities and approval flows get the successor, each once, and the audit log says who it is', async () => {
  const admin = await colleague('admin');
  const [lead, traveler, next] = [
    await colleague('approver'),
    await colleague(),
    await colleague('approver'),
  ];
  const guest = await newColleague(db, { role: 'guest' });
  const companyId = await companyOf(lead);
  const link = (kind: string, from: Person, to: Person) =>
    db.query('insert into member_link (company_id, kind, from_id, to_id) values ($1, $2, $3, $4)', [
      companyId,
      kind,
      from.membershipId,
      to.membershipId,
    ]);
  await link('approves', lead, traveler);
  await link('approves', next, traveler);
  await link('approves', lead, next);
  await link('sponsors', lead, guest);
  await ask(admin.browser, 'POST', '/groups/v1', { name: 'Led', kind: 'label', ownerEmail: lead.email });
  await ask(admin.browser, 'POST', '/v1/legalEntities', {
    name: 'Led Ltd',
    country: 'DE',
    currency: 'EUR',
    ownerEmail: lead.email,
  });
  const people = [lead.email, next.email].join(', ');
  expect(
    (
      await ask(admin.browser, 'POST', '/approvals/v1/flows', {
        ...flowForm({ who: 'people', people }),
        name: 'Led',
      })
    ).status,
  ).toBe(200);
  expect((await remove(admin, lead, { successorEmail: next.email })).status).toBe(200);
  expect(await approversOf(traveler.membershipId)).toEqual([next.membershipId]);
  expect(await approversOf(next.membershipId)).toEqual([]);
  expect(
    await db.count('member_link', "kind = 'sponsors' and from_id = $1 and to_id = $2", [
      next.membershipId,
      guest.membershipId,
    ]),
  ).toBe(1);
  for (const table of ['traveler_group', 'legal_entity'] as const)
    expect(await db.count(table, "name like 'Led%' and owner_id = $1", [next.membershipId])).toBe(1);
  const [flow] = await db.query<{ people: string[] }>(
    "select steps -> 0 -> 'people' as people from approval_flow where name = 'Led'",
  );
  expect(flow?.people).toEqual([next.membershipId]);
  const [entry] = await db.query<{ to: string }>(
    "select data ->> 'movedTo' as to from audit where action = 'member.removed' and data ->> 'membershipId' = $1",
    [lead.membershipId],
  );
  expect(entry?.to).toBe(next.email);
  const given = await db.query(
    `select action, coalesce(data ->> 'name', data ->> 'flow') as name, data -> 'before' as before,
       data -> 'after' as after from audit where action in ('group.changed', 'entity.changed', 'approval.flowChanged')
       and company_id = $1 and data -> 'after' ?| array['owner', 'chosen'] order by action`,
    [companyId],
  );
  const byThem = (fact: string) => ({ before: { [fact]: lead.email }, after: { [fact]: next.email } });
  expect(given).toEqual([
    { action: 'approval.flowChanged', name: 'Led', ...byThem('chosen') },
    { action: 'entity.changed', name: 'Led Ltd', ...byThem('owner') },
    { action: 'group.changed', name: 'Led', ...byThem('owner') },
  ]);
});

test('where all have to agree and the successor is one of them, one answer stays missing', async () => {
  const admin = await colleague('admin');
  const [lead, next] = [await colleague('approver'), await colleague('approver')];
  const people = [lead.email, next.email].join(', ');
  const form = { ...flowForm({ who: 'people', people, agree: 'all' }), name: 'Both' };
  expect((await ask(admin.browser, 'POST', '/approvals/v1/flows', form)).status).toBe(200);
  expect((await remove(admin, lead, { successorEmail: next.email })).status).toBe(200);
  const [flow] = await db.query<{ people: string[] }>(
    "select steps -> 0 -> 'people' as people from approval_flow where name = 'Both'",
  );
  expect(flow?.people.toSorted()).toEqual([lead.membershipId, next.membershipId].toSorted());
  // Nothing has changed, and nothing says so.
  expect(await db.count('approval_flow', "name = 'Both' and version = 1")).toBe(1);
  expect(
    await db.count(
      'audit',
      "action = 'approval.flowChanged' and data ->> 'flow' = 'Both' and data ? 'before'",
    ),
  ).toBe(0);
});

test('who removes somebody and may not give their approvals away is told that others have to, and of nothing else', async () => {
  await db.query(
    `insert into role (company_id, key, name, permissions)
     select c.id, 'people-desk', 'People desk', r.permissions || '{userManagement}'::text[]
     from company c, role r where c.name = 'Acme Lanterns' and r.key = 'traveler' and r.company_id is null`,
  );
  const [desk, admin, lead] = [await colleague('people-desk'), await colleague('admin'), await colleague()];
  const report = await colleague();
  await reportTo(lead, report);
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'approves', id, $2 from membership where id = $1`,
    [lead.membershipId, report.membershipId],
  );
  const leaver = { companyId: await companyOf(lead), id: lead.membershipId };
  const counts = async ({ browser }: Person) => {
    const viewer = await viewerIn(browser);
    if (!isAble(viewer, 'users.remove')) throw new Error('nobody who removes people');
    return [await dependentsOf(viewer, leaver), await dependentsOfOthers(viewer, leaver)];
  };
  const none = {
    reports: 0,
    approves: 0,
    guests: 0,
    groups: 0,
    entities: 0,
    flows: 0,
    events: 0,
    savedReports: 0,
  };
  expect(await counts(admin)).toEqual([{ ...none, reports: 1, approves: 1 }, none]);
  expect(await counts(desk)).toEqual([
    { ...none, reports: 1 },
    { ...none, approves: 1 },
  ]);
});

test('who sees only their guests gives nobody else’s people to anybody', async () => {
  const arranger = await colleague('arranger');
  const guest = await newColleague(db, { role: 'guest' });
  const employee = await colleague();
  await reportTo(guest, employee);
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'sponsors', $1, id from membership where id = $2`,
    [arranger.membershipId, guest.membershipId],
  );
  expect((await remove(arranger, guest, { successorEmail: arranger.email })).status).toBe(200);
  expect(await managerOf(employee.membershipId)).toBeNull();
});

test('a successor who reports to them directly moves up, one who does through others is refused', async () => {
  const admin = await colleague('admin');
  const [top, lead, middle, low] = [
    await colleague(),
    await colleague(),
    await colleague(),
    await colleague(),
  ];
  await reportTo(top, lead);
  await reportTo(lead, middle);
  await reportTo(middle, low);
  const refused = await remove(admin, lead, { successorEmail: low.email });
  expect([refused.status, refused.code, refused.field]).toEqual([400, 'SUCCESSOR_BELOW', 'successorEmail']);
  expect((await remove(admin, lead, { successorEmail: middle.email })).status).toBe(200);
  expect(await managerOf(middle.membershipId)).toBe(top.membershipId);
  expect(await managerOf(low.membershipId)).toBe(middle.membershipId);
});

test('several are removed at once but those who are needed, and another company’s colleague takes nothing over', async () => {
  const admin = await colleague('admin');
  const [lead, report, other] = [await colleague(), await colleague(), await colleague()];
  const stranger = await newColleague(db, { company: 'Beacon Kites', role: 'traveler' });
  await reportTo(lead, report);
  const refused = await remove(admin, lead, { successorEmail: stranger.email });
  expect([refused.status, refused.code, refused.field]).toEqual([400, 'COLLEAGUE_UNKNOWN', 'successorEmail']);
  const memberships = [lead, other].map(({ membershipId }) => `${membershipId}.1`).join(' ');
  const done = await ask(admin.browser, 'POST', '/users/v2/bulk', { act: 'remove', memberships });
  expect(done.body.failed ?? done.body.left).toEqual([expect.objectContaining({ id: lead.membershipId })]);
  expect(await db.count('membership', 'id = $1', [other.membershipId])).toBe(0);
  expect(await managerOf(report.membershipId)).toBe(lead.membershipId);
});

test('a role that is deleted tells its people of the one they get, whose forms are stale by that', async () => {
  const admin = await colleague('admin');
  const added = await ask(admin.browser, 'POST', '/roles/v1', {
    name: 'Porter',
    permissions: ['userInvite'],
  });
  expect(added.status).toBe(200);
  const [porter] = await db.query<{ id: string; key: string }>(
    "select id, key from role where name = 'Porter'",
  );
  const one = await colleague(porter?.key);
  const traveler = await roleId(db, 'traveler');
  const removed = await ask(admin.browser, 'DELETE', `/roles/v1/${porter?.id}?targetId=${traveler}`);
  expect(removed.status).toBe(204);
  expect(await db.count('membership', 'id = $1 and role_id = $2', [one.membershipId, traveler])).toBe(1);
  const told = await db.query<{ role: string }>(
    `select n.about ->> 'role' as role from notification n join credential k on k.account_id = n.account_id
     where k.subject = $1 and n.event = 'roleChanged'`,
    [one.email],
  );
  expect(told).toHaveLength(1);
  const stale = await ask(admin.browser, 'PATCH', `/users/v2/${one.membershipId}`, {
    version: 1,
    title: 'Porter',
  });
  expect([stale.status, stale.code]).toEqual([409, 'VERSION_CONFLICT']);
});
