import { placementOf, placementsOf } from '@/lib/server/people/organization/placement';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import { testDatabase } from '@/tests/setup/database';

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

const family = {
  form: 'record',
  twin: { code: 'NAME_USED', field: 'name' },
} as const;
keepsRecords(db, {
  ...family,
  path: '/offices/v1',
  table: 'office',
  page: '/company/offices',
  changed: 'office.changed',
  fields: office('Quay six', { address: 'Quay 6\nHarbour\nBerlin' }),
  twin: { ...family.twin, fields: { name: 'QUAY SIX' } },
  different: (nth) => ({ address: `Quay ${nth}` }),
  file: { formula: { name: '=1+1' }, cell: "'=1+1", finds: 'q=1&sort=-people', misses: 'q=nowhere' },
});
keepsRecords(db, {
  ...family,
  path: '/v1/legalEntities',
  table: 'legal_entity',
  page: '/company/entities',
  changed: 'entity.changed',
  fields: entity('Six Quays Ltd', {
    address: 'Quay 6\nBerlin',
    invoiceEmails: 'a@six.example\nb@six.example',
  }),
  different: (nth) => ({ address: `Quay ${nth}` }),
  file: { formula: { name: '=1+1' }, cell: "'=1+1", finds: 'q=1&sort=-people', misses: 'q=nowhere' },
});
keepsRecords(db, {
  ...family,
  path: '/groups/v1',
  table: 'traveler_group',
  page: '/users/groups',
  changed: 'group.changed',
  fields: { name: 'Six', priority: '70', titles: 'Mate\nCook' },
  different: (nth) => ({ titles: `Mate ${nth}` }),
  file: { formula: { name: '=1+1' }, cell: "'=1+1", finds: 'q=1&sort=-people', misses: 'q=nowhere' },
});

test('an airport that is none is named, and one too many is not', async () => {
  const { browser } = await admin();
  const save = async (airports: string) => {
    const { body, code, field } = await ask(browser, 'POST', `/offices/v1`, office('Airfield', { airports }));
    return [code, field, body.errors[0].localizedDescription];
  };
  const unknown = ['AIRPORT_UNKNOWN', 'airports', 'There’s no airport with this code: XXX, YYYY.'];
  expect(await save('BER xxx YYYY')).toEqual(unknown);
  expect(await save('BER LEJ MUC FRA HAM CGN')).toEqual(['VALIDATION_ERROR', 'airports', expect.any(String)]);
});

test('ROUTE-046 an office is added and changed, and the audit log has what differs', async () => {
  const { browser } = await admin();
  expect((await ask(browser, 'POST', `/offices/v1`, office('Harbour'))).status).toBe(200);
  const id = await idOf('office', 'Harbour');
  const again = { id, version: 1, ...office('Harbour') };
  const row = () => db.query('select version, airports, time_zone from office where id = $1', [id]);
  expect(await row()).toEqual([{ version: 1, airports: ['BER', 'LEJ'], time_zone: 'Europe/Berlin' }]);
  await ask(browser, 'POST', `/offices/v1`, { ...again, airports: 'BER' });
  expect(await row()).toEqual([{ version: 2, airports: ['BER'], time_zone: 'Europe/Berlin' }]);
  const [kept] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'office.changed' and data->>'recordId' = $1`,
    [id],
  );
  expect(kept?.data).toEqual({
    recordId: id,
    name: 'Harbour',
    before: { airports: ['BER', 'LEJ'] },
    after: { airports: ['BER'] },
  });
});

test.each([
  ['airports', { airports: 'BER LEJ MUC FRA HAM CGN' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['longitude', { latitude: '52,5' }],
  ['latitude', { latitude: '95', longitude: '1' }],
  ['country', { country: 'Germany' }],
  ['name', { name: 'x' }],
])('an office with a bad %s is refused with the field: %j', async (field, more) => {
  const { browser } = await admin();
  const answer = await ask(browser, 'POST', `/offices/v1`, office('Bad', more));
  expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, field]);
});

test('a rule that nobody fits has nobody, and one that everybody fits leaves nobody to the default', async () => {
  const { companyId, join } = await companyWithPeople(db);
  const { browser } = await join('admin');
  await Promise.all([join('traveler'), join('manager')]);
  await ask(browser, 'POST', '/v1/legalEntities', entity('Everybody Ltd'));
  const save = (fields: object) => ask(browser, 'POST', '/groups/v1', { kind: 'policy', ...fields });
  expect((await save({ name: 'Nobody', departments: 'Atlantis', priority: '1' })).status).toBe(200);
  expect((await save({ name: 'All', entities: 'Everybody Ltd', priority: '2' })).status).toBe(200);
  const file = await (await browser.get('/i/api/business/groups/v1/file?locale=en')).text();
  const people = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => [/^"([^"]*)"/.exec(line)?.[1], Number(/"(\d+)"$/.exec(line)?.[1])]);
  expect(people).toEqual([
    ['Nobody', 0],
    ['All', 3],
    [expect.any(String), 0],
  ]);
  const members = await db.query<{ id: string }>('select id from membership where company_id = $1', [
    companyId,
  ]);
  for (const { id } of members)
    expect((await placementOf(companyId, id))?.policyGroup).toMatchObject({ name: 'All' });
});

test('there is always one default entity, and of twenty who make theirs the default one is it', async () => {
  const { browser } = await admin();
  const names = Array.from({ length: 20 }, (_, nth) => `Entity ${nth}`);
  await Promise.all(
    names.map((name) => ask(browser, 'POST', `/v1/legalEntities`, entity(name, { isDefault: 'true' }))),
  );
  const acme = `company_id = (select id from company where name = 'Acme Lanterns')`;
  expect(await db.count('legal_entity', `${acme} and is_default`)).toBe(1);
  const [usual] = await db.query<{ id: string; name: string; version: number }>(
    `select id, name, version from legal_entity where ${acme} and is_default`,
  );
  const taken = await ask(browser, 'POST', `/v1/legalEntities`, {
    ...entity(usual?.name ?? ''),
    id: usual?.id,
    version: usual?.version,
  });
  const removed = await ask(
    browser,
    'POST',
    `/v1/legalEntities/${usual?.id}/remove`,
    await recordVersion(db, 'legal_entity', usual?.id),
  );
  expect([taken.body.errors[0]?.field, removed.body.errors[0]?.field]).toEqual(['isDefault', 'isDefault']);
});

test('a form from before an entity stopped being the default does not take that back', async () => {
  const { browser } = await admin();
  await ask(browser, 'POST', `/v1/legalEntities`, entity('Keel', { isDefault: 'true' }));
  const id = await idOf('legal_entity', 'Keel');
  await ask(browser, 'POST', `/v1/legalEntities`, entity('Mast', { isDefault: 'true' }));
  const stale = entity('Keel', { id, version: 1, isDefault: 'true', address: 'Quay 1' });
  const answer = await ask(browser, 'POST', `/v1/legalEntities`, stale);
  expect([answer.status, answer.code]).toEqual([409, 'VERSION_CONFLICT']);
});

test('the rule of a group names offices, entities and departments that have commas', async () => {
  const { browser } = await admin();
  await ask(browser, 'POST', `/offices/v1`, office('Berlin, Mitte'));
  await ask(browser, 'POST', `/v1/legalEntities`, entity('Sails, Ropes & Co., Ltd.'));
  const rule = {
    offices: 'Berlin, Mitte',
    entities: 'sails, ropes & co., ltd.',
    departments: 'Sales, EMEA\r\nSales, APAC',
  };
  expect((await ask(browser, 'POST', `/groups/v1`, { name: 'Commas', ...rule })).status).toBe(200);
  expect(
    await db.query(`select departments, office_ids, entity_ids from traveler_group where name = 'Commas'`),
  ).toEqual([
    {
      departments: ['Sales, EMEA', 'Sales, APAC'],
      office_ids: [await idOf('office', 'Berlin, Mitte')],
      entity_ids: [await idOf('legal_entity', 'Sails, Ropes & Co., Ltd.')],
    },
  ]);
});

test('a person has one policy group: by hand before rules, the lower number before the higher, else the default', async () => {
  const { browser } = await admin();
  const one = await newColleague(db, { role: 'traveler' });
  const companyId = await companyOf(one.membershipId);
  const now = async () => (await placementOf(companyId, one.membershipId))?.policyGroup.name;
  expect(await now()).toBe('Standard');
  await ask(browser, 'PATCH', `/users/v2/${one.membershipId}`, { department: 'Riggers', version: 1 });
  const rule = { departments: 'Sailors\nriggers' };
  await ask(browser, 'POST', `/groups/v1`, { name: 'Ninth', priority: 9, ...rule });
  expect(await now()).toBe('Ninth');
  await ask(browser, 'POST', `/groups/v1`, { name: 'Eighth', priority: 8, ...rule });
  expect(await now()).toBe('Eighth');
  await ask(browser, 'POST', `/groups/v1`, {
    name: 'Chosen',
    members: `${one.email}\nnobody@x.example`,
  });
  expect(await now()).toBe('Chosen');
  const id = await idOf('traveler_group', 'Chosen');
  const found = await ask(browser, 'GET', `/users/v2/${one.membershipId}`);
  expect(found.body.group).toEqual({ id, name: 'Chosen', byHand: true });
  await ask(browser, 'POST', `/groups/v1/${id}/remove`, {
    ...(await recordVersion(db, 'traveler_group', id)),
    targetId: 'none',
  });
  expect(await now()).toBe('Eighth');
  const standard = await idOf('traveler_group', 'Standard');
  const refused = await ask(
    browser,
    'POST',
    `/groups/v1/${standard}/remove`,
    await recordVersion(db, 'traveler_group', standard),
  );
  expect(refused.status).toBe(400);
});

test('two who edit the members of a label at once lose nothing of each other', async () => {
  const { browser } = await admin();
  const [one, two] = [
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  await ask(browser, 'POST', `/groups/v1`, { name: 'Night watch', kind: 'label' });
  const id = await idOf('traveler_group', 'Night watch');
  const label = { id, name: 'Night watch', kind: 'label', before: '' };
  await Promise.all(
    [one, two].map(({ email }) => ask(browser, 'POST', `/groups/v1`, { ...label, members: email })),
  );
  const companyId = await companyOf(one.membershipId);
  const placed = await placementsOf(companyId, [one.membershipId, two.membershipId]);
  expect([...placed.values()].map(({ labelGroupIds }) => labelGroupIds.includes(id))).toEqual([true, true]);
});

test('records of another company cannot be named', async () => {
  const { browser } = await admin();
  const other = await companyWithPeople(db);
  const [foreign] = await db.query<{ id: string; company_id: string }>(
    `select g.id, g.company_id from traveler_group g join company c on c.id = g.company_id
     where c.name <> 'Acme Lanterns' limit 1`,
  );
  expect(other).toBeDefined();
  const [hers] = await db.query<{ id: string }>(
    `insert into office (company_id, name) values ($1, 'Elsewhere') returning id`,
    [foreign?.company_id],
  );
  const one = await newColleague(db, { role: 'traveler' });
  const path = `/users/v2/${one.membershipId}`;
  expect((await ask(browser, 'PATCH', path, { officeId: hers?.id, version: 1 })).status).toBe(400);
  expect((await ask(browser, 'PATCH', path, { policyGroupId: foreign?.id, version: 1 })).status).toBe(400);
  expect(
    (
      await ask(
        browser,
        'POST',
        `/groups/v1/${foreign?.id}/remove`,
        await recordVersion(db, 'traveler_group', foreign?.id),
      )
    ).status,
  ).toBe(404);
});

test('the audit log names records, before and after, and goes on doing so when they are gone', async () => {
  const { browser } = await admin();
  const one = await newColleague(db, { role: 'traveler' });
  await ask(browser, 'POST', `/v1/legalEntities`, entity('Lantern Docks Ltd'));
  const entityId = await idOf('legal_entity', 'Lantern Docks Ltd');
  await ask(browser, 'POST', `/offices/v1`, office('Dock one', { entityId }));
  const officeId = await idOf('office', 'Dock one');
  await ask(browser, 'POST', `/groups/v1`, { name: 'Dockers', offices: 'dock one', members: one.email });
  await ask(browser, 'PATCH', `/users/v2/${one.membershipId}`, { officeId, version: 2 });
  await ask(
    browser,
    'POST',
    `/groups/v1/${await idOf('traveler_group', 'Dockers')}/remove`,
    await recordVersion(db, 'traveler_group', await idOf('traveler_group', 'Dockers')),
  );
  await ask(browser, 'POST', `/offices/v1/${officeId}/remove`, {
    ...(await recordVersion(db, 'office', officeId)),
    targetId: 'none',
  });
  const changesOf = async (action: string) => {
    const { body } = await ask(browser, 'GET', `/audit/v1?action=${action}&size=1`);
    return body.entries[0]?.changes;
  };
  expect(await changesOf('office.added')).toContainEqual({
    field: 'entity',
    before: null,
    after: 'Lantern Docks Ltd',
  });
  expect(await changesOf('group.added')).toContainEqual({
    field: 'offices',
    before: null,
    after: 'Dock one',
  });
  expect(await changesOf('member.changed')).toEqual([{ field: 'office', before: null, after: 'Dock one' }]);
});

test('nobody reports to themselves, directly or through others', async () => {
  const { browser } = await admin();
  const [one, two] = [
    await newColleague(db, { role: 'traveler' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  const report = (who: typeof one, managerEmail: string, version: number) =>
    ask(browser, 'PATCH', `/users/v2/${who.membershipId}`, { managerEmail, version });
  expect((await report(one, two.email, 1)).status).toBe(200);
  expect((await report(two, one.email, 1)).body.errors[0].field).toBe('managerEmail');
  expect((await report(two, two.email, 1)).body.errors[0].field).toBe('managerEmail');
  expect((await report(one, '', 2)).status).toBe(200);
  expect((await report(two, one.email, 1)).status).toBe(200);
});

test('a travel manager says who is in which group, and may not change offices', async () => {
  const { browser } = await newColleague(db, { role: 'travelManager' });
  expect((await ask(browser, 'POST', `/groups/v1`, { name: 'Of the manager' })).status).toBe(200);
  expect((await ask(browser, 'POST', `/offices/v1`, office('Not hers'))).status).toBe(403);
});
