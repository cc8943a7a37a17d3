import { workOnApprovals } from '@/lib/server/booking/approval/work-on-approvals';
import { workOnce } from '@/lib/server/booking/work-on-orders';
import { findOffer } from '@/lib/server/search/find-offer';
import { msPerHour } from '@/lib/shared/day/days';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { itemsOf, kindsOf, stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, name, requestOf, settle, spoil } = approvalsIn(db);
beginEachAnew();

const twenty = Array.from({ length: 20 });
const mailsOf = (id: string) =>
  db.query<{ template: string; recipient: string }>(
    `select template, recipient from outbox where about->>'orderId' = $1 order by id`,
    [id],
  );

test('nothing is asked of a provider before an approver says yes, and then it is booked', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)], { approvalNote: 'A fair' });
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['awaitingApproval', 0]);
  expect(await mailsOf(id)).toEqual([{ template: 'approvalAsked', recipient: emailOfRole('approver') }]);
  const approver = await roleBrowser('approver', db);
  expect((await decide(approver, request)).status).toBe(200);
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['booked', 1]);
  expect(await kindsOf(id)).toEqual(['placed', 'approvalAsked', 'approved', 'booked']);
});

test('what waits for an approval from the start is not booked by whoever asked', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id } = await ask(traveler, [sampleStay('LIS', 3)]);
  const booked = await traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {});
  expect(await refusalOf(booked)).toEqual([409, 'HOLD_OVER', null]);
  expect(await stateOf(id)).toBe('awaitingApproval');
});

test('the mode says what is booked at once', async () => {
  const traveler = await roleBrowser('traveler', db);
  const stay = sampleStay('LIS', 3);
  const euros = Math.ceil((await findOffer(stay, []))?.priceEur.total ?? 0);
  const stateWith = async (settings: object) => {
    await settle({ autoApprovalThreshold: null, ...settings });
    return stateOf(await idOf(await order(traveler, [stay], { again: 'true' })));
  };
  expect(await stateWith({ autoApprovalMode: 'off' })).toBe('awaitingApproval');
  expect(await stateWith({ autoApprovalMode: 'inPolicy' })).toBe('booked');
  expect(await stateWith({ autoApprovalMode: 'all' })).toBe('booked');
  expect(await stateWith({ autoApprovalMode: 'underThreshold', autoApprovalThreshold: euros })).toBe(
    'booked',
  );
  expect(await stateWith({ autoApprovalMode: 'underThreshold', autoApprovalThreshold: euros - 1 })).toBe(
    'awaitingApproval',
  );
});

test('twenty approvals at once, of two people, book once', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 4)]);
  const [approver, manager] = [await roleBrowser('approver', db), await roleBrowser('manager', db)];
  const answers = await Promise.all(
    twenty.map((_, nth) => decide(nth % 2 === 0 ? approver : manager, request)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect([await stateOf(id), await db.count('sample_booking')]).toEqual(['booked', 1]);
  expect(await kindsOf(id)).toEqual(['placed', 'approvalAsked', 'approved', 'booked']);
});

test('of an approval and a withdrawal at once one holds, and the order follows it', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 5)]);
  await Promise.all(
    twenty.map((_, nth) =>
      nth % 2 === 0
        ? decide(approver, request)
        : traveler.call('POST', `${bookingCalls}/orders/${id}/withdraw`, {}),
    ),
  );
  const { state } = await requestOf(id);
  const booked = await db.count('sample_booking', 'not cancelled');
  expect([state, await stateOf(id), booked]).toEqual(
    state === 'approved' ? ['approved', 'booked', 1] : ['withdrawn', 'failed', 0],
  );
});

test('declining wants a reason, tells it and books nothing', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  for (const reason of ['no', '\u200B'.repeat(12), '\u2800'.repeat(12)])
    expect(await refusalOf(await decide(approver, request, 'decline', { reason }))).toEqual([
      400,
      'VALIDATION_ERROR',
      'reason',
    ]);
  const reason = 'There is a cheaper hotel next door';
  expect((await decide(approver, request, 'decline', { reason })).status).toBe(200);
  expect(await requestOf(id)).toMatchObject({ state: 'declined', answer: reason });
  expect((await itemsOf(id))[0]).toMatchObject({ state: 'failed', failure: 'declined' });
  expect(await db.count('sample_booking')).toBe(0);
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['approvalAsked', 'approvalDeclined']);
  expect(await refusalOf(await decide(approver, request))).toEqual([409, 'ALREADY_DECIDED', null]);
});

test('whoever is not asked, travels or books finds nothing to decide', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  for (const role of ['traveler', 'arranger', 'other'] as const)
    expect((await decide(await roleBrowser(role, db), request)).status).toBe(404);
  const manager = await roleBrowser('manager', db);
  const own = await ask(manager, [sampleStay('LIS', 4)]);
  expect((await decide(manager, own.request)).status).toBe(404);
  // Nobody is named for the manager: the other admins and managers are asked.
  const asked = await db.query<{ email: string }>(
    'select email from approval_ask join membership on membership.id = member_id where request_id = $1',
    [own.request.id],
  );
  expect(asked.map(({ email }) => email)).not.toContain(emailOfRole('manager'));
  expect(asked.map(({ email }) => email)).toContain(emailOfRole('admin'));
});

test('whoever ordered it decides nothing as another member either', async () => {
  const manager = await roleBrowser('manager', db);
  const { request } = await ask(manager, [sampleStay('LIS', 4)]);
  await db.query(
    'update approval_request set traveler_member_id = null, requester_member_id = null where id = $1',
    [request.id],
  );
  expect((await decide(manager, request)).status).toBe(404);
});

test('a price that has risen by more than the company tolerates needs a yes to the new one', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const real = request.price_now_cents;
  const seen = Math.floor(real / 1.2);
  const dearer = await decide(approver, { ...request, price_now_cents: seen });
  expect(await refusalOf(dearer)).toEqual([409, 'PRICE_CHANGED', null]);
  expect([await stateOf(id), (await requestOf(id)).price_now_cents]).toEqual(['awaitingApproval', real]);
  expect((await decide(approver, { ...request, price_now_cents: Math.ceil(real / 1.04) })).status).toBe(200);
  expect(await stateOf(id)).toBe('booked');
});

test('nobody claims to have seen a higher price than was written down', async () => {
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const approver = await roleBrowser('approver', db);
  const half = Math.floor(request.price_now_cents / 2);
  await db.query('update approval_request set price_now_cents = $2 where id = $1', [request.id, half]);
  const claimed = await decide(approver, { ...request, price_now_cents: 999_999_999 });
  expect(await refusalOf(claimed)).toEqual([409, 'PRICE_CHANGED', null]);
  expect([await stateOf(id), (await requestOf(id)).price_now_cents]).toEqual([
    'awaitingApproval',
    request.price_now_cents,
  ]);
});

test('silence ends a request as the company wants: given up after two reminders', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const at = (part: number) => new Date(Date.now() + part * (request.deadline.getTime() - Date.now()));
  for (const part of [0.3, 0.6, 0.7, 0.9, 0.95]) await workOnApprovals(at(part));
  const templates = async () => (await mailsOf(id)).map(({ template }) => template);
  expect(await templates()).toEqual(['approvalAsked', 'approvalReminder', 'approvalReminder']);
  await Promise.all(twenty.map(() => workOnApprovals(at(1.01))));
  expect([(await requestOf(id)).state, await stateOf(id)]).toEqual(['expired', 'failed']);
  expect((await itemsOf(id))[0]).toMatchObject({ failure: 'approvalExpired' });
  expect((await templates()).at(-1)).toBe('approvalExpired');
  expect(await db.count('sample_booking')).toBe(0);
});

test.each([
  { reminders: 'once', parts: [0.6, 0.9, 0.95], sent: 1 },
  { reminders: 'none', parts: [0.6, 0.9, 0.99], sent: 0 },
])('approvers are reminded as often as the company wants: $reminders', async ({ parts, reminders, sent }) => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'cancel', tolerancePercent: 5, reminders } });
  const { id, request } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const at = (part: number) => new Date(Date.now() + part * (request.deadline.getTime() - Date.now()));
  for (const part of parts) await workOnApprovals(at(part));
  const reminded = (await mailsOf(id)).filter(({ template }) => template === 'approvalReminder');
  expect(reminded).toHaveLength(sent);
  await workOnApprovals(at(1.01));
  expect((await requestOf(id)).state).toBe('expired');
});

test('silence books where the company keeps it so, once', async () => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'keep', tolerancePercent: 5 } });
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  await Promise.all(twenty.map(() => workOnApprovals(new Date(request.deadline.getTime() + 1))));
  while (await workOnce(id));
  expect([(await requestOf(id)).state, await stateOf(id), await db.count('sample_booking')]).toEqual([
    'approved',
    'booked',
    1,
  ]);
  expect(await kindsOf(id)).toEqual(['placed', 'approvalAsked', 'approvedBySilence', 'booked']);
});

test('silence asks others once where the company wants that, and then gives up', async () => {
  await settle({ approvals: { timeoutHours: 24, onTimeout: 'escalate', tolerancePercent: 5 } });
  const traveler = await roleBrowser('traveler', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 20)]);
  await workOnApprovals(new Date(request.deadline.getTime() + 1));
  const again = await requestOf(id);
  expect([again.state, await db.count('approval_ask', 'request_id = $1 and round = 2', [again.id])]).toEqual([
    'pending',
    await db.count(
      'membership',
      `status = 'active' and company_id = (select company_id from approval_request where id = $1)
       and role_id in (select id from role where 'approvalProcessingForAll' = any(permissions))`,
      [again.id],
    ),
  ]);
  expect(again.deadline.getTime()).toBeGreaterThan(request.deadline.getTime());
  await workOnApprovals(new Date(again.deadline.getTime() + 1));
  expect((await requestOf(id)).state).toBe('expired');
});

test('a deadline that passes while somebody decides ends the request for everybody alike', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  await Promise.all([
    decide(approver, request),
    ...twenty.map(() => workOnApprovals(new Date(request.deadline.getTime() + 1))),
  ]);
  const { state } = await requestOf(id);
  while (await workOnce(id));
  const booked = await db.count('sample_booking', 'not cancelled');
  expect([await stateOf(id), booked]).toEqual(state === 'approved' ? ['booked', 1] : ['failed', 0]);
});

test('what is paid by card is paid after it is approved', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)], { payment: 'card' });
  expect(await db.count('order_payment')).toBe(0);
  expect((await decide(approver, request)).status).toBe(200);
  expect([await stateOf(id), await db.count('order_payment'), await db.count('sample_booking')]).toEqual([
    'unpaid',
    1,
    0,
  ]);
  expect((await mailsOf(id)).map(({ template }) => template)).toContain('approvalGranted');
});

test('what is held stays held while it waits, and is given back when it is declined', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  let stay = '';
  for (let nth = 0; stay === ''; nth += 1)
    if ((await findOffer(sampleStay('PAR', nth), []))?.holdUntil !== undefined) stay = sampleStay('PAR', nth);
  const id = await idOf(await order(traveler, [stay], { hold: 'true' }));
  expect([await stateOf(id), await db.count('approval_request')]).toEqual(['held', 0]);
  expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {})).status).toBe(200);
  const request = await requestOf(id);
  const [item] = await db.query<{ held_until: Date }>(
    'select held_until from order_item where order_id = $1',
    [id],
  );
  expect(await stateOf(id)).toBe('awaitingApproval');
  // Pressed twice, it waits as it did.
  expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {})).status).toBe(200);
  expect(request.deadline.getTime()).toBeLessThanOrEqual((item?.held_until.getTime() ?? 0) - msPerHour / 2);
  expect((await decide(approver, request, 'decline', { reason: 'The team stays home' })).status).toBe(200);
  while (await workOnce(id));
  expect([await stateOf(id), await db.count('sample_booking', 'cancelled')]).toEqual(['failed', 1]);
});

test('several are approved at once without waiting for providers; what became dearer or fails stays', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const asked = [];
  for (const nth of [3, 4, 5, 6]) asked.push(await ask(traveler, [sampleStay('LIS', nth)]));
  const [first, dearer, spoilt, last] = asked;
  await spoil(spoilt?.id ?? '');
  const requests = asked.map(
    (one) => `${one.request.id}.${one === dearer ? 100 : one.request.price_now_cents}`,
  );
  const response = await approver.call('POST', `${approvalCalls}/approve`, { requests });
  expect(((await response.json()) as { redirect: string }).redirect).toContain('approved=2&left=2');
  expect(await Promise.all(asked.map(({ id }) => stateOf(id)))).toEqual([
    'confirming',
    'awaitingApproval',
    'awaitingApproval',
    'confirming',
  ]);
  while (await workOnce());
  expect([await stateOf(first?.id ?? ''), await stateOf(last?.id ?? '')]).toEqual(['booked', 'booked']);
});

test('an approver asks, whoever travels replies, and both are mailed', async () => {
  const traveler = await roleBrowser('traveler', db);
  const approver = await roleBrowser('approver', db);
  const { id, request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const question = `${approvalCalls}/requests/${request.id}/question`;
  expect((await approver.call('POST', question, { text: 'Why that hotel?' })).status).toBe(200);
  expect(
    (await traveler.call('POST', `${bookingCalls}/orders/${id}/reply`, { text: 'The fair' })).status,
  ).toBe(200);
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual([
    'approvalAsked',
    'approvalQuestion',
    'approvalReply',
  ]);
  // Who may decide all of them asks too, and hears the reply as whoever is named does.
  const admin = await roleBrowser('admin', db);
  expect((await admin.call('POST', question, { text: 'How far?' })).status).toBe(200);
  await traveler.call('POST', `${bookingCalls}/orders/${id}/reply`, { text: 'A mile' });
  const heard = (await mailsOf(id)).filter(({ template }) => template === 'approvalReply');
  expect(
    heard
      .slice(1)
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual([emailOfRole('admin'), emailOfRole('approver')].sort());
  const other = await roleBrowser('arranger', db);
  expect((await other.call('POST', question, { text: 'What?' })).status).toBe(404);
});

test('the list of calls tells what waits for whoever asks', async () => {
  const traveler = await roleBrowser('traveler', db);
  const { request } = await ask(traveler, [sampleStay('LIS', 3)]);
  const idsFor = async (role: 'approver' | 'manager' | 'traveler' | 'other') => {
    const browser = await roleBrowser(role, db);
    const response = await browser.call('GET', `${approvalCalls}/requests`);
    return ((await response.json()) as { content: { id: string }[] }).content.map(({ id }) => id);
  };
  expect(await idsFor('approver')).toEqual([request.id]);
  expect(await idsFor('manager')).toEqual([request.id]);
  expect(await idsFor('traveler')).toEqual([]);
  expect(await idsFor('other')).toEqual([]);
});

test('ENT-001 whoever is named as an approver is authorized for the approvals page', async () => {
  const authorized = async () => {
    const browser = await roleBrowser('arranger', db);
    const response = await browser.call(
      'GET',
      '/horizon/common/authentication/providers/AuthStateProviderAction',
    );
    return ((await response.json()) as { authorizedForApprovalsPage: boolean }).authorizedForApprovalsPage;
  };
  expect(await authorized()).toBe(false);
  await name('arranger', 'traveler');
  expect(await authorized()).toBe(true);
});
