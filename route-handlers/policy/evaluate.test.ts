import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { newColleague } from '@/tests/factories/colleagues';
import { idOf, order, ordersIn, refusalOf } from '@/tests/factories/orders';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const { forget } = ordersIn(db);
const call = '/i/api/business/policies/v1/evaluate';
let manager: Awaited<ReturnType<typeof newColleague>>;
let other: Awaited<ReturnType<typeof newColleague>>;
let traveler: Awaited<ReturnType<typeof newColleague>>;
let guest: Awaited<ReturnType<typeof newColleague>>;
beforeAll(async () => {
  manager = await newColleague(db, { role: 'travelManager' });
  other = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  traveler = await newColleague(db, { role: 'traveler' });
  guest = await newColleague(db, { role: 'guest' });
  const night = { code: 'NIGHT_ABOVE_CAP', mode: 'fixed', pct: 0, minAllowance: 0, overrides: [] };
  const policy = (id: string, kind: string, rules: readonly object[]) => ({
    ...{ id, name: `For ${id}`, audience: { kind }, currency: 'EUR', rules },
  });
  const policies = [
    policy('guests', 'guests', [{ ...night, action: 'block', maxCap: 1 }]),
    policy('rest', 'all', [
      { ...night, action: 'approve', maxCap: 1 },
      { code: 'NIGHTS_ABOVE', action: 'warn', nights: 30 },
      { code: 'TOO_FAR_FROM_OFFICE', action: 'warn', km: 5 },
    ]),
  ];
  const put = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await manager.browser.call('PUT', put, { policies })).status).toBe(200);
});
afterEach(async () => {
  await outboxIdle();
  await forget();
  await db.query('delete from policy_draft');
});

const ask = (what: object, travelerEmail: string, more: object = {}, browser = manager.browser) =>
  browser.call('POST', call, { vertical: 'hotel', travelerEmail, what, ...more });
const answerOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
};
/** A stay that the traveler booked, by the item of its order. */
const booked = async () => {
  const id = await idOf(await order(traveler.browser, [sampleStay()]));
  const [item] = await db.query<{ id: string }>('select id from order_item where order_id = $1', [id]);
  return item?.id ?? '';
};
const stay = {
  of: 'trip',
  trip: { to: 'London', day: inDays(40), until: inDays(43), price: '200', km: '1', cancellation: 'free' },
};

test('a booking is explained rule by rule, for whoever booked it and for a guest', async () => {
  const what = { of: 'booking', itemId: await booked() };
  const own = await answerOf(await ask(what, traveler.email.toUpperCase()));
  expect(own).toMatchObject({
    status: 'outOfPolicy',
    action: 'approve',
    policies: [
      { id: 'guests', standing: 'notFor' },
      { id: 'rest', standing: 'holds' },
    ],
    rules: [
      { code: 'NIGHT_ABOVE_CAP', outcome: 'broken', unit: 'money', limit: 1 },
      { code: 'NIGHTS_ABOVE', outcome: 'kept', limit: 30, delta: null },
      { code: 'TOO_FAR_FROM_OFFICE', outcome: 'unknown', why: 'noOffice' },
    ],
  });
  const asGuest = await answerOf(await ask(what, guest.email));
  expect(asGuest).toMatchObject({
    status: 'blocked',
    policies: [
      { id: 'guests', standing: 'holds' },
      { id: 'rest', standing: 'alsoFor' },
    ],
    approval: null,
  });
});

test('a trip is described, and an offer named by its address; nothing of it is kept', async () => {
  const rows = () => db.count('policy_decision');
  const before = await rows();
  const described = await answerOf(await ask(stay, traveler.email));
  expect(described).toMatchObject({ status: 'outOfPolicy', rules: [{ actual: 200, delta: 199 }, {}, {}] });
  const offer = `https://site.example/ar-ae/hotels/details/${sampleStay()}?adults=1#rates`;
  expect(await answerOf(await ask({ of: 'offer', offer }, traveler.email))).toMatchObject({
    action: 'approve',
  });
  expect(await rows()).toBe(before);
});

test('the draft is tried before it is published', async () => {
  expect(await refusalOf(await ask(stay, traveler.email, { by: 'draft' }))).toEqual([404, 'NOT_FOUND', 'by']);
  const [held] = await db.query<{ v: number }>(
    `select max(version) v from policy_version where vertical = 'hotel' and company_id = (select company_id from membership where id = $1)`,
    [manager.membershipId],
  );
  const act = { act: 'flexible', version: '0', published: String(held?.v) };
  const drafts = '/i/api/business/policies/v1/drafts/hotel/act';
  expect((await manager.browser.call('POST', drafts, act)).status).toBe(200);
  const { policies } = await answerOf(await ask(stay, traveler.email, { by: 'draft' }));
  expect(policies).toHaveLength(1);
});

test('nobody else’s people, bookings and offers are explained, and a field that makes no sense is named', async () => {
  const what = { of: 'booking', itemId: await booked() };
  const refused = async (response: Promise<Response>) => refusalOf(await response);
  expect(await refused(ask(what, traveler.email, {}, other.browser))).toEqual([
    404,
    'NOT_FOUND',
    'travelerEmail',
  ]);
  expect(await refused(ask(what, other.email, {}, other.browser))).toEqual([404, 'NOT_FOUND', 'item']);
  expect(await refused(ask(what, traveler.email.slice(0, 8)))).toEqual([404, 'NOT_FOUND', 'travelerEmail']);
  expect(await refused(ask({ of: 'offer', offer: '/hotels/details/none' }, traveler.email))).toEqual([
    404,
    'NOT_FOUND',
    'offer',
  ]);
  expect(await refused(ask(what, traveler.email, { vertical: 'car' }))).toEqual([404, 'NOT_FOUND', 'item']);
  const nowhere = { ...stay, trip: { ...stay.trip, to: 'Nowhere at all' } };
  expect(await refused(ask(nowhere, traveler.email))).toEqual([400, 'VALIDATION_ERROR', 'to']);
});
