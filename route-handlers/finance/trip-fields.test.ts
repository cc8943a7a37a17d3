import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { tripFieldsMax } from '@/lib/shared/finance/trip-fields';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { sendFiles } from '@/tests/factories/company-with-people';
import { idOf, order, refusalOf } from '@/tests/factories/orders';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { addField, fieldForm, fieldsIn } from '@/tests/factories/trip-fields';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/tripFields/v1';
const twenty = Array.from({ length: 20 }, (_, at) => at);
let admin: TestBrowser;
let traveler: TestBrowser;

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  traveler = (await newColleague(db, { role: 'traveler' })).browser;
});
beforeEach(() => db.query('delete from trip_field'));
afterEach(async () => {
  await outboxIdle();
  await db.query('delete from booking_order');
});

const answersOf = async (id: string) =>
  (await db.query<{ answers: unknown }>('select answers from booking_order where id = $1', [id]))[0]?.answers;

/** Sends a file of values to be looked at. */
async function look(id: string, text: string) {
  const form = new FormData();
  form.set('file', new File([text], 'values.csv'));
  const response = await sendFiles(admin, `/i/api/business${base}/${id}/values/check`, form);
  return { status: response.status, body: await response.json() };
}

test('a required field is asked of every booking it applies to, and the order keeps what was answered', async () => {
  const field = await addField(admin, { pattern: '[0-9]{4}', onHotels: 'true' });
  const stay = sampleStay('LIS', 3);
  for (const answer of [{}, { [field.name]: '\u200B\u2060 ' }, { [field.name]: '\u2800' }])
    expect(await refusalOf(await order(traveler, [stay], answer))).toEqual([
      400,
      'ANSWER_NEEDED',
      field.name,
    ]);
  const wrong = await order(traveler, [stay], { [field.name]: '41' });
  expect(await refusalOf(wrong)).toEqual([400, 'ANSWER_INVALID', field.name]);
  expect(
    await db.count('booking_order', "state <> 'handedOver' and created_at > now() - interval '1 minute'"),
  ).toBe(0);
  const id = await idOf(await order(traveler, [stay], { [field.name]: ' 4100 ' }));
  expect(await answersOf(id)).toEqual([
    { fieldId: field.id, key: 'costCenter', label: 'Cost center', kind: 'text', value: '4100', text: '' },
  ]);
  const [used] = await fieldsIn(admin);
  expect(used).toMatchObject({ used: true, version: 1 });
});

test('a field of other bookings, an optional one and a retired one book without an answer', async () => {
  await addField(admin, { onFlights: 'true' });
  await addField(admin, { key: 'project', need: 'never' });
  const old = await addField(admin, { key: 'old' });
  await ask(admin, 'POST', `${base}/${old.id}/retire`, { retired: 'true' });
  expect((await order(traveler, [sampleStay('LIS', 4)])).status).toBe(200);
});

test.each([
  ['number', '12,5', '12.5', 'twelve'],
  ['date', '2027-02-28', '2027-02-28', '2027-02-31x'],
  ['yesNo', 'yes', 'yes', 'perhaps'],
])('a %s is kept as such, and anything else is refused', async (kind, good, kept, bad) => {
  const { name } = await addField(admin, { kind });
  const stay = [sampleStay('LIS', 5)];
  expect(await refusalOf(await order(traveler, stay, { [name]: bad }))).toEqual([
    400,
    'ANSWER_INVALID',
    name,
  ]);
  const id = await idOf(await order(traveler, stay, { [name]: good }));
  expect(await answersOf(id)).toMatchObject([{ value: kept }]);
});

test('a colleague is named by an address of this company, a list by a value that is offered', async () => {
  const { email } = await newColleague(db, { role: 'approver' });
  const { email: stranger } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  const person = await addField(admin, { kind: 'person' });
  const stay = [sampleStay('LIS', 6)];
  const foreign = await order(traveler, stay, { [person.name]: stranger });
  expect(await refusalOf(foreign)).toEqual([400, 'ANSWER_INVALID', person.name]);
  const list = await addField(admin, { key: 'project', label: 'Project', kind: 'list' });
  // A list with nothing in it is not asked.
  const first = await idOf(await order(traveler, stay, { [person.name]: email.toUpperCase() }));
  expect(await answersOf(first)).toMatchObject([{ value: email }]);
  await db.query(
    "update account set name = '' where id = (select account_id from membership where email = $1)",
    [email],
  );
  const nameless = await idOf(await order(traveler, [sampleStay('LIS', 9)], { [person.name]: email }));
  expect(await answersOf(nameless)).toMatchObject([{ value: email, text: email }]);
  await ask(admin, 'POST', `${base}/${list.id}/values`, { value: 'P-1', label: 'Lighthouse' });
  const other = [sampleStay('LIS', 7)];
  const answers = { [person.name]: email };
  expect((await refusalOf(await order(traveler, other, answers)))[1]).toBe('ANSWER_NEEDED');
  expect((await refusalOf(await order(traveler, other, { ...answers, [list.name]: 'P-2' })))[1]).toBe(
    'ANSWER_INVALID',
  );
  const id = await idOf(await order(traveler, other, { ...answers, [list.name]: 'lighthouse' }));
  expect(await answersOf(id)).toMatchObject([{ value: email }, { value: 'P-1', text: 'Lighthouse' }]);
});

test('what orders have answers to keeps key and type and is retired, not deleted', async () => {
  const field = await addField(admin);
  await order(traveler, [sampleStay('LIS', 8)], { [field.name]: '1' });
  const change = (more: Record<string, string>) =>
    ask(admin, 'POST', base, fieldForm({ id: field.id, version: '1', ...more }));
  for (const [name, value] of [
    ['key', 'other'],
    ['kind', 'date'],
  ] as const) {
    const tried = await change({ [name]: value });
    expect([tried.status, tried.code, tried.field]).toEqual([409, 'TRIP_FIELD_IN_USE', name]);
  }
  expect(
    (await ask(admin, 'POST', `${base}/${field.id}/remove`, await recordVersion(db, 'trip_field', field.id)))
      .code,
  ).toBe('TRIP_FIELD_IN_USE');
  expect((await change({ label: 'Budget' })).status).toBe(200);
  expect((await change({ label: 'Late' })).code).toBe('VERSION_CONFLICT');
  expect((await ask(admin, 'POST', `${base}/${field.id}/retire`, { retired: 'true' })).status).toBe(200);
  expect((await order(traveler, [sampleStay('LIS', 9)])).status).toBe(200);
});

keepsRecords(db, {
  path: base,
  table: 'trip_field',
  page: '/trip-reporting-fields',
  form: 'field',
  changed: 'tripField.changed',
  fields: fieldForm(),
  different: (nth) => ({ label: `Label ${nth}` }),
  twin: { code: 'TRIP_FIELD_KEY_USED', field: 'key' },
});

test('a pattern that is none is refused', async () => {
  const bad = await ask(admin, 'POST', base, fieldForm({ key: 'x', pattern: '(' }));
  expect([bad.status, bad.code, bad.field]).toEqual([400, 'PATTERN_INVALID', 'pattern']);
});

test('a pattern that would take other engines for ever is judged at once', async () => {
  const { name } = await addField(admin, { pattern: '(a+)+b' });
  const tried = await order(traveler, [sampleStay('LIS', 2)], { [name]: 'a'.repeat(200) });
  expect((await refusalOf(tried))[1]).toBe('ANSWER_INVALID');
});

test('twenty fields added at once are twelve', async () => {
  const answers = await Promise.all(
    twenty.map((at) => ask(admin, 'POST', base, fieldForm({ key: `key${at}`, need: 'never' }))),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(tripFieldsMax);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'TOO_MANY_TRIP_FIELDS']));
  expect(await db.count('trip_field')).toBe(tripFieldsMax);
});

test('twenty bookings while a field becomes required have an answer or were made before', async () => {
  const field = await addField(admin, { need: 'never' });
  const [changed, ...answers] = await Promise.all([
    ask(admin, 'POST', base, fieldForm({ id: field.id, version: '1', need: 'always' })),
    ...twenty.map((at) => order(traveler, [sampleStay('TYO', at % 5)], { again: 'true' })),
  ]);
  expect(changed.status).toBe(200);
  const booked = answers.filter(({ status }) => status === 200).length;
  expect(
    await db.count('booking_order', "payment is not null and created_at > now() - interval '1 minute'"),
  ).toBe(booked);
  expect((await refusalOf(await order(traveler, [sampleStay('OSL', 1)])))[1]).toBe('ANSWER_NEEDED');
});

test('fields move, and beyond the ends they stay', async () => {
  const [a, b] = [await addField(admin, { key: 'a' }), await addField(admin, { key: 'b' })];
  const keys = async () => (await fieldsIn(admin)).map(({ key }) => key);
  await ask(admin, 'POST', `${base}/${b.id}/move`, { to: 'up' });
  expect(await keys()).toEqual(['b', 'a']);
  await ask(admin, 'POST', `${base}/${b.id}/move`, { to: 'up' });
  await ask(admin, 'POST', `${base}/${a.id}/move`, { to: 'down' });
  expect(await keys()).toEqual(['b', 'a']);
});

test('a file of 5,000 values says what it would do, leaves its faults out by line, and is taken once', async () => {
  const { id } = await addField(admin, { kind: 'list' });
  await ask(admin, 'POST', `${base}/${id}/values`, { value: 'C10', label: 'Old name' });
  const lines = twenty
    .flatMap(() => Array.from({ length: 250 }, () => ''))
    .map((_, at) => (at === 4998 ? 'C1,again,yes' : `C${at},"Name ${at}",${at % 2 === 0 ? 'yes' : 'no'}`));
  const seen = await look(id, `label,code,active\n${lines.map((one) => swap(one)).join('\n')}`);
  expect(seen.body).toMatchObject({ problem: null, added: 4998, changed: 1, same: 0 });
  expect(seen.body.faults).toEqual([{ line: 5000, why: ['twice'] }]);
  expect(await db.count('trip_field_value')).toBe(1);
  const draft = { draft: seen.body.draft };
  const taken = await Promise.all(twenty.map(() => ask(admin, 'POST', `${base}/${id}/values/import`, draft)));
  expect(taken.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.count('trip_field_value')).toBe(4999);
  expect(await db.count('trip_field_value', "value = 'C10' and label = 'Name 10'")).toBe(1);
  const more = await ask(admin, 'POST', `${base}/${id}/values`, { value: 'one more' });
  const tooMany = await ask(admin, 'POST', `${base}/${id}/values`, { value: 'too many' });
  expect([more.status, tooMany.code]).toEqual([200, 'TOO_MANY_VALUES']);
  expect((await look(id, `code\n${'x\n'.repeat(5001)}`)).body.problem).toBe('rows');
});

const swap = (line: string): string => {
  const [value, label, active] = line.split(',');
  return [label, value, active].join(',');
};

test('values go out as a file with formulas quoted, and come back as they were', async () => {
  const { id } = await addField(admin, { kind: 'list' });
  await ask(admin, 'POST', `${base}/${id}/values`, { value: '=1+1', label: '@home' });
  const file = await admin.get(`/i/api/business${base}/${id}/values/file`);
  const text = await file.text();
  expect(text).toContain(`"'=1+1","'@home","yes"`);
  expect((await look(id, text)).body).toMatchObject({ added: 0, changed: 0, same: 1, faults: [] });
});

test('another company’s fields, values and files are not there', async () => {
  const { id } = await addField(admin, { kind: 'list' });
  await ask(admin, 'POST', `${base}/${id}/values`, { value: 'V' });
  const [value] = await db.query<{ id: string }>('select id from trip_field_value');
  await db.query("update company set tier = 'enterprise' where name = 'Beacon Kites'");
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  const seen = await look(id, 'code\nW');
  const tries = [
    ask(other, 'POST', `${base}/${id}/move`, { to: 'up' }),
    ask(other, 'POST', `${base}/${id}/retire`, { retired: 'true' }),
    ask(other, 'POST', `${base}/${id}/values`, { value: 'X' }),
    ask(other, 'POST', `${base}/${id}/values/${value?.id}/active`, { active: 'false' }),
    ask(other, 'POST', `${base}/${id}/values/import`, { draft: seen.body.draft }),
    ask(other, 'GET', `${base}/${id}/values/file`),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 404));
  expect((await ask(other, 'GET', base)).body).toEqual({ fields: [] });
  expect(await db.count('trip_field_value', 'active')).toBe(1);
});

test('the answer of the last booking is suggested where the field says so, and the order’s page names what was asked', async () => {
  const field = await addField(admin, { remembers: 'true' });
  const id = await idOf(await order(traveler, [sampleStay('LIS', 1)], { [field.name]: 'Harbour' }));
  await ask(
    admin,
    'POST',
    base,
    fieldForm({ id: field.id, version: '1', label: 'Budget', remembers: 'true' }),
  );
  expect(await answersOf(id)).toMatchObject([{ label: 'Cost center', value: 'Harbour' }]);
});
