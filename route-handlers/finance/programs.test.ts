import { tellOfEndingPrograms } from '@/lib/server/finance/tell-of-ending-programs';
import { readFlash } from '@/lib/server/http/flash';
import { auditWords } from '@/lib/server/insight/audit-words';
import { findOffer } from '@/lib/server/search/find-offer';
import { openSecret } from '@/lib/server/tickets/company-secret';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/memberships/v1';
const code = 'HARBOR_SECRET-7315';
const twenty = Array.from({ length: 20 }, (_, at) => at);
const nobodys = '00000000-0000-4000-8000-000000000000';
let manager: TestBrowser;

beforeAll(async () => {
  manager = (await newColleague(db, { role: 'travelManager' })).browser;
});
beforeEach(() => db.query('delete from company_program'));

const form = (more: Readonly<Record<string, string>> = {}) => ({
  vertical: 'hotels',
  supplier: 'Harbor Hotels',
  code,
  appliesInSearch: 'true',
  ...more,
});

type Program = { readonly id: string; readonly version: number; readonly code: string };

const listed = async (query = ''): Promise<Program[]> =>
  (await ask(manager, 'GET', `${base}${query}`)).body.content;

async function add(more: Readonly<Record<string, string>> = {}): Promise<Program> {
  const { body, status } = await ask(manager, 'POST', base, form(more));
  if (status !== 200) throw new Error(`the program was not added: ${JSON.stringify(body)}`);
  const [row] = await db.query<{ id: string }>(
    'select id from company_program order by created_at desc limit 1',
  );
  const made = (await listed('?size=100')).find(({ id }) => id === row?.id);
  if (made === undefined) throw new Error('the program is not there');
  return made;
}

test('a code is sealed, only its end is told, and no answer, file or line of the audit log has it', async () => {
  const { id } = await add();
  const [row] = await db.query<{ sealed: string }>('select sealed_code as sealed from company_program');
  expect(row?.sealed).not.toContain('7315');
  expect(await openSecret(row?.sealed ?? '')).toBe(code);
  expect(await listed()).toMatchObject([{ code: '••••15', state: 'current', isNamed: false }]);
  await ask(manager, 'POST', base, form({ id, version: '1', code: `${code}4`, name: 'Ours' }));
  const file = await (await manager.get(`/i/api/business${base}/file?locale=en`)).text();
  expect(file).toContain('Harbor Hotels');
  const said = [
    JSON.stringify(await ask(manager, 'GET', base)),
    file,
    JSON.stringify(await ask(manager, 'POST', base, form())),
    JSON.stringify(await ask(manager, 'POST', base, form({ id, version: '1' }))),
    JSON.stringify(await db.query("select data from audit where action like 'program.%'")),
    JSON.stringify(await db.query('select about from outbox')),
  ];
  for (const one of said) expect(one).not.toMatch(/HARBOR|7315/);
});

test('a refused form of a browser without script comes back without the code', async () => {
  const wrong = { validFrom: '2027-05-01', validTo: '2027-04-01', form: 'program' };
  const answer = await manager.submit(
    '/i/api/business/memberships/v1',
    form({ ...wrong, formtoken: await manager.formToken() }),
    '/business/company/corporate-membership/add?program=new',
  );
  const target = answer.headers.get('location') ?? '';
  expect(target).toContain('program=new&form=program&error=VALIDATION_ERROR');
  const flash = await readFlash([...manager.cookies].map((pair) => pair.join('=')).join('; '));
  expect(flash?.values).toMatchObject({ supplier: 'Harbor Hotels', validTo: '2027-04-01' });
  expect(`${target}${JSON.stringify(flash)}`).not.toContain('7315');
});

test('of a short code nothing is told, and a code that is left empty stays', async () => {
  const { id, version } = await add({ code: 'AB12' });
  expect(await listed()).toMatchObject([{ code: '••••' }]);
  const kept = await ask(
    manager,
    'POST',
    base,
    form({ id, version: String(version), code: '', name: 'Ours' }),
  );
  expect(kept.status).toBe(200);
  const [row] = await db.query<{ sealed: string }>('select sealed_code as sealed from company_program');
  expect(await openSecret(row?.sealed ?? '')).toBe('AB12');
});

test('the audit log says for whom a program was added and for how long', async () => {
  const forTravelers = { [`for-${await roleId(db, 'traveler')}`]: 'true' };
  await add({
    ...forTravelers,
    vertical: 'flights',
    airline: 'H9',
    validFrom: '2027-04-01',
    validTo: '2027-05-01',
  });
  const [entry] = await db.query<{ data: object }>(
    "select data from audit where action = 'program.added' order by at desc limit 1",
  );
  expect(entry?.data).toEqual({
    supplier: 'Harbor Hotels',
    vertical: 'flights',
    airline: 'H9',
    audience: [expect.stringMatching(/traveler/i)],
    validFrom: '2027-04-01',
    validTo: '2027-05-01',
  });
  const words = await auditWords('en');
  expect([words.field('airline'), words.value('airline', 'office')]).toEqual(['Airline code', 'office']);
  expect(words.value('supplier', 'office')).toBe('office');
});

test('a supplier has one program for the same people, however its name is written, and others for others', async () => {
  const first = await add();
  const again = await ask(manager, 'POST', base, form({ supplier: 'HÁRBOR  hotels' }));
  expect(again).toMatchObject({ status: 409, code: 'PROGRAM_EXISTS', field: 'supplier' });
  const forSome = { [`for-${await roleId(db, 'traveler')}`]: 'true' };
  const other = await add(forSome);
  const same = form({ id: other.id, version: '1' });
  expect(await ask(manager, 'POST', base, same)).toMatchObject({ status: 409, code: 'PROGRAM_EXISTS' });
  await add({ vertical: 'cars' });
  expect(
    (
      await ask(
        manager,
        'POST',
        `${base}/${first.id.toUpperCase()}/remove`,
        await recordVersion(db, 'company_program', first.id.toUpperCase()),
      )
    ).status,
  ).toBe(200);
  expect(await listed()).toHaveLength(2);
});

test('an airline has one program for the same people, whatever it is called', async () => {
  const fulmar = { vertical: 'flights', supplier: 'Fulmar Air', airline: 'f7' };
  await add(fulmar);
  const alike = form({ ...fulmar, supplier: 'Fulmar Airlines', airline: 'F7' });
  const refused = { status: 409, code: 'PROGRAM_EXISTS', field: 'airline' };
  expect(await ask(manager, 'POST', base, alike)).toMatchObject(refused);
  await add({ ...fulmar, supplier: 'Fulmar Airlines', [`for-${await roleId(db, 'traveler')}`]: 'true' });
  const other = await add({ ...fulmar, supplier: 'Fulmar Airlines', airline: '' });
  const taken = form({ ...alike, id: other.id, version: '1' });
  expect(await ask(manager, 'POST', base, taken)).toMatchObject(refused);
  await add({ ...fulmar, supplier: 'Gannet Lines', airline: 'G1' });
});

keepsRecords(db, {
  path: base,
  table: 'company_program',
  page: '/company/corporate-membership/add',
  form: 'program',
  may: 'travelManager',
  changed: 'program.changed',
  fields: form(),
  again: { code: '' },
  different: (nth) => ({ name: `Name ${nth}` }),
  wrong: [
    ['code', { code: '' }],
    ['code', { code: '=1+1' }],
    ['code', { code: 'a\u202eb' }],
    ['code', { code: 'a b' }],
    ['code', { code: 'é1' }],
    ['code', { code: '١٢٣' }],
    ['supplier', { supplier: '--' }],
    ['supplier', { supplier: '\ufdfa'.repeat(80) }],
    ['airline', { airline: 'FMR' }],
    ['validTo', { validFrom: '2027-05-01', validTo: '2027-04-01' }],
    ['vertical', { vertical: 'ships' }],
    ['audience', { [`for-${nobodys}`]: 'true' }],
  ],
  twin: { code: 'PROGRAM_EXISTS', field: 'supplier', fields: { supplier: 'HÁRBOR  hotels' } },
  file: {
    formula: { supplier: '=Zeta Hotels' },
    cell: "'=Zeta Hotels",
    finds: 'q=zeta&vertical=hotels&state=current',
    misses: 'q=zeta&vertical=cars',
  },
});

test('another company’s programs are not there, and what is for a group is not deleted with it', async () => {
  await add();
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  expect((await ask(other, 'GET', base)).body.content).toEqual([]);
  expect((await ask(other, 'POST', base, form())).status).toBe(200);
  const [label] = await db.query<{ id: string }>(
    "insert into traveler_group (company_id, name, kind) select id, 'Rate holders', 'label' from company where name = 'Acme Lanterns' returning id",
  );
  const group = label?.id ?? '';
  const program = await add({ [`for-${group}`]: 'true' });
  const gone = async () =>
    ask(manager, 'POST', `/groups/v1/${group}/remove`, {
      ...(await recordVersion(db, 'traveler_group', group)),
      targetId: '',
    });
  expect(await gone()).toMatchObject({ code: 'VALIDATION_ERROR', field: 'audience' });
  await ask(
    manager,
    'POST',
    `${base}/${program.id}/remove`,
    await recordVersion(db, 'company_program', program.id),
  );
  expect((await gone()).status).toBe(200);
});

test('the list is narrowed by name, kind and state, and its file quotes formulas', async () => {
  await add({ supplier: '=Zeta Hotels', validTo: inDays(-5) });
  await add({ supplier: 'Alpha Cars', vertical: 'cars', validFrom: inDays(5) });
  await add({ supplier: 'Fulmar Air', vertical: 'flights', airline: 'F7' });
  expect(await listed('?state=expired')).toMatchObject([{ supplier: '=Zeta Hotels' }]);
  expect(await listed('?state=upcoming&vertical=cars')).toHaveLength(1);
  expect(await listed('?state=current')).toMatchObject([{ supplier: 'Fulmar Air' }]);
  expect(await listed('?q=%25')).toEqual([]);
  const file = await (await manager.get(`/i/api/business${base}/file?q=zeta`)).text();
  expect(file).toContain("'=Zeta Hotels");
  expect(file).not.toContain('Alpha');
  const flights = await (await manager.get(`/i/api/business${base}/file?vertical=flights`)).text();
  expect(flights).toMatch(/supplier\W{1,3}vertical\W{1,3}airline/);
  expect(flights).toMatch(/Fulmar Air\W{1,3}flights\W{1,3}F7/);
});

test('whoever keeps programs is told of one that ends within 30 days, once for each last day', async () => {
  const toldTo = (email: string) =>
    db.query(
      `select 1 from notification n join membership m on m.account_id = n.account_id and m.company_id = n.company_id
       where m.email = $1 and event = 'programEnding'`,
      [email],
    );
  const { id } = await add({ validTo: inDays(25) });
  await add({ supplier: 'Unused Hotels', validTo: inDays(25), appliesInSearch: '' });
  const runs = await Promise.all(twenty.map(() => tellOfEndingPrograms()));
  expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await toldTo('tomas.ferreira@acme-lanterns.example')).toHaveLength(1);
  expect(await toldTo('theo.marsh@acme-lanterns.example')).toEqual([]);
  await db.query('update company_program set valid_to = $2 where id = $1', [id, inDays(40)]);
  expect(await tellOfEndingPrograms()).toBe(0);
});

describe('in searches', () => {
  // A stay has few rooms on some days.
  afterEach(() => ordersIn(db).forget());

  /** A stay, the hotel it is in, and what everybody pays for it. */
  async function publicStay(nth: number) {
    const resultId = sampleStay('LIS', nth);
    const offer = await findOffer(resultId, []);
    if (offer?.vertical !== 'hotels') throw new Error('there is no such stay');
    const { each } = offer.priceEur;
    const total = (percent: number) =>
      Math.round((each * (100 - percent)) / 100) * offer.nights * offer.rooms;
    return { resultId, hotel: offer.hotel, full: each * offer.nights * offer.rooms * 100, total };
  }
  const cents = async (id: string) =>
    (
      await db.query<{ cents: number }>('select total_cents as cents from booking_order where id = $1', [id])
    )[0]?.cents;

  test('whoever a program is for books at its rate, others of the company and others at all at the full price', async () => {
    const { hotel, resultId, full, total } = await publicStay(5);
    const { browser: traveler } = await newColleague(db, { role: 'traveler' });
    const { browser: arranger } = await newColleague(db, { role: 'arranger' });
    const { browser: foreign } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
    await add({ supplier: hotel, [`for-${await roleId(db, 'traveler')}`]: 'true' });
    const book = async (browser: TestBrowser) => cents(await idOf(await order(browser, [resultId])));
    expect(await book(traveler)).toBe(total(15) * 100);
    expect(await book(arranger)).toBe(full);
    expect(await book(foreign)).toBe(full);
  });

  test.each<[what: string, more: Readonly<Record<string, string>>]>([
    ['is over', { validTo: '2020-01-01' }],
    ['has not begun', { validFrom: '2150-01-01' }],
    ['is kept from searches', { appliesInSearch: '' }],
    ['is of another supplier', { supplier: 'Nobody’s' }],
    ['is of other travel', { vertical: 'cars' }],
    ['has a code that the hotel does not know', { code: 'HARBOR-99' }],
  ])('a program that %s changes no price', async (_, more) => {
    const { full, hotel, resultId } = await publicStay(6);
    const { browser: traveler } = await newColleague(db, { role: 'traveler' });
    await add({ supplier: hotel, ...more });
    expect(await cents(await idOf(await order(traveler, [resultId])))).toBe(full);
  });

  test('what was shown at a rate that is deleted meanwhile is not booked dearer', async () => {
    const { hotel, resultId, total } = await publicStay(7);
    const { browser: traveler } = await newColleague(db, { role: 'traveler' });
    const { id } = await add({ supplier: hotel });
    await ask(manager, 'POST', `${base}/${id}/remove`, await recordVersion(db, 'company_program', id));
    const answer = await order(traveler, [resultId], { priceSeen: String(total(15) * 100) });
    expect((await refusalOf(answer)).slice(0, 2)).toEqual([409, 'PRICE_CHANGED']);
  });
});
