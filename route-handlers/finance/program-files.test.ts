import { openSecret } from '@/lib/server/tickets/company-secret';
import { companyWithPeople } from '@/tests/factories/company-with-people';
import { faultsOf, keepsRecordFiles, recordFiles } from '@/tests/factories/record-files';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase();
beforeEach(() => db.query('delete from rate_limit'));

keepsRecordFiles(db, {
  path: '/memberships/v1',
  table: 'company_program',
  head: 'supplier,vertical,code,name,validTo',
  line: (nth, note = '') => `Supplier ${nth},hotels,CODE${nth},${note},2099-12-31`,
  broken: (line) => line.replace('2099-12-31', '2099-13-31'),
  fault: 'validTo wrong',
  formula: '=1+1 Hotels,hotels,SECRET82,@name,',
  most: 500,
  byHand: "name = 'by hand'",
  imported: 'programs.imported',
});

const programs = recordFiles('/memberships/v1');
const admin = async () => {
  const company = await companyWithPeople(db);
  const codes = async () => {
    const rows = await db.query<{ supplier: string; sealed_code: string }>(
      'select supplier, sealed_code from company_program where company_id = $1 order by supplier',
      [company.companyId],
    );
    return Promise.all(rows.map(async (row) => [row.supplier, await openSecret(row.sealed_code)]));
  };
  return { ...company, ...(await company.join('admin')), codes };
};

test('codes are masked in what is exported, stay where they are masked or empty, and are replaced by a new one', async () => {
  const { browser, codes, companyId } = await admin();
  const head = 'supplier,vertical,code,validTo';
  await programs.take(
    browser,
    await programs.look(browser, `${head}\nHarbor Hotels,hotels,SECRET82,\nQuay Cars,cars,SHORT,`),
  );
  const exported = await programs.exported(browser);
  expect(exported).toContain('••••82');
  expect(exported).not.toMatch(/SECRET|SHORT/);
  const same = await programs.look(browser, exported);
  expect([same.same, same.changed, same.faults]).toEqual([2, 0, []]);
  const kept = await programs.look(
    browser,
    `${head}\nHARBOR hotels,hotels,••••82,2099-01-01\nQuay Cars,cars,,2099-01-01`,
  );
  expect([kept.changed, kept.faults]).toEqual([2, []]);
  await programs.take(browser, kept);
  expect(await codes()).toEqual([
    ['HARBOR hotels', 'SECRET82'],
    ['Quay Cars', 'SHORT'],
  ]);
  const renewed = await programs.look(browser, `supplier,vertical,code\nQuay Cars,cars,OTHER`);
  expect(renewed.changed).toBe(1);
  await programs.take(browser, renewed);
  expect(await codes()).toContainEqual(['Quay Cars', 'OTHER']);
  const told = await db.query(
    `select data::text from audit where company_id = $1 and action like 'program%'`,
    [companyId],
  );
  expect(JSON.stringify(told)).not.toMatch(/SECRET|SHORT|OTHER|sealed/);
});

test('a masked code that is not the saved one, no code, and an airline with two codes are faults', async () => {
  const { browser } = await admin();
  const head = 'supplier,vertical,airline,code,appliesInSearch';
  await programs.take(browser, await programs.look(browser, `${head}\nFulmar Air,flights,F7,SECRET82,no`));
  const seen = await programs.look(
    browser,
    [
      head,
      'Fulmar Air,flights,F7,••••99,',
      'Gull Air,flights,,••••82,',
      'Tern Air,flights,,,',
      'Fulmar Group,flights,F7,OTHER1,',
      'Skua Air,flights,,a b,',
      'Petrel Air,flights,,PETREL,perhaps',
      'Auk,ships,,CODE,',
    ].join('\n'),
  );
  expect(faultsOf(seen)).toEqual([
    [2, 'code masked'],
    [3, 'code masked'],
    [4, 'code missing'],
    [5, 'airline taken'],
    [6, 'code wrong'],
    [7, 'appliesInSearch wrong'],
    [8, 'vertical wrong'],
  ]);
});

test('a line is about the program of its audience, which it names and never makes', async () => {
  const { browser, companyId } = await admin();
  await db.query(
    `insert into traveler_group (company_id, name, kind) values ($1, 'Crew, night', 'label'), ($1, 'Crew', 'label')`,
    [companyId],
  );
  const head = 'supplier,vertical,code,groups,roles';
  const text = [
    head,
    'Harbor Hotels,hotels,ALLCODE,,',
    'Harbor Hotels,hotels,CREWCODE,"Crew\ncrew, night",',
    'Harbor Hotels,hotels,LEADCODE,,admin',
    'Harbor Hotels,hotels,NOCODE,Nobody,',
  ].join('\n');
  const seen = await programs.look(browser, text);
  expect([seen.added, faultsOf(seen)]).toEqual([3, [[6, 'groups unknown']]]);
  await programs.take(browser, seen, true);
  const again = await programs.look(browser, await programs.exported(browser));
  expect([again.same, again.added, again.changed, again.faults]).toEqual([3, 0, 0, []]);
});

test('a company that would keep too many programs is told so before anything is written', async () => {
  const { browser, companyId } = await admin();
  await db.query(
    `insert into company_program (company_id, vertical, supplier, supplier_key, sealed_code, code_end)
     select $1, 'hotels', 'Inn ' || n, 'inn ' || n, 'x', '' from generate_series(1, 499) n`,
    [companyId],
  );
  const seen = await programs.look(browser, 'supplier,vertical,code\nOne,cars,CODE1\nTwo,cars,CODE2');
  expect([seen.added, faultsOf(seen)]).toEqual([1, [[3, 'tooMany']]]);
});

test('a name of several is a fault, and no line is about whichever of them was found first', async () => {
  const { browser, companyId } = await admin();
  await db.query(
    `insert into role (company_id, key, name, permissions) values ($1, 'own', 'Admin', '{}'), ($1, 'duty', 'Duty', '{}')`,
    [companyId],
  );
  const seen = await programs.look(
    browser,
    'supplier,vertical,code,roles\nHarbor Hotels,hotels,ONECODE,admin\nQuay Hotels,hotels,TWOCODE,duty',
  );
  expect([seen.added, faultsOf(seen)]).toEqual([1, [[2, 'roles ambiguous']]]);
});

test('what a fault and a preview repeat of a cell is cut', async () => {
  const { browser } = await admin();
  const long = '•'.repeat(3000);
  const [fault] = (await programs.look(browser, `supplier,vertical,code\nInn ${long},hotels,${long}`)).faults;
  for (const { about } of fault?.why ?? []) expect(about.length).toBeLessThanOrEqual(80);
  expect(fault?.why.map(({ column, why }) => `${column} ${why}`)).toEqual(['supplier wrong', 'code masked']);
});
