import { readFlash } from '@/lib/server/http/flash';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { ask } from '@/tests/factories/colleagues';
import { refusalOf } from '@/tests/factories/orders';
import { keepsRecords } from '@/tests/factories/record-contract';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forgetFlows, saveFlow } = flowsIn(db);
beforeAll(forgetFlows);
afterEach(forgetFlows);

const twenty = Array.from({ length: 20 });
const form = flowForm({ who: 'named' }, { who: 'forAll', agree: 'all', hours: '12', silence: 'escalate' });

keepsRecords(db, {
  path: '/approvals/v1/flows',
  table: 'approval_flow',
  page: '/approvals/settings',
  form: 'flow',
  may: 'travelManager',
  mayNot: 'approver',
  changed: 'approval.flowChanged',
  fields: form,
  different: (nth) => ({ minTotal: String(nth) }),
});

test('a flow is kept as its form says it, those who are chosen by membership, and told in the log', async () => {
  const manager = await roleBrowser('manager', db);
  const chosen = {
    ...flowForm({ who: 'manager' }, { who: 'people', agree: '2' }),
    people2: `${emailOfRole('approver')}\n Ada <${emailOfRole('admin').toUpperCase()}>`,
    minTotal: '5000',
    onHotels: '',
    onCars: '',
    onTrains: '',
  };
  expect((await saveFlow(manager, chosen)).status).toBe(200);
  const [row] = await db.query<{ steps: { people: string[] }[]; verticals: string[]; min_total: number }>(
    'select * from approval_flow',
  );
  const people = await db.query<{ id: string }>(
    'select id from membership where email = any($1) order by email desc',
    [[emailOfRole('approver'), emailOfRole('admin')]],
  );
  expect(row).toMatchObject({ verticals: ['flights'], min_total: 5000 });
  expect(row?.steps).toEqual([
    { who: 'manager', people: [], agree: '1', hours: 24, onTimeout: 'cancel' },
    { who: 'people', people: people.map(({ id }) => id), agree: '2', hours: 24, onTimeout: 'cancel' },
  ]);
  const [entry] = await db.query<{ data: Record<string, unknown> }>(
    "select data from audit where action = 'approval.flowAdded' order by id desc limit 1",
  );
  expect(entry?.data).toMatchObject({ flow: 'Large trips', askees: ['manager', 'people'], minTotal: 5000 });
});

test('what makes no sense is refused at its field', async () => {
  const manager = await roleBrowser('manager', db);
  const refused = async (more: Readonly<Record<string, string>>) =>
    (await refusalOf(await saveFlow(manager, { ...form, ...more }))).slice(1);
  expect(await refused({ name: ' ' })).toEqual(['VALIDATION_ERROR', 'name']);
  const none = { onFlights: '', onHotels: '', onCars: '', onTrains: '' };
  expect(await refused(none)).toEqual(['VALIDATION_ERROR', 'onFlights']);
  expect(await refused({ who1: '' })).toEqual(['VALIDATION_ERROR', 'who1']);
  expect(await refused({ who2: '', who3: 'manager' })).toEqual(['VALIDATION_ERROR', 'who3']);
  expect(await refused({ hours2: '0' })).toEqual(['VALIDATION_ERROR', 'hours2']);
  expect(await refused({ minTotal: '1.5' })).toEqual(['VALIDATION_ERROR', 'minTotal']);
  expect(await refused({ who1: 'people', people1: '' })).toEqual(['VALIDATION_ERROR', 'people1']);
  expect(await refused({ 'for-00000000-0000-4000-8000-000000000000': 'true' })).toEqual([
    'VALIDATION_ERROR',
    'audience',
  ]);
  expect(await db.count('approval_flow')).toBe(0);
});

test('of several addresses that which is wrong is named, also without script, and what was typed stays', async () => {
  const manager = await roleBrowser('manager', db);
  const known = emailOfRole('admin');
  const wrong = [
    ['nobody@acme-lanterns.example', 'ADDRESS_UNKNOWN'],
    [emailOfRole('guest'), 'ADDRESS_UNKNOWN'],
    [emailOfRole('other'), 'ADDRESS_UNKNOWN'],
    ['x@', 'ADDRESS_INVALID'],
  ] as const;
  for (const [address, code] of wrong) {
    const people1 = `${known}\n${address}`;
    const fields = { ...form, who1: 'people', people1 };
    const { body, ...answer } = await ask(manager, 'POST', '/approvals/v1/flows', fields);
    expect([answer.status, answer.code, answer.field]).toEqual([400, code, 'people1']);
    expect(body.errors[0].localizedDescription).toContain(address);
    expect(body.errors[0].localizedDescription).not.toContain(known);
    const posted = { ...fields, form: 'flow', formtoken: await manager.formToken() };
    const page = '/business/approvals/settings';
    const back = await manager.submit('/i/api/business/approvals/v1/flows', posted, page);
    expect(back.headers.get('location')).toContain(`error=${code}`);
    const left = await readFlash(`flash=${manager.cookies.get('flash')}`);
    expect(left).toMatchObject({ field: 'people1', line: address, values: { people1 } });
  }
  expect(await db.count('approval_flow')).toBe(0);
});

test('of twenty alike at once there is one, and twenty are the most', async () => {
  const manager = await roleBrowser('manager', db);
  const answers = await Promise.all(twenty.map(() => ask(manager, 'POST', '/approvals/v1/flows', form)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'FLOW_NAME_USED')).toHaveLength(19);
  for (let nth = 2; nth <= 20; nth += 1)
    expect((await saveFlow(manager, { ...form, name: `Flow ${nth}` })).status).toBe(200);
  expect(await refusalOf(await saveFlow(manager, { ...form, name: 'One more' }))).toEqual([
    409,
    'TOO_MANY_FLOWS',
    'name',
  ]);
});

test('flows are put in order', async () => {
  const manager = await roleBrowser('manager', db);
  for (const name of ['First', 'Second', 'Third'])
    expect((await saveFlow(manager, { ...form, name })).status).toBe(200);
  const named = () =>
    db.query<{ name: string; id: string }>('select name, id from approval_flow order by position');
  const third = (await named()).at(-1)?.id ?? '';
  for (const to of ['up', 'up', 'up', 'down'])
    expect((await ask(manager, 'POST', `/approvals/v1/flows/${third}/move`, { to })).status).toBe(200);
  expect((await named()).map(({ name }) => name)).toEqual(['First', 'Third', 'Second']);
});
