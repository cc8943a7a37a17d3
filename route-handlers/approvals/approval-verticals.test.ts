import { listNotifications, markRead } from '@/lib/server/account/notifications/own-notifications';
import { companyOutlook } from '@/lib/server/approvals/approval-outlook';
import { tryApproval } from '@/lib/server/approvals/try-approval';
import { checkoutApproval } from '@/lib/server/booking/approval/checkout-approval';
import { isAble, isSignedIn } from '@/lib/server/identity/proofs';
import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { findOffer } from '@/lib/server/search/find-offer';
import type { VerticalAsk } from '@/lib/shared/approvals/approval-settings';
import type { Decision } from '@/lib/shared/policy/decision';
import { flowForm, flowsIn } from '@/tests/factories/approval-flows';
import { approvalCalls, approvalsIn } from '@/tests/factories/approvals';
import { changeable } from '@/tests/factories/changes';
import { bookingCalls, idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { sampleFlight, sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { stateOf } = ordersIn(db);
const { ask, beginEachAnew, decide, requestOf, settle } = approvalsIn(db);
const { forgetFlows, saveFlow } = flowsIn(db);
beginEachAnew();
beforeEach(() => settle({ autoApprovalMode: 'all' }));
afterEach(() => db.query('delete from policy_version'));

const justification = 'The fair is next door';
const said = (ask: { hotels?: VerticalAsk; flights?: VerticalAsk }) => ({
  askHotels: ask.hotels ?? 'none',
  askFlights: ask.flights ?? 'none',
});

/** Saves what each kind of booking needs, as the form does. */
const save = async (asks: Parameters<typeof said>[0], more: Readonly<Record<string, string>> = {}) => {
  const [company] = await db.query<{ version: number }>(
    `select version from company where name = 'Acme Lanterns'`,
  );
  const form = { mode: 'all', threshold: '', timeoutHours: '24', onTimeout: 'cancel', tolerancePercent: '5' };
  return (await roleBrowser('manager', db)).call('POST', `${approvalCalls}/settings`, {
    version: String(company?.version),
    ...form,
    ...said(asks),
    ...more,
  });
};

/** A rule that every stay of four nights breaks, and that only warns. */
const publish = async (action = 'warn') => {
  const policy = { id: 'all', name: 'All', audience: { kind: 'all' }, currency: 'EUR' };
  const policies = [{ ...policy, rules: [{ code: 'NIGHTS_ABOVE', nights: 1, action }] }];
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await (await roleBrowser('manager', db)).call('PUT', call, { policies })).status).toBe(200);
};

const book = async (nth = 3) =>
  idOf(await order(await roleBrowser('traveler', db), [sampleStay('LIS', nth)], { justification }));
const notifiedOf = async (orderId: string) => {
  await outboxIdle();
  const rows = await db.query<{ email: string }>(
    `select m.email from notification n
     join membership m on m.account_id = n.account_id and m.company_id = n.company_id
     where n.event = 'tripBooked' and n.about->>'orderId' = $1 order by m.email`,
    [orderId],
  );
  return rows.map(({ email }) => email);
};
const requests = (orderId: string) => db.count('approval_request', 'order_id = $1', [orderId]);

const stayToHold = async (): Promise<string> => {
  for (let nth = 0; nth < 60; nth += 1) {
    const offer = await findOffer(sampleStay('PAR', nth), []);
    if (offer?.holdUntil !== undefined) return offer.resultId;
  }
  throw new Error('no stay can be held');
};

test('nothing more books at once and tells nobody', async () => {
  expect((await save({ hotels: 'none' })).status).toBe(200);
  await publish();
  const id = await book();
  expect([await stateOf(id), await requests(id), await notifiedOf(id)]).toEqual(['booked', 0, []]);
});

test('what approvers are only notified of is booked at once, and they read and are mailed what it is and costs', async () => {
  await save({ hotels: 'notify' });
  const id = await book();
  expect([await stateOf(id), await requests(id), await notifiedOf(id)]).toEqual([
    'booked',
    0,
    [emailOfRole('approver')],
  ]);
  const [notified] = await db.query<{ amount: string }>(
    `select about->>'amount' as amount from notification where event = 'tripBooked' and about->>'orderId' = $1`,
    [id],
  );
  expect(notified?.amount).toMatch(/^€\d/);
  const mailed = `recipient = $1 and template = 'notified' and about->>'event' = 'tripBooked' and about->>'orderId' = $2`;
  expect(await db.count('outbox', mailed, [emailOfRole('approver'), id])).toBe(1);
});

test('of what could not be booked nobody is notified', async () => {
  await save({ hotels: 'notify' });
  const traveler = await roleBrowser('traveler', db);
  const id = await idOf(await order(traveler, [sampleStay('LIS', 4)], { trial: 'soldOut' }));
  expect([await stateOf(id), await notifiedOf(id)]).toEqual(['failed', []]);
});

test('an approval out of policy waits for what breaks a rule, also one that only warns, and for nothing else', async () => {
  await save({ hotels: 'outOfPolicy' });
  const inside = await book();
  expect([await stateOf(inside), await requests(inside)]).toEqual(['booked', 0]);
  await publish();
  const outside = await book(5);
  expect(await stateOf(outside)).toBe('awaitingApproval');
  const request = await requestOf(outside);
  expect(request).toMatchObject({ state: 'pending', reasons: [{ code: 'vertical' }] });
  expect((await decide(await roleBrowser('approver', db), request)).status).toBe(200);
  expect(await stateOf(outside)).toBe('booked');
});

test('an approval always waits, and other kinds of booking do not', async () => {
  await save({ hotels: 'all' });
  const traveler = await roleBrowser('traveler', db);
  const { id } = await ask(traveler, [sampleStay('LIS', 3)]);
  expect(await stateOf(id)).toBe('awaitingApproval');
  const flight = await idOf(
    await order(traveler, [sampleFlight('BOS-LIS', 40, 47)], { dateOfBirth1: '1990-01-31' }),
  );
  expect([await stateOf(flight), await requests(flight)]).toEqual(['booked', 0]);
});

test('approvers are notified of what is held, or asked, once it is to be booked', async () => {
  await save({ hotels: 'notify' });
  const traveler = await roleBrowser('traveler', db);
  const id = await idOf(await order(traveler, [await stayToHold()], { hold: 'true' }));
  expect([await stateOf(id), await notifiedOf(id)]).toEqual(['held', []]);
  expect((await traveler.call('POST', `${bookingCalls}/orders/${id}/book`, {})).status).toBe(200);
  expect([await stateOf(id), await notifiedOf(id)]).toEqual(['booked', [emailOfRole('approver')]]);
});

/** A change of a stay that approvers are only notified of, which costs so much more than what is booked. */
const changed = async (moreCents: number) => {
  const { cents, change, feeCents, id } = await changeable(db, 'free');
  const paid = cents + feeCents - moreCents;
  await db.query('update order_item set price_cents = $2 where order_id = $1', [id, paid]);
  await save({ hotels: 'notify' });
  expect((await change()).status).toBe(200);
  expect(await requests(id)).toBe(0);
  await outboxIdle();
  return id;
};
/** What somebody reads of an order on the site, and where each of it leads. */
const readBy = async (role: Parameters<typeof emailOfRole>[0], orderId: string) => {
  const viewer = await viewerIn(await roleBrowser(role, db));
  if (!isSignedIn(viewer)) throw new Error('is not signed in');
  const { content } = await listNotifications(viewer, { page: 0, size: 50, locale: 'en', unread: false });
  const rows = await db.query<{ id: string }>(`select id from notification where about->>'orderId' = $1`, [
    orderId,
  ]);
  const own = content.filter(({ id }) => rows.some((row) => row.id === id));
  return Promise.all(own.map(async ({ id, text }) => ({ text, place: await markRead(viewer, id) })));
};

test('a change of what approvers are only notified of is made, and they are notified, with no amount where it is not dearer', async () => {
  const dearer = await changed(15_000);
  const [more] = await readBy('approver', dearer);
  expect(more?.text).toMatch(/ was changed for €150 more, /);
  for (const moreCents of [0, -5000]) {
    const id = await changed(moreCents);
    const [same] = await readBy('approver', id);
    expect(same?.text).toMatch(/ was changed at no extra cost, without waiting for approval: order /);
    expect(same?.text).not.toContain('€');
    const mailed = `template = 'notified' and about->>'event' = 'changeMade' and about->>'orderId' = $1 and not about ? 'amount'`;
    expect(await db.count('outbox', mailed, [id])).toBe(1);
  }
});

test('a manager whom nobody ever asks reads of a booking and its change, and is led to no report', async () => {
  await db.query(
    `update membership set manager_id = (select id from membership where email = $2) where email = $1`,
    [emailOfRole('traveler'), emailOfRole('helpdesk')],
  );
  await saveFlow(await roleBrowser('manager', db), flowForm({ who: 'manager' }));
  const id = await changed(15_000);
  expect((await readBy('helpdesk', id)).map(({ place }) => place)).toEqual(['/profile/notifications']);
  await db.query('update membership set manager_id = null');
  await forgetFlows();
});

test('whoever may read the report of their people is led to the order there', async () => {
  await save({ hotels: 'notify' });
  const id = await book();
  await outboxIdle();
  const place = `/business/approval/people?order=${id}`;
  expect((await readBy('approver', id)).map((one) => one.place)).toEqual([place]);
  await db.query(`update company set features = '{"reporting": false}' where name = 'Acme Lanterns'`);
  const other = await book(4);
  await outboxIdle();
  const [notified] = await readBy('approver', other);
  expect(notified?.place).toBe('/profile/notifications');
  await db.query(`update company set features = '{}' where name = 'Acme Lanterns'`);
});

test('approvers are notified of what a rule wants approved where the company asks for nothing', async () => {
  await publish('approve');
  const id = await book();
  expect([await stateOf(id), await notifiedOf(id)]).toEqual(['booked', [emailOfRole('approver')]]);
});

test('the checkout, the badge and the simulator say what the press does', async () => {
  const viewer = await viewerIn(await roleBrowser('traveler', db));
  const manager = await viewerIn(await roleBrowser('manager', db));
  if (!isAble(viewer, 'orders.place') || !isAble(manager, 'company.approvals')) throw new Error('may not');
  const { companyId, id } = viewer.membership;
  const at = async (hotels: VerticalAsk, isOut: boolean) => {
    await save({ hotels });
    const outOfPolicy = isOut ? (['hotels'] as const) : [];
    const trip = { verticals: ['hotels'] as const, outOfPolicy, policy: [], offers: [], cents: 10_000 };
    const { asks, notified } = await checkoutApproval(viewer, trip);
    const status = isOut ? 'outOfPolicy' : 'inPolicy';
    const decision = { status, reasons: [], currency: 'EUR' } as unknown as Decision;
    const badge = (await companyOutlook(companyId, id))([{ decision, vertical: 'hotels' }], 10_000);
    const form = { traveler: emailOfRole('traveler'), booker: '', vertical: 'hotels', total: 100 } as const;
    const tried = await tryApproval(manager, { ...form, policy: status });
    const way = tried.unknown === null ? tried.routed.way : null;
    return [asks === null ? (notified.length > 0 ? 'notified' : 'atOnce') : 'asked', badge, way];
  };
  expect(await at('none', true)).toEqual(['atOnce', false, 'atOnce']);
  expect(await at('notify', true)).toEqual(['notified', false, 'notified']);
  expect(await at('outOfPolicy', false)).toEqual(['atOnce', false, 'atOnce']);
  expect(await at('outOfPolicy', true)).toEqual(['asked', true, 'asked']);
  expect(await at('all', false)).toEqual(['asked', true, 'asked']);
});

test('whoever would be asked by a flow is notified', async () => {
  const manager = await roleBrowser('manager', db);
  await saveFlow(manager, flowForm({ who: 'people', people: emailOfRole('admin') }));
  await save({ hotels: 'notify' });
  expect(await notifiedOf(await book())).toEqual([emailOfRole('admin')]);
  await forgetFlows();
});

test('the log tells what a kind of booking needed before and needs now', async () => {
  await save({ hotels: 'notify' });
  await save({ hotels: 'all' });
  const [entry] = await db.query<{ data: { before: object; after: object } }>(
    `select data from audit where action = 'company.changed' order by id desc limit 1`,
  );
  expect(entry?.data).toMatchObject({
    before: { approvals: { askHotels: 'notify' } },
    after: { approvals: { askHotels: 'all' } },
  });
});

test('what waits is asked about only once nothing at all is asked for', async () => {
  await save({ hotels: 'all' });
  const { id } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  expect((await save({ flights: 'all' })).status).toBe(200);
  expect(await refusalOf(await save({}))).toEqual([409, 'PENDING_APPROVALS', null]);
  expect((await save({}, { pending: 'cancel' })).status).toBe(200);
  expect((await requestOf(id)).state).toBe('declined');
});

test('what is left out stays: a call that does not say what kinds of booking need loosens nothing', async () => {
  expect((await save({ hotels: 'all', flights: 'notify' })).status).toBe(200);
  const { id } = await ask(await roleBrowser('traveler', db), [sampleStay('LIS', 3)]);
  const none = { askHotels: '', askFlights: '' };
  expect(await refusalOf(await save({}, none))).toEqual([400, 'VALIDATION_ERROR', 'askFlights']);
  const [company] = await db.query<{ version: number }>(
    `select version from company where name = 'Acme Lanterns'`,
  );
  const older = {
    mode: 'all',
    threshold: '',
    timeoutHours: '48',
    onTimeout: 'cancel',
    tolerancePercent: '5',
  };
  const saved = await (await roleBrowser('manager', db)).call('POST', `${approvalCalls}/settings`, {
    version: String(company?.version),
    ...older,
  });
  expect(saved.status).toBe(200);
  const [row] = await db.query<{ approvals: object }>(
    `select settings->'approvals' as approvals from company where name = 'Acme Lanterns'`,
  );
  const kept = { askHotels: 'all', askFlights: 'notify', askCars: 'none', askTrains: 'none' };
  expect(row?.approvals).toMatchObject({ ...kept, timeoutHours: 48 });
  expect((await requestOf(id)).state).toBe('pending');
});
