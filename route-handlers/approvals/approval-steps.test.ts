import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { workOnce } from '@/lib/server/booking/work-on-orders';
import { msPerHour } from '@/lib/shared/day/days';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { newColleague } from '@/tests/factories/colleagues';
import { ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget, itemsOf, stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, decideItems, putTerms, requestOf, settle } = approvalsIn(db);
const { askedIn, forgetFlows, saveFlow, stepOf } = flowsIn(db);
beginEachAnew();
beforeEach(() => forgetFlows());
afterEach(() => forgetFlows());

const twenty = Array.from({ length: 20 });
const email = emailOfRole;
const reason = 'There is a cheaper hotel next door';
const people = (...roles: readonly Parameters<typeof emailOfRole>[0][]) => ({
  who: 'people',
  people: roles.map(email).join(', '),
});
const namedThenTwo = [{ who: 'named' }, { ...people('admin', 'manager'), agree: 'all' }] as const;

/** The traveler asks for a stay that follows a flow with these steps. */
async function asking(...steps: readonly Readonly<Record<string, string>>[]) {
  const manager = await roleBrowser('manager', db);
  expect((await saveFlow(manager, flowForm(...steps))).status).toBe(200);
  return ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
}
const mailed = async (orderId: string, template: string) => {
  const rows = await db.query<{ recipient: string }>(
    `select recipient from outbox where about->>'orderId' = $1 and template = $2 order by recipient`,
    [orderId, template],
  );
  return rows.map(({ recipient }) => recipient);
};
const says = async (
  role: 'admin' | 'approver' | 'arranger' | 'manager',
  request: Parameters<typeof decide>[1],
  decision: 'approve' | 'decline' = 'approve',
) => decide(await roleBrowser(role, db), request, decision, decision === 'decline' ? { reason } : {});

test('a trip goes from step to step, and is booked at the last yes', async () => {
  const { id, request } = await asking(...namedThenTwo);
  expect([(await askedIn(request.id, 1)).asked, await mailed(id, 'approvalAsked')]).toEqual([
    [email('approver')],
    [email('approver')],
  ]);
  // Whoever approves for the company looks at it, and answers when their step has come.
  expect((await says('admin', request)).status).toBe(404);
  const first = await says('approver', request);
  expect(((await first.json()) as { redirect: string }).redirect).toContain('form=agree');
  expect([await stepOf(request.id), await stateOf(id)]).toMatchObject([
    { step: 2, needed: 2 },
    'awaitingApproval',
  ]);
  expect(await mailed(id, 'approvalAsked')).toEqual(
    [email('admin'), email('approver'), email('manager')].sort(),
  );
  expect((await says('admin', request)).status).toBe(200);
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['awaitingApproval', 0]);
  const last = await says('manager', request);
  expect(((await last.json()) as { redirect: string }).redirect).toContain('form=approve');
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['booked', 1]);
  expect(await db.count('audit', `action = 'approval.agreed' and data->>'order' is not null`)).toBe(2);
  await db.query(`delete from audit where action = 'approval.agreed'`);
});

test('no in a later step ends it; who agreed before cannot take it back', async () => {
  const { id, request } = await asking(...namedThenTwo);
  await says('approver', request);
  await says('admin', request);
  expect(await refusalOf(await says('admin', request, 'decline'))).toEqual([409, 'ALREADY_DECIDED', null]);
  expect((await says('manager', request, 'decline')).status).toBe(200);
  expect(await requestOf(id)).toMatchObject({ state: 'declined', answer: reason });
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await db.count('sample_booking')).toBe(0);
});

test('only those whose answer a step wants ask about it', async () => {
  const { id, request } = await asking(...namedThenTwo);
  const question = async (role: 'admin' | 'approver') =>
    (await roleBrowser(role, db)).call('POST', `${approvalCalls}/requests/${request.id}/question`, {
      text: 'Why that hotel?',
    });
  expect(await refusalOf(await question('admin'))).toEqual([404, 'NOT_FOUND', null]);
  expect((await question('approver')).status).toBe(200);
  await says('approver', request);
  expect(await refusalOf(await question('approver'))).toEqual([409, 'ALREADY_DECIDED', null]);
  expect((await question('admin')).status).toBe(200);
  expect(await db.count('approval_message', 'request_id = $1', [request.id])).toBe(2);
  expect((await mailed(id, 'approvalQuestion')).length).toBeGreaterThan(0);
});

test('of twenty answers at once of two people one begins the next step, and the other is told', async () => {
  const { id, request } = await asking(people('approver', 'arranger'), { who: 'forAll' });
  const browsers = [await roleBrowser('approver', db), await roleBrowser('arranger', db)] as const;
  const answers = await Promise.all(twenty.map((_, nth) => decide(browsers[nth % 2 === 0 ? 0 : 1], request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
  expect((await askedIn(request.id, 1)).agreed).toHaveLength(1);
  expect((await stepOf(request.id)).step).toBe(2);
  const asked = await mailed(id, 'approvalAsked');
  expect(new Set(asked).size).toBe(asked.length);
});

test('where all have to agree twenty answers at once of each count once, and book once', async () => {
  const { id, request } = await asking({ ...people('approver', 'arranger', 'manager'), agree: 'all' });
  const browsers = await Promise.all(
    (['approver', 'arranger', 'manager'] as const).map((one) => roleBrowser(one, db)),
  );
  await Promise.all(browsers.flatMap((one) => twenty.slice(0, 7).map(() => decide(one, request))));
  while (await workOnce(id));
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['booked', 1]);
  expect((await askedIn(request.id, 1)).agreed).toHaveLength(3);
});

test('who is asked in two steps decides once', async () => {
  const { id, request } = await asking({ who: 'named' }, { ...people('approver', 'admin'), agree: 'all' });
  await says('approver', request);
  expect(await askedIn(request.id, 2)).toMatchObject({ agreed: [email('approver')] });
  expect((await says('admin', request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('whoever travels or books is asked in no step', async () => {
  const manager = await roleBrowser('manager', db);
  await saveFlow(manager, flowForm({ ...people('manager', 'admin'), agree: 'all' }, { who: 'forAll' }));
  const { request } = await ask(manager, [sampleStay('LIS', 20)]);
  expect((await askedIn(request.id, 1)).asked).toEqual([email('admin')]);
  expect((await says('manager', request)).status).toBe(404);
});

test('a deputy answers in a later step, and counts for whom they stand in for', async () => {
  const admin = await roleBrowser('admin', db);
  const away = { deputy: email('arranger'), deputyFrom: '2026-01-01', deputyUntil: '2099-01-01' };
  expect((await putTerms(admin, 'manager', away)).status).toBe(200);
  const { id, request } = await asking(...namedThenTwo);
  await says('approver', request);
  expect((await askedIn(request.id, 2)).asked).toEqual(
    [email('admin'), email('arranger'), email('manager')].sort(),
  );
  expect((await stepOf(request.id)).needed).toBe(2);
  expect((await says('arranger', request)).status).toBe(200);
  expect(await stateOf(id)).toBe('awaitingApproval');
  expect((await says('admin', request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('in the place of who leaves while a later step waits others are asked, and as many have to agree', async () => {
  const leaver = await newColleague(db, { role: 'approver' });
  const { id, request } = await asking(
    { who: 'named' },
    { who: 'people', people: `${leaver.email} ${email('arranger')}`, agree: 'all' },
  );
  await says('approver', request);
  expect((await says('arranger', request)).status).toBe(200);
  await db.query("update membership set status = 'suspended' where id = $1", [leaver.membershipId]);
  await Promise.all(twenty.map(() => workOnApprovals()));
  const { agreed, asked } = await askedIn(request.id, 2);
  expect([agreed, asked.includes(leaver.email), asked.includes(email('admin'))]).toEqual([
    [email('arranger')],
    false,
    true,
  ]);
  expect((await stepOf(request.id)).needed).toBe(2);
  expect((await says('admin', request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('where everybody who is left has agreed, the last of them is asked for the yes that books', async () => {
  const leaver = await newColleague(db, { role: 'approver' });
  const { id, request } = await asking({
    who: 'people',
    people: `${leaver.email} ${email('arranger')}`,
    agree: 'all',
  });
  // Nobody approves for the company.
  const admins = `update membership set status = $1 where company_id = (select company_id from approval_request where id = $2)
    and role_id in (select id from role where permissions && array['approvalProcessing', 'approvalProcessingForAll'])
    and id <> $3 and status = $4`;
  expect((await says('arranger', request)).status).toBe(200);
  await db.query(admins, ['requested', request.id, leaver.membershipId, 'active']);
  await db.query("update membership set status = 'suspended' where id = $1", [leaver.membershipId]);
  await Promise.all(twenty.map(() => workOnApprovals()));
  expect(await askedIn(request.id, 1)).toEqual({ asked: [email('arranger')], agreed: [] });
  expect((await says('arranger', request)).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
  await db.query(admins, ['active', request.id, leaver.membershipId, 'requested']);
});

test('each step has its own time; silence means what the step says', async () => {
  const { id, request } = await asking(
    { who: 'named', hours: '5', silence: 'keep' },
    { ...people('arranger'), hours: '7', silence: 'escalate' },
  );
  const after = (deadline: Date) => new Date(deadline.getTime() + 1);
  await Promise.all(twenty.map(() => workOnApprovals(after(request.deadline))));
  const second = await stepOf(request.id);
  expect([second.step, (second.deadline.getTime() - request.deadline.getTime()) / msPerHour]).toEqual([
    2,
    expect.closeTo(7, 3),
  ]);
  expect((await askedIn(request.id, 2)).asked).toEqual([email('arranger')]);
  await Promise.all(twenty.map(() => workOnApprovals(after(second.deadline))));
  const others = await askedIn(request.id, 2);
  expect([others.asked.includes(email('admin')), await db.count('approval_ask', 'round = 2')]).toEqual([
    true,
    others.asked.length - 1,
  ]);
  const { deadline } = await stepOf(request.id);
  await Promise.all(twenty.map(() => workOnApprovals(after(deadline))));
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['expired', 'failed']);
  expect(await db.count('sample_booking')).toBe(0);
});

test('reminders go to those whose answer a step still wants', async () => {
  const { id, request } = await asking({ ...people('admin', 'arranger'), agree: 'all' });
  await says('admin', request);
  const half = (request.deadline.getTime() - Date.now()) * 0.6;
  await workOnApprovals(new Date(Date.now() + half));
  expect(await mailed(id, 'approvalReminder')).toEqual([email('arranger')]);
});

test('a price that has risen by more than the company tolerates begins again with the first step', async () => {
  const { id, request } = await asking(...namedThenTwo);
  await says('approver', request);
  const real = request.price_now_cents;
  const half = Math.floor(real / 2);
  await db.query('update approval_request set price_now_cents = $2 where id = $1', [request.id, half]);
  expect(await refusalOf(await says('admin', { ...request, price_now_cents: half }))).toEqual([
    409,
    'PRICE_CHANGED',
    null,
  ]);
  expect([
    await stepOf(request.id),
    await askedIn(request.id, 1),
    await askedIn(request.id, 2),
  ]).toMatchObject([{ step: 1, needed: 1 }, { asked: [email('approver')], agreed: [] }, { asked: [] }]);
  for (const role of ['approver', 'admin', 'manager'] as const)
    expect((await says(role, await requestOf(id))).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('a rise is measured from the lowest price that somebody has agreed to', async () => {
  const { request } = await asking(...namedThenTwo);
  await says('approver', request);
  await db.query('update approval_ask set agreed_cents = $2 where request_id = $1', [
    request.id,
    Math.floor(request.price_now_cents / 1.2),
  ]);
  expect(await refusalOf(await says('admin', request))).toEqual([409, 'PRICE_CHANGED', null]);
  expect((await stepOf(request.id)).step).toBe(1);
});

test('where silence books, a rise is measured from what somebody has agreed to as well', async () => {
  const ends = async (risen: string, asked: string) => {
    await forget();
    await forgetFlows();
    const { id, request } = await asking({ who: 'named' }, { ...people('admin'), silence: 'keep' });
    await says('approver', request);
    await db.query(`update approval_ask set agreed_cents = agreed_cents / ${risen} where request_id = $1`, [
      request.id,
    ]);
    await db.query(`update approval_request set asked_cents = asked_cents / ${asked} where id = $1`, [
      request.id,
    ]);
    await workOnApprovals(new Date((await stepOf(request.id)).deadline.getTime() + 1));
    return (await requestOf(id)).state;
  };
  expect([await ends('1.2', '1'), await ends('1', '2')]).toEqual(['expired', 'approved']);
});

test('a new price that reaches a flow of a higher amount follows that, also where it was found in between', async () => {
  const manager = await roleBrowser('manager', db);
  const { request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 20)]);
  const half = Math.floor(request.price_now_cents / 2);
  // It was asked for at half the price, and has been found to cost what it does without anybody having been asked again.
  await db.query('update approval_request set price_now_cents = $2, routed_total = $3 where id = $1', [
    request.id,
    half,
    Math.ceil(half / 100),
  ]);
  const minTotal = String(Math.ceil(request.price_now_cents / 100));
  expect((await saveFlow(manager, { ...flowForm(...namedThenTwo), minTotal })).status).toBe(200);
  const dearer = await says('approver', { ...request, price_now_cents: half });
  expect(await refusalOf(dearer)).toEqual([409, 'PRICE_CHANGED', null]);
  expect(await stepOf(request.id)).toMatchObject({ step: 1, flow: { name: 'Large trips' } });
});

test('of what is declined in the last step, each earlier yes counts without what it cost then', async () => {
  const manager = await roleBrowser('manager', db);
  const flow = flowForm({ who: 'named' }, people('admin'));
  expect((await saveFlow(manager, flow)).status).toBe(200);
  const { id, request } = await ask(await roleBrowser('traveler', db), [
    sampleStay('LIS', 3),
    sampleStay('PAR', 4),
  ]);
  await says('approver', request);
  // What is declined later has become much dearer since.
  await db.query(
    `update approval_request set price_now_cents = price_now_cents + i.price_cents,
       item_cents = jsonb_build_object(i.id::text, 2 * i.price_cents)
     from order_item i where approval_request.id = $1 and i.order_id = $2 and i.position = 1`,
    [request.id, id],
  );
  const answer = await decideItems(await roleBrowser('admin', db), await requestOf(id), [1]);
  expect(answer.status).toBe(200);
  expect(await stateOf(id)).toBe('partlyBooked');
});

test('a flow can ask for what the mode lets through, and a company without one sees no difference', async () => {
  await settle({ autoApprovalMode: 'inPolicy' });
  const traveler = await roleBrowser('traveler', db);
  const manager = await roleBrowser('manager', db);
  await saveFlow(manager, { ...flowForm({ who: 'named' }), trigger: 'always', onHotels: 'true' });
  const { id, request } = await ask(traveler, [sampleStay('LIS', 20)]);
  const [row] = await db.query<{ reasons: { code: string }[] }>(
    'select reasons from approval_request where id = $1',
    [request.id],
  );
  expect([await stateOf(id), row?.reasons]).toEqual(['awaitingApproval', [{ code: 'flow' }]]);
});

test('the queue has what asks somebody now; who has agreed finds it among the decided', async () => {
  const { request } = await asking(...namedThenTwo);
  const listed = async (role: 'admin' | 'approver', state: string) => {
    const browser = await roleBrowser(role, db);
    const response = await browser.get(`${approvalCalls}/requests?state=${state}`);
    return ((await response.json()) as { content: { id: string }[] }).content.map(({ id }) => id);
  };
  expect([await listed('approver', 'pending'), await listed('admin', 'pending')]).toEqual([[request.id], []]);
  await says('approver', request);
  expect([await listed('approver', 'pending'), await listed('admin', 'pending')]).toEqual([[], [request.id]]);
  expect(await listed('approver', 'decided')).toEqual([request.id]);
});
