import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { askedIn, forgetFlows, saveFlow, stepOf } = flowsIn(db);
const { ask, beginEachAnew, decide, name, putTerms } = approvalsIn(db);
beginEachAnew();
afterEach(forgetFlows);

const twenty = Array.from({ length: 20 });
const hand = (browser: TestBrowser, to: string, ...requests: readonly string[]) =>
  browser.call('POST', `${approvalCalls}/hand-over`, { to, requests: [...requests] });
const asked = async (id: string) => {
  const rows = await db.query<{ email: string; reason: string; for: string | null }>(
    `select m.email, a.reason, f.email as for from approval_ask a join membership m on m.id = a.member_id
     left join membership f on f.id = a.for_id where a.request_id = $1 order by m.email`,
    [id],
  );
  return rows.map((row) => [row.email, row.reason, row.for]);
};
const toArranger = [[emailOfRole('arranger'), 'handedOver', emailOfRole('approver')]];
const nothingWaits = [404, 'NOT_FOUND', null];
const asksAlready = [409, 'APPROVER_ASKED', 'to'];

test('who is asked hands a request over: a colleague decides, who was asked no longer can, and the history says it', async () => {
  const [traveler, approver, arranger] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
  ]);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const answers = await Promise.all(twenty.map(() => hand(approver, emailOfRole('arranger'), request.id)));
  const refusals = answers.filter(({ status }) => status !== 200);
  expect(refusals).toHaveLength(19);
  // Decided by somebody else meanwhile, for each of them the same.
  for (const refused of refusals) expect(await refusalOf(refused)).toEqual(nothingWaits);
  expect(await asked(request.id)).toEqual(toArranger);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual(toArranger);
  expect(
    await db.count('outbox', `template = 'approvalAsked' and recipient = $1`, [emailOfRole('arranger')]),
  ).toBe(1);
  expect((await decide(approver, request)).status).toBe(404);
  const queue = await arranger.get(`${approvalCalls}/requests?state=delegated`);
  expect(JSON.parse(await queue.text()).content).toHaveLength(1);
  expect((await decide(arranger, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  const entries = await db.query<{ kind: string; note: string; for: string | null }>(
    `select kind, note, m.email as for from approval_entry e left join membership m on m.id = e.for_id
     where request_id = $1 and kind in ('handedOver', 'approved') order by e.id`,
    [request.id],
  );
  expect(entries).toEqual([
    { kind: 'handedOver', note: expect.stringMatching(/\w/), for: null },
    { kind: 'approved', note: '', for: emailOfRole('approver') },
  ]);
  const [told] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'approval.handedOver' order by at desc, id desc`,
  );
  expect(told?.data).toMatchObject({
    approvers: { before: emailOfRole('approver'), after: emailOfRole('arranger') },
  });
});

test('nothing is handed to who travels, is a guest, is asked already or may not approve as much, nor what is not one’s own', async () => {
  const [traveler, approver, arranger, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
    roleBrowser('manager', db),
  ]);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const suspended = await newColleague(db, { role: 'approver' });
  await db.query(`update membership set status = 'suspended' where id = $1`, [suspended.membershipId]);
  for (const [email, ...why] of [
    [emailOfRole('traveler'), 409, 'APPROVER_TRAVELS'],
    [emailOfRole('approver'), ...asksAlready.slice(0, 2)],
    [emailOfRole('guest'), 400, 'COLLEAGUE_IS_GUEST'],
    [emailOfRole('other'), 400, 'COLLEAGUE_UNKNOWN'],
    [suspended.email, 400, 'COLLEAGUE_UNKNOWN'],
  ] as const)
    expect(await refusalOf(await hand(approver, email, request.id))).toEqual([...why, 'to']);
  expect(await refusalOf(await hand(arranger, emailOfRole('manager'), request.id))).toEqual(nothingWaits);
  expect((await putTerms(manager, 'arranger', { limit: '1' })).status).toBe(200);
  const tooDear = await hand(approver, emailOfRole('arranger'), request.id);
  expect(await refusalOf(tooDear)).toEqual([409, 'APPROVER_LIMIT', 'to']);
  expect(await asked(request.id)).toEqual([[emailOfRole('approver'), 'named', null]]);
});

test('everything that waits for who leaves goes to a colleague, but for what the colleague travels on; who leaves is replaced once', async () => {
  const [traveler, arranger, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('arranger', db),
    roleBrowser('manager', db),
  ]);
  const leaver = await newColleague(db, { role: 'approver' });
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id)
     select company_id, 'approves', $1, id from membership where email = any($2)`,
    [leaver.membershipId, [emailOfRole('traveler'), emailOfRole('arranger')]],
  );
  await db.query(`delete from member_link where kind = 'approves' and from_id <> $1`, [leaver.membershipId]);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const own = await ask(arranger, [sampleStay('LIS', 4)]);
  const path = `${approvalCalls}/approvers/${leaver.membershipId}/hand-over`;
  const to = emailOfRole('arranger');
  expect((await arranger.call('POST', path, { to })).status).toBe(403);
  const done = await manager.call('POST', path, { to });
  expect(JSON.parse(await done.text()).redirect).toContain('moved=1&left=1');
  expect(await asked(request.id)).toEqual([[to, 'handedOver', leaver.email]]);
  expect(await asked(own.request.id)).toEqual([[leaver.email, 'named', null]]);
  expect(await refusalOf(await manager.call('POST', path, { to }))).toEqual([409, 'APPROVER_TRAVELS', 'to']);
  await db.query(`update membership set status = 'suspended' where id = $1`, [leaver.membershipId]);
  await Promise.all(twenty.map(() => workOnApprovals()));
  expect(await asked(request.id)).toEqual([[to, 'handedOver', leaver.email]]);
  expect((await decide(arranger, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('what waits for who is removed goes to whoever takes over from them', async () => {
  const [traveler, admin, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('admin', db),
    roleBrowser('manager', db),
  ]);
  const leaver = await newColleague(db, { role: 'approver' });
  const flow = flowForm({ who: 'people', people: leaver.email });
  expect((await saveFlow(manager, flow)).status).toBe(200);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect(await asked(request.id)).toEqual([[leaver.email, 'chosen', null]]);
  const removal = { version: '1', successorEmail: emailOfRole('arranger') };
  const path = `/i/api/business/users/v2/${leaver.membershipId}/remove`;
  expect((await admin.call('POST', path, removal)).status).toBe(200);
  await workOnApprovals();
  expect(await asked(request.id)).toEqual([[emailOfRole('arranger'), 'chosen', null]]);
  expect(
    await db.count('outbox', `template = 'approvalAsked' and recipient = $1 and about ->> 'requestId' = $2`, [
      emailOfRole('arranger'),
      request.id,
    ]),
  ).toBe(1);
});

test('where several cannot go to a colleague, each for a reason of its own, the refusal names none of the reasons', async () => {
  const [traveler, arranger, approver, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('arranger', db),
    roleBrowser('approver', db),
    roleBrowser('manager', db),
  ]);
  await name('approver', 'arranger');
  const [one, own] = [
    await ask(traveler, [sampleStay('LIS', 3)]),
    await ask(arranger, [sampleStay('LIS', 4)]),
  ];
  expect((await putTerms(manager, 'arranger', { limit: '1' })).status).toBe(200);
  const refused = await hand(approver, emailOfRole('arranger'), one.request.id, own.request.id);
  expect(await refusalOf(refused)).toEqual([400, 'VALIDATION_ERROR', 'to']);
});

test('in a step that wants two, whoever takes over counts for who was asked, and for nobody else', async () => {
  const [traveler, approver, arranger, manager, admin] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
    roleBrowser('manager', db),
    roleBrowser('admin', db),
  ]);
  const people = `${emailOfRole('approver')} ${emailOfRole('admin')}`;
  expect((await saveFlow(manager, flowForm({ who: 'people', people, agree: 'all' }))).status).toBe(200);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await hand(approver, emailOfRole('arranger'), request.id)).status).toBe(200);
  // Asked already: one person cannot give two of the answers that are wanted.
  expect(await refusalOf(await hand(arranger, emailOfRole('admin'), request.id))).toEqual(asksAlready);
  expect((await decide(arranger, request)).status).toBe(200);
  expect(await stepOf(request.id)).toMatchObject({ step: 1, needed: 2 });
  expect(await stateOf(id)).toBe('awaitingApproval');
  expect((await decide(admin, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('two who change seats stay two: nobody gets the seat of whoever has handed theirs over to somebody else', async () => {
  const [traveler, approver, admin, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('admin', db),
    roleBrowser('manager', db),
  ]);
  const people = `${emailOfRole('approver')} ${emailOfRole('admin')}`;
  expect((await saveFlow(manager, flowForm({ who: 'people', people, agree: 'all' }))).status).toBe(200);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await hand(admin, emailOfRole('arranger'), request.id)).status).toBe(200);
  const taken = await hand(approver, emailOfRole('admin'), request.id);
  expect(await refusalOf(taken)).toEqual([409, 'APPROVER_REPLACED', 'to']);
  // Back from who has it, it goes.
  expect((await hand(await roleBrowser('arranger', db), emailOfRole('admin'), request.id)).status).toBe(200);
});

test('of twenty answers and hand-overs at once one holds: it is approved, or a colleague decides, and it is booked once', async () => {
  const [traveler, approver, arranger] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
  ]);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const answers = await Promise.all(
    twenty.map((_, at) =>
      at % 2 === 0 ? decide(approver, request) : hand(approver, emailOfRole('arranger'), request.id),
    ),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const entries = (kind: string) =>
    db.count('approval_entry', 'request_id = $1 and kind = $2', [request.id, kind]);
  const handedOver = await entries('handedOver');
  expect(handedOver + (await entries('approved'))).toBe(1);
  if (handedOver === 1) {
    expect(await asked(request.id)).toEqual(toArranger);
    expect(await stateOf(id)).toBe('awaitingApproval');
    expect((await decide(arranger, request)).status).toBe(200);
  } else expect(await asked(request.id)).toEqual([[emailOfRole('approver'), 'named', null]]);
  expect(await stateOf(id)).toBe('booked');
  expect(await entries('approved')).toBe(1);
  expect(await db.count('sample_booking', 'not cancelled')).toBe(1);
});

/** A request whose first step was handed to whom the second one asks. */
async function handedToTheNext() {
  const [traveler, approver, arranger, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
    roleBrowser('manager', db),
  ]);
  const flow = flowForm(
    { who: 'people', people: emailOfRole('approver') },
    { who: 'people', people: emailOfRole('arranger') },
  );
  expect((await saveFlow(manager, flow)).status).toBe(200);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await hand(approver, emailOfRole('arranger'), request.id)).status).toBe(200);
  return { arranger, id, manager, request };
}

test('who took a step over answers no other: the next asks somebody else, and hands nothing back to them', async () => {
  const { arranger, id, manager, request } = await handedToTheNext();
  expect((await decide(arranger, request)).status).toBe(200);
  await workOnApprovals();
  const { asked: others } = await askedIn(request.id, 2);
  expect(others).toContain(emailOfRole('manager'));
  expect(others).not.toContain(emailOfRole('arranger'));
  expect(await refusalOf(await hand(manager, emailOfRole('arranger'), request.id))).toEqual(asksAlready);
  expect(await stateOf(id)).toBe('awaitingApproval');
  expect((await decide(manager, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('where nobody else may approve it, who took a step over counts in the next one too', async () => {
  const { arranger, id, request } = await handedToTheNext();
  await db.query(
    `insert into approver (company_id, member_id, limit_amount)
     select company_id, id, 1 from membership where email <> $1`,
    [emailOfRole('arranger')],
  );
  expect((await decide(arranger, request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('nothing is handed to who is away', async () => {
  const [traveler, approver, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('manager', db),
  ]);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const away = { deputyFrom: '2026-01-01', deputyUntil: '2099-01-01', deputy: emailOfRole('admin') };
  expect((await putTerms(manager, 'arranger', away)).status).toBe(200);
  const toAway = await hand(approver, emailOfRole('arranger'), request.id);
  expect(await refusalOf(toAway)).toEqual([409, 'APPROVER_AWAY', 'to']);
});

test('a deputy hands nothing over, and who gets it back is asked as before', async () => {
  const [traveler, approver, arranger, manager] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
    roleBrowser('manager', db),
  ]);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect((await hand(approver, emailOfRole('arranger'), request.id)).status).toBe(200);
  expect((await hand(arranger, emailOfRole('approver'), request.id)).status).toBe(200);
  expect(await asked(request.id)).toEqual([[emailOfRole('approver'), 'handedOver', null]]);
  const away = { deputyFrom: '2026-01-01', deputyUntil: '2099-01-01', deputy: emailOfRole('arranger') };
  expect((await putTerms(manager, 'approver', away)).status).toBe(200);
  const later = await ask(traveler, [sampleStay('LIS', 4)]);
  expect(await refusalOf(await hand(arranger, emailOfRole('admin'), later.request.id))).toEqual(nothingWaits);
});

test('a page hands several requests over at once, and approves several', async () => {
  const [traveler, approver, arranger] = await Promise.all([
    roleBrowser('traveler', db),
    roleBrowser('approver', db),
    roleBrowser('arranger', db),
  ]);
  const two = [await ask(traveler, [sampleStay('LIS', 3)]), await ask(traveler, [sampleStay('LIS', 4)])];
  const send = async (browser: TestBrowser, path: string, fields: [string, string][]) => {
    const all = new URLSearchParams([['formtoken', await browser.formToken()], ...fields]);
    const { headers } = await browser.submit(`${approvalCalls}/${path}`, all, '/business/approval');
    return headers.get('location');
  };
  const ids = two.map(({ request }): [string, string] => ['requests', request.id]);
  expect(await send(approver, 'hand-over', [['to', emailOfRole('arranger')], ...ids])).toContain(
    'moved=2&left=0',
  );
  const seen = two.map(({ request }): [string, string] => [
    'requests',
    `${request.id}.${request.price_now_cents}`,
  ]);
  expect(await send(arranger, 'approve', seen)).toContain('approved=2&left=0');
});
