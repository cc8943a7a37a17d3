import { randomBytes } from 'node:crypto';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { faultsOf, recordFiles } from '@/tests/factories/record-files';
import { testDatabase } from '@/tests/setup/database';

/* Nobody raises what they may book themselves: one's own policy group is changed by whoever writes the policies. */

const db = testDatabase({ demo: true });
const people = recordFiles('/users/v2');

/** Somebody of Acme Lanterns with a role of these permissions alone. */
async function colleagueWith(permissions: readonly string[]) {
  const person = await newColleague(db, { role: 'traveler' });
  const name = `Desk ${randomBytes(4).toString('hex')}`;
  await db.query(
    `with desk as (insert into role (company_id, key, name, permissions)
        select company_id, $2, $2, $3 from membership where id = $1 returning id)
     update membership set role_id = desk.id from desk where membership.id = $1`,
    [person.membershipId, name, [...permissions]],
  );
  return person;
}
type Person = Awaited<ReturnType<typeof colleagueWith>>;

async function rowOf({ membershipId }: Person) {
  const [row] = await db.query<{ group: string | null; version: number; department: string | null }>(
    `select policy_group_id as "group", version, profile ->> 'department' as department from membership where id = $1`,
    [membershipId],
  );
  if (row === undefined) throw new Error('no membership');
  return row;
}
const change = async ({ browser }: Person, of: Person, fields: object) =>
  ask(browser, 'PATCH', `/users/v2/${of.membershipId}`, { version: (await rowOf(of)).version, ...fields });

/** A policy group whose rule takes everybody of one department. */
async function groupOf(department = '', priority = 1) {
  const [row] = await db.query<{ id: string; name: string; version: number }>(
    `insert into traveler_group (company_id, kind, name, departments, priority)
     select id, 'policy', $1, $2, $3 from company where name = 'Acme Lanterns' returning id, name, version`,
    [`Generous ${randomBytes(4).toString('hex')}`, department === '' ? [] : [department], priority],
  );
  if (row === undefined) throw new Error('no group');
  return row;
}

const isRefused = { status: 403, code: 'FORBIDDEN', field: 'policyGroupId' };
const managesPeople = ['userManagement', 'businessProfileEdit'];

test('whoever manages people moves others into another policy group, and not themselves', async () => {
  const [desk, other, group] = [
    await colleagueWith(managesPeople),
    await newColleague(db, { role: 'traveler' }),
    await groupOf(),
  ];
  expect(await change(desk, desk, { policyGroupId: group.id })).toMatchObject(isRefused);
  expect((await rowOf(desk)).group).toBeNull();
  // Everything else of one's own stays theirs to change.
  expect((await change(desk, desk, { title: 'Desk' })).status).toBe(200);
  // Nobody is given a role that may do more than they may: the other one holds what the desk does.
  await db.query(
    'update membership set role_id = (select role_id from membership where id = $1) where id = $2',
    [desk.membershipId, other.membershipId],
  );
  expect((await change(desk, other, { policyGroupId: group.id })).status).toBe(200);
  expect((await rowOf(other)).group).toBe(group.id);
});

test('no other way leads there: a department, a rule, a list of members, another group’s end', async () => {
  const department = `Board ${randomBytes(4).toString('hex')}`;
  const desk = await colleagueWith([...managesPeople, 'seniorityManagement']);
  const [byRule, byHand] = [await groupOf(department), await groupOf()];
  expect(await change(desk, desk, { department })).toMatchObject(isRefused);
  expect((await rowOf(desk)).department).toBeNull();
  const form = { ...byHand, kind: 'policy', before: '', members: desk.email };
  expect(await ask(desk.browser, 'POST', '/groups/v1', form)).toMatchObject(isRefused);
  expect((await rowOf(desk)).group).toBeNull();
  expect((await change(desk, desk, { title: 'Head of desks' })).status).toBe(200);
  const rule = { ...byHand, kind: 'policy', before: '', members: '', titles: 'Head of desks', priority: 1 };
  expect(await ask(desk.browser, 'POST', '/groups/v1', rule)).toMatchObject(isRefused);
  expect(await db.count('traveler_group', "id = $1 and titles = '{}'", [byHand.id])).toBe(1);
  await db.query('update membership set policy_group_id = $2 where id = $1', [desk.membershipId, byHand.id]);
  const end = { version: String(byHand.version), targetId: byRule.id };
  expect(await ask(desk.browser, 'POST', `/groups/v1/${byHand.id}/remove`, end)).toMatchObject(isRefused);
  expect((await rowOf(desk)).group).toBe(byHand.id);
});

test('a file says it of the line, and takes over nothing', async () => {
  const [desk, group] = [await colleagueWith(managesPeople), await groupOf()];
  const looked = await people.look(desk.browser, `email,group\n${desk.email},${group.name}\n`);
  expect(faultsOf(looked)).toEqual([[2, 'group forbidden']]);
  const department = `Board ${randomBytes(4).toString('hex')}`;
  await groupOf(department);
  const byRule = await people.look(desk.browser, `email,department\n${desk.email},${department}\n`);
  expect(await people.take(desk.browser, byRule)).toMatchObject(isRefused);
  expect((await rowOf(desk)).group).toBeNull();
});

test('whoever writes the policies says what holds for them', async () => {
  const group = await groupOf();
  for (const right of ['travelPolicyManagement', 'companySettingsManagement']) {
    const desk = await colleagueWith([...managesPeople, right]);
    expect((await change(desk, desk, { policyGroupId: group.id })).status).toBe(200);
    expect((await rowOf(desk)).group).toBe(group.id);
  }
});
