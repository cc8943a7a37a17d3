import { placementOf } from '@/lib/server/people/organization/placement';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { recordVersion } from '@/tests/factories/record-version';
import { testDatabase } from '@/tests/setup/database';

/* What is in use: who and what gets another office, entity or group when one is deleted. */

const db = testDatabase({ demo: true });

const office = (name: string, more = {}) => ({
  name,
  country: 'DE',
  timeZone: 'Europe/Berlin',
  airports: 'BER, LEJ',
  ...more,
});
const entity = (name: string, more = {}) => ({ name, country: 'DE', currency: 'EUR', ...more });
const idOf = async (table: 'office' | 'legal_entity' | 'traveler_group', name: string) =>
  (await db.query<{ id: string }>(`select id from ${table} where name = $1`, [name]))[0]?.id ?? '';
const companyOf = async (membershipId: string) =>
  (await db.query<{ id: string }>('select company_id as id from membership where id = $1', [membershipId]))[0]
    ?.id ?? '';
const admin = () => newColleague(db, { role: 'admin' });

test('who works in an office that is deleted goes where it was said, and so does a rule that names it', async () => {
  const { browser } = await admin();
  const one = await newColleague(db, { role: 'traveler' });
  for (const name of ['Old quay', 'New quay']) await ask(browser, 'POST', `/offices/v1`, office(name));
  const [from, to] = [await idOf('office', 'Old quay'), await idOf('office', 'New quay')];
  await ask(browser, 'PATCH', `/users/v2/${one.membershipId}`, { officeId: from, version: 1 });
  await ask(browser, 'POST', `/groups/v1`, { name: 'Quay people', offices: 'old quay', priority: 50 });
  const group = async () =>
    (await placementOf(await companyOf(one.membershipId), one.membershipId))?.policyGroup;
  expect(await group()).toMatchObject({ name: 'Quay people', byHand: false });
  for (const targetId of ['', 'none', from]) {
    const refused = await ask(browser, 'POST', `/offices/v1/${from}/remove`, {
      ...(await recordVersion(db, 'office', from)),
      targetId,
    });
    expect([refused.status, refused.body.errors[0]?.field]).toEqual([400, 'targetId']);
  }
  expect(
    (
      await ask(browser, 'POST', `/offices/v1/${from}/remove`, {
        ...(await recordVersion(db, 'office', from)),
        targetId: to,
      })
    ).status,
  ).toBe(200);
  expect(await db.count('office', 'id = $1', [from])).toBe(0);
  expect(await group()).toMatchObject({ name: 'Quay people' });
  expect(await db.count('membership', 'id = $1 and office_id = $2', [one.membershipId, to])).toBe(1);
});

test('an entity that people, offices and rules name is deleted once they have another one, and the default never', async () => {
  const { browser } = await admin();
  const one = await newColleague(db, { role: 'traveler' });
  for (const name of ['Old Ltd', 'New Ltd']) await ask(browser, 'POST', '/v1/legalEntities', entity(name));
  const [from, to] = [await idOf('legal_entity', 'Old Ltd'), await idOf('legal_entity', 'New Ltd')];
  await ask(browser, 'PATCH', `/users/v2/${one.membershipId}`, { entityId: from, version: 1 });
  await ask(browser, 'POST', '/offices/v1', office('Of Old Ltd', { entityId: from }));
  await ask(browser, 'POST', '/groups/v1', { name: 'Old Ltd people', entities: 'old ltd', priority: 51 });
  const remove = async (id: string, targetId: string) =>
    ask(browser, 'POST', `/v1/legalEntities/${id}/remove`, {
      ...(await recordVersion(db, 'legal_entity', id)),
      targetId,
    });
  for (const targetId of ['', 'none', from])
    expect(await remove(from, targetId)).toMatchObject({ status: 400, field: 'targetId' });
  expect((await remove(from, to)).status).toBe(200);
  expect([
    await db.count('membership', 'id = $1 and entity_id = $2', [one.membershipId, to]),
    await db.count('office', "name = 'Of Old Ltd' and entity_id = $1", [to]),
    await db.count('traveler_group', "name = 'Old Ltd people' and entity_ids = array[$1::uuid]", [to]),
  ]).toEqual([1, 1, 1]);
  const [usual] = await db.query<{ id: string }>(
    `select e.id from legal_entity e join company c on c.id = e.company_id where c.name = 'Acme Lanterns' and is_default`,
  );
  expect(await remove(usual?.id ?? '', to)).toMatchObject({ status: 400, field: 'isDefault' });
});

test('who is in a policy group by hand goes where it was said when it is deleted, or where the rules say', async () => {
  const { browser } = await admin();
  const [one, two] = [
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  for (const name of ['Leaving', 'Staying'])
    await ask(browser, 'POST', '/groups/v1', { name, priority: '80' });
  const [from, to] = [await idOf('traveler_group', 'Leaving'), await idOf('traveler_group', 'Staying')];
  const put = (membershipId: string, version: number) =>
    ask(browser, 'PATCH', `/users/v2/${membershipId}`, { policyGroupId: from, version });
  expect([(await put(one.membershipId, 1)).status, (await put(two.membershipId, 1)).status]).toEqual([
    200, 200,
  ]);
  const remove = async (id: string, targetId: string) =>
    ask(browser, 'POST', `/groups/v1/${id}/remove`, {
      ...(await recordVersion(db, 'traveler_group', id)),
      targetId,
    });
  expect(await remove(from, from)).toMatchObject({ status: 400, field: 'targetId' });
  expect((await remove(from, to)).status).toBe(200);
  const groupOf = async ({ membershipId }: { readonly membershipId: string }) =>
    (await placementOf(await companyOf(membershipId), membershipId))?.policyGroup;
  expect(await groupOf(one)).toMatchObject({ name: 'Staying', byHand: true });
  expect((await remove(to, 'none')).status).toBe(200);
  expect(await groupOf(two)).toMatchObject({ byHand: false });
});

test('what the policies that hold name is not deleted; what an earlier version named is', async () => {
  const { browser } = await admin();
  await ask(browser, 'POST', `/groups/v1`, { name: 'Fliers' });
  await ask(browser, 'POST', `/offices/v1`, office('Hangar'));
  await ask(browser, 'POST', `/v1/legalEntities`, entity('Fliers Ltd'));
  const records = [
    ['/groups/v1', await idOf('traveler_group', 'Fliers')],
    ['/offices/v1', await idOf('office', 'Hangar')],
    ['/v1/legalEntities', await idOf('legal_entity', 'Fliers Ltd')],
  ] as const;
  const publish = (version: number, ids: readonly string[]) =>
    db.query(
      `insert into policy_version (company_id, vertical, version, policies)
       select id, 'train', $1, $2 from company where name = 'Acme Lanterns'`,
      [version, JSON.stringify(ids.map((id) => ({ id: 'own', audience: { kind: 'groups', ids: [id] } })))],
    );
  await publish(
    901,
    records.map(([, id]) => id),
  );
  for (const [path, id] of records) {
    const refused = await ask(browser, 'POST', `${path}/${id}/remove`, { targetId: 'none', version: '1' });
    expect([refused.status, refused.field]).toEqual([400, 'policies']);
  }
  await publish(902, []);
  for (const [path, id] of records) {
    // Nobody deletes what they have not seen.
    expect((await ask(browser, 'POST', `${path}/${id}/remove`, { version: '9' })).code).toBe(
      'VERSION_CONFLICT',
    );
    expect((await ask(browser, 'POST', `${path}/${id}/remove`, { version: '1' })).status).toBe(200);
  }
  await db.query('delete from policy_version where version > 900');
});
