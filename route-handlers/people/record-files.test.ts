import { ask } from '@/tests/factories/colleagues';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { faultsOf, keepsRecordFiles, recordFiles } from '@/tests/factories/record-files';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
beforeEach(() => db.query('delete from rate_limit'));

keepsRecordFiles(db, {
  path: '/offices/v1',
  table: 'office',
  head: 'name,address,country,timeZone,airports',
  line: (nth, note = '') => `Office ${nth},${note},DE,Europe/Berlin,BER`,
  broken: (line) => line.replace('Europe/Berlin', 'Europe/Nowhere'),
  fault: 'timeZone wrong',
  formula: '=1+1,=2+2,DE,Europe/Berlin,BER LEJ',
  byHand: "address = 'by hand'",
  imported: 'offices.imported',
});
keepsRecordFiles(db, {
  path: '/v1/legalEntities',
  table: 'legal_entity',
  head: 'name,country,currency,address,invoiceEmails',
  line: (nth, note = '') => `Entity ${nth},DE,EUR,${note},bills@mail.example`,
  broken: (line) => line.replace('EUR', 'EURO'),
  fault: 'currency wrong',
  formula: '=1+1,DE,EUR,@home,a@mail.example b@mail.example',
  byHand: "address = 'by hand'",
  imported: 'entities.imported',
});
keepsRecordFiles(db, {
  path: '/groups/v1',
  table: 'traveler_group',
  head: 'name,kind,priority,departments',
  line: (nth, note = 'Sales') => `Group ${nth},policy,7,${note}`,
  broken: (line) => line.replace(',7,', ',700,'),
  fault: 'priority wrong',
  formula: '=1+1,label,,"Sales\nOperations"',
  byHand: "departments = '{By hand}'",
  imported: 'groups.imported',
});

const offices = recordFiles('/offices/v1');
const entities = recordFiles('/v1/legalEntities');
const groups = recordFiles('/groups/v1');
const admin = async () => {
  const company = await companyWithPeople(db);
  return { ...company, ...(await company.join('admin')) };
};

test('a file changes what has a column, takes away what is empty, and names entities, which it never makes', async () => {
  const { browser, companyId } = await admin();
  await entities.take(browser, await entities.look(browser, 'name,country,currency\nQuays Ltd,GB,GBP'));
  const seen = await offices.look(
    browser,
    'name,country,timeZone,airports,latitude,longitude,entity\nPier,GB,Europe/London,LHR LGW,51.5,-0.1,quays ltd\nDock,GB,Europe/London,,,,Nobody',
  );
  expect(faultsOf(seen)).toEqual([[3, 'entity unknown']]);
  await offices.take(browser, seen, true);
  const stored = () =>
    db.query(
      `select o.name, airports, latitude, hotel_radius_km, e.name entity, o.version
       from office o left join legal_entity e on e.id = o.entity_id where o.company_id = $1`,
      [companyId],
    );
  expect(await stored()).toEqual([
    {
      name: 'Pier',
      airports: ['LHR', 'LGW'],
      latitude: 51.5,
      hotel_radius_km: 5,
      entity: 'Quays Ltd',
      version: 1,
    },
  ]);
  const change = await offices.look(browser, 'NAME;entity;hotelRadiusKm\r\nPIER;;12\r\n');
  expect([change.changed, change.faults]).toEqual([1, []]);
  await offices.take(browser, change);
  expect(await stored()).toMatchObject([
    { name: 'PIER', airports: ['LHR', 'LGW'], latitude: 51.5, hotel_radius_km: 12, entity: null, version: 2 },
  ]);
  const [entry] = await db.query(
    `select data from audit where action = 'office.changed' and company_id = $1`,
    [companyId],
  );
  expect(entry?.data).toMatchObject({
    name: 'PIER',
    before: { name: 'Pier', hotelRadiusKm: 5, entity: 'Quays Ltd' },
    after: { name: 'PIER', hotelRadiusKm: 12, entity: null },
  });
});

test('the first entity of a company becomes the default, and no file makes another one that', async () => {
  const { browser, companyId } = await admin();
  const head = 'name,country,currency,isDefault';
  await entities.take(browser, await entities.look(browser, `${head}\nFirst,DE,EUR,\nSecond,DE,EUR,yes`));
  const defaults = () =>
    db.query('select name from legal_entity where company_id = $1 and is_default', [companyId]);
  expect(await defaults()).toEqual([{ name: 'First' }]);
  const seen = await entities.look(browser, `${head}\nSecond,AT,EUR,yes\nThird,DE,EUR,yes`);
  expect([seen.added, seen.changed]).toEqual([1, 1]);
  await entities.take(browser, seen);
  expect(await defaults()).toEqual([{ name: 'First' }]);
});

test('a file of groups has their rules, keeps their kind and gives the default none', async () => {
  const { browser, companyId } = await admin();
  await offices.take(browser, await offices.look(browser, 'name,country,timeZone\nPier,GB,Europe/London'));
  const head = 'name,kind,priority,departments,titles,offices,entities';
  const seen = await groups.look(
    browser,
    `${head}\nField,policy,3,"Sales\nSupport",,pier,\nVIP,label,,,Chair,,`,
  );
  expect([seen.added, seen.faults]).toEqual([2, []]);
  await groups.take(browser, seen);
  const stored = await db.query(
    `select g.name, kind, priority, departments, titles, (select array_agg(o.name) from office o where o.id = any(g.office_ids)) offices
     from traveler_group g where company_id = $1 and not is_default order by g.name`,
    [companyId],
  );
  expect(stored).toMatchObject([
    { name: 'Field', kind: 'policy', priority: 3, departments: ['Sales', 'Support'], offices: ['Pier'] },
    { name: 'VIP', kind: 'label', titles: ['Chair'], offices: null },
  ]);
  const [usual] = await db.query<{ name: string }>(
    'select name from traveler_group where company_id = $1 and is_default',
    [companyId],
  );
  const wrong = await groups.look(
    browser,
    `${head}\nField,label,3,,,,\n${usual?.name},,,Sales,,,\nOther,policy,,,,Atlantis,`,
  );
  expect(faultsOf(wrong)).toEqual([
    [2, 'kind fixed'],
    [3, 'departments fixed'],
    [4, 'offices unknown'],
  ]);
  expect(await groups.exported(browser)).toContain('"Sales\nSupport"');
});

test('a line with several faults tells all of them at once', async () => {
  const { browser } = await admin();
  const seen = await offices.look(
    browser,
    'name,country,timeZone,airports,entity\nPier,Germany,Mars/Olympus,XXX,Nobody Ltd',
  );
  expect(faultsOf(seen)).toEqual([
    [2, 'country wrong', 'airports wrong', 'timeZone wrong', 'entity unknown'],
  ]);
});

test('what cannot be read says why, and a traveler may not look', async () => {
  const { browser, join } = await admin();
  const problemOf = async (text: string | Uint8Array<ArrayBuffer>) =>
    (await offices.look(browser, text)).problem;
  expect(await problemOf('name\n"Pier')).toBe('quote');
  expect(await problemOf('name\nPier\u0000')).toBe('characters');
  expect(await problemOf(new Uint8Array([0xff, 0xfe, 0x74, 0x00]))).toBe('encoding');
  const { browser: traveler } = await join('traveler');
  const refused = await ask(traveler, 'POST', '/offices/v1/file/import', { draft: 'x', seen: '' });
  expect(refused.status).toBe(403);
});

test('a file of other records is not found', async () => {
  const { browser, companyId } = await admin();
  const seen = await groups.look(browser, 'name\nPier');
  expect((await offices.take(browser, seen)).status).toBe(404);
  expect(await db.count('office', `company_id = '${companyId}'`)).toBe(0);
});

test('only who is active or invited can be made an owner, and an edit of other cells takes no owner away', async () => {
  const { browser, companyId, join } = await admin();
  const { email } = await join('traveler');
  const standsAs = (status: string) =>
    db.query('update membership set status = $2 where email = $1', [email, status]);
  const head = 'name,kind,departments,ownerEmail';
  const refused = { status: 400, code: 'VALIDATION_ERROR', field: 'ownerEmail' };
  const entity = { name: 'Quays Ltd', country: 'GB', currency: 'GBP', ownerEmail: email };
  for (const status of ['requested', 'suspended']) {
    await standsAs(status);
    expect(faultsOf(await groups.look(browser, `${head}\nCrew,label,Sales,${email}`))).toEqual([
      [2, 'ownerEmail nobody'],
    ]);
    expect(
      await ask(browser, 'POST', '/groups/v1', { name: 'Crew', kind: 'label', ownerEmail: email }),
    ).toMatchObject(refused);
    expect(await ask(browser, 'POST', '/v1/legalEntities', entity)).toMatchObject(refused);
  }
  await standsAs('active');
  await groups.take(browser, await groups.look(browser, `${head}\nCrew,label,Sales,${email}`));
  expect((await ask(browser, 'POST', '/v1/legalEntities', entity)).status).toBe(200);
  await standsAs('suspended');
  const exported = await groups.exported(browser);
  expect(exported).not.toContain(email);
  const edited = await groups.look(browser, `${head}\nCrew,label,Operations,`);
  expect([edited.changed, edited.faults]).toEqual([1, []]);
  await groups.take(browser, edited);
  await entities.take(browser, await entities.look(browser, 'name,country,currency\nQuays Ltd,GB,EUR'));
  const owned = `company_id = $1 and owner_id = (select id from membership where email = $2)`;
  expect(
    await db.count('traveler_group', `${owned} and departments = '{Operations}'`, [companyId, email]),
  ).toBe(1);
  expect(await db.count('legal_entity', `${owned} and currency = 'EUR'`, [companyId, email])).toBe(1);
  // The form shows the owner as stored, and can be saved with that as well.
  const [kept] = await db.query<{ id: string; version: number }>(
    `select id, version from legal_entity where company_id = $1 and name = 'Quays Ltd'`,
    [companyId],
  );
  const again = { ...entity, id: kept?.id, version: kept?.version, isDefault: 'true' };
  expect((await ask(browser, 'POST', '/v1/legalEntities', again)).status).toBe(200);
  expect(await db.count('legal_entity', owned, [companyId, email])).toBe(1);
});
