import { sampleRates } from '@/lib/server/money/sample-rates';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { askedIn, forgetFlows, saveFlow } = flowsIn(db);
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, putTerms, requestOf, settle, spoil } = approvalsIn(db);
beginEachAnew();

const twenty = Array.from({ length: 20 });
const save = async (form: Readonly<Record<string, string>>) => {
  const [company] = await db.query<{ version: number }>(
    `select version from company where name = 'Acme Lanterns'`,
  );
  const manager = await roleBrowser('manager', db);
  return manager.call('POST', `${approvalCalls}/settings`, {
    version: String(company?.version),
    mode: 'off',
    threshold: '',
    timeoutHours: '24',
    onTimeout: 'cancel',
    tolerancePercent: '5',
    ...form,
  });
};

test('turning approvals off asks what becomes of those that wait', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id } = await ask(traveler, [sampleStay('LIS', 3)]);
  const redirectOf = async (form: Readonly<Record<string, string>>) =>
    ((await (await save(form)).json()) as { redirect: string }).redirect;
  expect(await refusalOf(await save({ mode: 'all' }))).toEqual([409, 'PENDING_APPROVALS', null]);
  expect(await redirectOf({ mode: 'all', pending: 'wait' })).toContain('done=1&ended=0&left=1');
  expect((await requestOf(id)).state).toBe('pending');
  expect(await redirectOf({ mode: 'all', pending: 'cancel' })).toContain('ended=1&left=0');
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['declined', 'failed']);
  const atOnce = await idOf(await order(traveler, [sampleStay('LIS', 4)]));
  expect([await stateOf(atOnce), await db.count('approval_request', 'order_id = $1', [atOnce])]).toEqual([
    'booked',
    0,
  ]);
  await settle({ autoApprovalMode: 'off' });
  const [other, spoilt] = [
    await ask(traveler, [sampleStay('LIS', 5)]),
    await ask(traveler, [sampleStay('LIS', 6)]),
  ];
  await spoil(spoilt.id);
  expect(await redirectOf({ mode: 'all', pending: 'approve' })).toContain('ended=1&left=1');
  expect([(await requestOf(other.id)).state, (await requestOf(spoilt.id)).state]).toEqual([
    'approved',
    'pending',
  ]);
});

test('that travelers choose who approves is on where it is ticked, and off where it is not', async () => {
  const isOn = async () => {
    const [row] = await db.query<{ on: boolean }>(
      `select (settings #> '{approvals,travelersChoose}')::boolean as on from company where name = 'Acme Lanterns'`,
    );
    return row?.on;
  };
  expect((await save({ travelersChoose: 'on' })).status).toBe(200);
  expect(await isOn()).toBe(true);
  expect((await save({})).status).toBe(200);
  expect(await isOn()).toBe(false);
});

test('the mode says nothing of what only a flow asks for, and a yes where others have to agree decides nothing', async () => {
  const traveler = await roleBrowser('traveler', db);
  const manager = await roleBrowser('manager', db);
  const people = [emailOfRole('manager'), emailOfRole('approver')].join(', ');
  const steps = flowForm({ who: 'people', people, agree: 'all' });
  await saveFlow(manager, { ...steps, trigger: 'always' });
  const byMode = await ask(traveler, [sampleStay('LIS', 3)]);
  await settle({ autoApprovalMode: 'all' });
  const byFlow = await ask(traveler, [sampleStay('LIS', 4)]);
  await settle({ autoApprovalMode: 'off' });
  const yes = (await (await save({ mode: 'all', pending: 'approve' })).json()) as { redirect: string };
  expect(yes.redirect).toContain('ended=0&left=1');
  expect([
    (await askedIn(byMode.request.id, 1)).agreed,
    (await askedIn(byFlow.request.id, 1)).agreed,
  ]).toEqual([[emailOfRole('manager')], []]);
  const no = (await (await save({ mode: 'all', pending: 'cancel' })).json()) as { redirect: string };
  expect(no.redirect).toContain('ended=1&left=0');
  expect((await requestOf(byFlow.id)).state).toBe('pending');
  expect((await save({ mode: 'all' })).status).toBe(200);
  await forgetFlows();
});

test('of twenty changes of the same version one is made', async () => {
  const answers = await Promise.all(twenty.map(() => save({ timeoutHours: '48' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  // The others came too late, or too often.
  expect(new Set(answers.map(({ status }) => status)).has(500)).toBe(false);
});

test('of twenty who name the approvers of somebody from the same form one does', async () => {
  const manager = await roleBrowser('manager', db);
  const answers = await Promise.all(
    twenty.map((_, nth) =>
      putTerms(manager, 'traveler', {
        version: '0',
        approver1: emailOfRole(nth % 2 === 0 ? 'arranger' : 'manager'),
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  const terms = 'member_id = (select id from membership where email = $1)';
  expect(await db.count('approver', `version = 1 and ${terms}`, [emailOfRole('traveler')])).toBe(1);
});

test('approvers are colleagues, not oneself, and deputies do not lead back', async () => {
  const manager = await roleBrowser('manager', db);
  const put = (role: 'traveler' | 'approver' | 'arranger', form: Readonly<Record<string, string>>) =>
    putTerms(manager, role, form);
  const days = { deputyFrom: '2026-01-01', deputyUntil: '2099-01-01' };
  for (const approver1 of ['nobody@mail.example', emailOfRole('traveler'), emailOfRole('other')])
    expect(await refusalOf(await put('traveler', { approver1 }))).toEqual([
      400,
      'VALIDATION_ERROR',
      'approver1',
    ]);
  expect((await put('traveler', { approver1: emailOfRole('arranger') })).status).toBe(200);
  expect((await put('approver', { deputy: emailOfRole('arranger'), ...days })).status).toBe(200);
  expect(await refusalOf(await put('arranger', { deputy: emailOfRole('approver'), ...days }))).toEqual([
    400,
    'VALIDATION_ERROR',
    'deputy',
  ]);
  expect(
    await refusalOf(await put('arranger', { deputy: emailOfRole('traveler'), deputyFrom: '2026-02-02' })),
  ).toEqual([400, 'VALIDATION_ERROR', 'deputyUntil']);
  expect(await refusalOf(await put('arranger', days))).toEqual([400, 'VALIDATION_ERROR', 'deputy']);
  const file = await manager.call('GET', `${approvalCalls}/approvers/file`);
  expect(await file.text()).toContain(`"${emailOfRole('traveler')}","${emailOfRole('arranger')}"`);
});

test('the log tells what approvers were before and after; what stays as it was is not written', async () => {
  const manager = await roleBrowser('manager', db);
  const deputy = { deputy: emailOfRole('arranger'), deputyFrom: '2026-01-01', deputyUntil: '2099-01-01' };
  const put = async (form: Readonly<Record<string, string>>) =>
    (await putTerms(manager, 'approver', { ...deputy, ...form })).status;
  const last = async () => {
    const told = `select data from audit where action = 'approval.approversChanged' order by at desc, id desc`;
    const rows = await db.query<{ data: Record<string, unknown> }>(told);
    return { n: rows.length, data: rows[0]?.data };
  };
  expect(await put({ limit: '500' })).toBe(200);
  expect(await put({ limit: '900', approver1: emailOfRole('manager') })).toBe(200);
  const changed = await last();
  expect(changed.data).toEqual({
    member: emailOfRole('approver'),
    before: { approvers: '', limit: 500 },
    after: { approvers: emailOfRole('manager'), limit: 900 },
  });
  const versions = () => db.query('select version from approver');
  const before = await versions();
  expect(await put({ limit: '900', approver1: emailOfRole('manager').toUpperCase() })).toBe(200);
  expect([await last(), await versions()]).toEqual([changed, before]);
});

test('another currency of the company converts limits, the threshold and what waits', async () => {
  const manager = await roleBrowser('manager', db);
  await settle({ currency: 'USD', autoApprovalThreshold: 500 });
  await putTerms(manager, 'approver', { limit: '1250' });
  await saveFlow(manager, { ...flowForm({ who: 'named' }), minTotal: '5000' });
  const method = (label: string, position: number, booking: number, currency: string) =>
    db.query(
      `insert into payment_method (company_id, kind, label, position, limit_booking_cents, currency)
       select id, 'invoice', $1, $2, $3, $4 from company where name = 'Acme Lanterns'`,
      [label, position, booking, currency],
    );
  await db.query('delete from payment_method');
  await method('New card', 1, 250_000, 'USD');
  await db.query('delete from trip_field');
  await db.query(
    `insert into trip_field (company_id, key, label, kind, need, needed_from, position)
     select id, 'reason', 'Reason', 'text', 'rule', 1000, 1 from company where name = 'Acme Lanterns'`,
  );
  // From before limits had a currency.
  await method('Old card', 2, 100_000, 'EUR');
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const admin = await roleBrowser('admin', db);
  const to = async (currency: string) => {
    const [row] = await db.query<{ version: number }>(
      `select version from company where name = 'Acme Lanterns'`,
    );
    return admin.call('PUT', '/i/api/business/company/v1/', { version: row?.version, currency });
  };
  const kept = () =>
    db.query(
      `select (c.settings->>'autoApprovalThreshold')::int as threshold, a.limit_amount, r.total from company c
       join approver a on a.company_id = c.id join approval_request r on r.company_id = c.id
       where r.id = $1 and a.limit_amount is not null`,
      [request.id],
    );
  expect((await to('JPY')).status).toBe(200);
  const yen = Math.ceil((request.price_now_cents * 181) / 100);
  // 500 and 1250 dollars at 1.16 and 181 for a euro, in three figures.
  expect(await kept()).toEqual([{ threshold: 78_000, limit_amount: 195_000, total: yen }]);
  const [told] = await db.query(
    `select data from audit where action = 'company.changed' and data->'after'->>'currency' = 'JPY'`,
  );
  const email = emailOfRole('approver');
  expect(told).toEqual({
    data: {
      before: {
        currency: 'USD',
        autoApprovalThreshold: 500,
        limits: `${email} 1250`,
        flows: 'Large trips 5000',
        fields: 'Reason 1000',
        paymentLimits: 'New card 2500 USD, Old card 1000 EUR',
      },
      after: {
        currency: 'JPY',
        autoApprovalThreshold: 78_000,
        limits: `${email} 195000`,
        flows: 'Large trips 780000',
        fields: 'Reason 156000',
        paymentLimits: 'New card 390000 JPY, Old card 181000 JPY',
      },
    },
  });
  jest.spyOn(sampleRates, 'perEuro').mockImplementation((code) => (code === 'JPY' ? 181 : null));
  expect(await refusalOf(await to('USD'))).toEqual([409, 'RATE_UNKNOWN', null]);
  jest.restoreAllMocks();
  expect(await kept()).toEqual([{ threshold: 78_000, limit_amount: 195_000, total: yen }]);
  expect(
    await db.query(
      'select limit_booking_cents::int as cents, currency from payment_method order by position',
    ),
  ).toEqual([
    { cents: 39_000_000, currency: 'JPY' },
    { cents: 18_100_000, currency: 'JPY' },
  ]);
  await db.query('delete from payment_method');
  await forgetFlows();
});
