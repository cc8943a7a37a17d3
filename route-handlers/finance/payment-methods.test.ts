import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { hubCounts } from '@/lib/server/people/menu-and-hub-counts';
import { findOffer } from '@/lib/server/search/find-offer';
import { sampleLedger } from '@/lib/server/search/providers/sample/sample-ledger';
import { Offer } from '@/lib/shared/search/offer';
import { ask, newColleague, roleId } from '@/tests/factories/colleagues';
import { bookingCalls, idOf, order, refusalOf } from '@/tests/factories/orders';
import { patience } from '@/tests/factories/patience';
import { keepsRecords } from '@/tests/factories/record-contract';
import { recordVersion } from '@/tests/factories/record-version';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { inDays, sampleStay } from '@/tests/factories/trips';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/payment/v1/methods';
let admin: TestBrowser;
let traveler: TestBrowser;

beforeAll(async () => {
  admin = (await newColleague(db, { role: 'admin' })).browser;
  traveler = (await newColleague(db, { role: 'traveler' })).browser;
});
beforeEach(() => db.query('delete from payment_method'));
afterEach(async () => {
  await outboxIdle();
  await db.query('delete from booking_order');
  await db.query('delete from sample_booking');
});

const form = (more: Readonly<Record<string, string>> = {}) => ({
  label: 'Central invoice',
  kind: 'invoice',
  ...more,
});

type Method = {
  readonly id: string;
  readonly label: string;
  readonly version: number;
  readonly spentCents: number;
};

const methods = async (): Promise<Method[]> => (await ask(admin, 'GET', base)).body.methods;

async function add(more: Readonly<Record<string, string>> = {}): Promise<Method> {
  const wanted = form(more);
  const { status } = await ask(admin, 'POST', base, wanted);
  if (status !== 200) throw new Error(`the method was not added: ${status}`);
  const made = (await methods()).find(({ label }) => label === wanted.label);
  if (made === undefined) throw new Error('the method is not there');
  return made;
}

const placed = () =>
  db.count('booking_order', "payment is not null and created_at > now() - interval '1 minute'");
const paidWith = async (id: string) =>
  (await db.query('select payment, payment_label from booking_order where id = $1', [id]))[0];

test('a company without methods offers every way, one with methods only what it keeps', async () => {
  expect((await order(traveler, [sampleStay('LIS', 3)], { payment: 'atProvider' })).status).toBe(200);
  const method = await add();
  const own = await order(traveler, [sampleStay('LIS', 4)], { payment: 'atProvider' });
  expect(await refusalOf(own)).toEqual([404, 'PAYMENT_METHOD_GONE', 'payment']);
  const id = await idOf(await order(traveler, [sampleStay('LIS', 4)], { payment: `invoice:${method.id}` }));
  expect(await paidWith(id)).toEqual({ payment: 'invoice', payment_label: 'Central invoice' });
  await add({ label: 'Own card', kind: 'own' });
  expect((await order(traveler, [sampleStay('LIS', 5)], { payment: 'atProvider' })).status).toBe(200);
});

const other = '00000000-0000-4000-8000-000000000000';

test.each([
  ['switched off', 404, (id: string) => ask(admin, 'POST', `${base}/${id}/active`, { active: 'false' })],
  [
    'expired',
    409,
    (id: string) => db.query("update payment_method set expires_on = '2020-01-01' where id = $1", [id]),
  ],
  [
    'for other bookings now',
    404,
    (id: string) => ask(admin, 'POST', base, form({ id, version: '1', onCars: 'true' })),
  ],
  [
    'for people of another role now',
    404,
    async (id: string) =>
      ask(admin, 'POST', base, form({ id, version: '1', [`for-${await roleId(db, 'helpdesk')}`]: 'true' })),
  ],
  [
    'deleted',
    404,
    async (id: string) =>
      ask(admin, 'POST', `${base}/${id}/remove`, await recordVersion(db, 'payment_method', id)),
  ],
  [
    'another company’s',
    404,
    (id: string) =>
      db.query(
        "update payment_method set company_id = (select id from company where name = 'Beacon Kites') where id = $1",
        [id],
      ),
  ],
  [
    'one that never was',
    404,
    (id: string) => db.query('update payment_method set id = $2 where id = $1', [id, other]),
  ],
])('a method that is %s during a checkout books nothing', async (_, status, happens) => {
  const { id } = await add();
  await add({ label: 'Other invoice' });
  await happens(id);
  const tried = await order(traveler, [sampleStay('LIS', 6)], { payment: `invoice:${id}` });
  const code = status === 409 ? 'PAYMENT_METHOD_EXPIRED' : 'PAYMENT_METHOD_GONE';
  expect(await refusalOf(tried)).toEqual([status, code, 'payment']);
  expect(await placed()).toBe(0);
});

test('a checkout offers exactly what whoever travels may use, by group, office, entity and role', async () => {
  const [org] = await db.query<Readonly<Record<'office' | 'entity' | 'label' | 'fallback', string>>>(
    `select (select id from office where company_id = c.id and name = 'London') as office,
       (select id from legal_entity where company_id = c.id and name like '%GmbH') as entity,
       (select id from traveler_group where company_id = c.id and name = 'VIP care') as label,
       (select id from traveler_group where company_id = c.id and is_default) as fallback
     from company c where c.name = 'Acme Lanterns'`,
  );
  if (org === undefined) throw new Error('the demo has no offices');
  const { browser, membershipId } = await newColleague(db, { role: 'traveler' });
  const named = {
    role: await roleId(db, 'traveler'),
    otherRole: await roleId(db, 'travelManager'),
    ...org,
  };
  const all = [await add({ label: 'all' })];
  for (const [label, id] of Object.entries(named)) all.push(await add({ label, [`for-${id}`]: 'true' }));
  const usable = async () => {
    const tries = await Promise.all(
      all.map(async ({ id, label }, at) => ({
        label,
        answer: await order(browser, [sampleStay('OSL', at)], { payment: `invoice:${id}`, again: 'true' }),
      })),
    );
    const refused = tries.filter(({ answer }) => answer.status !== 200);
    for (const { answer } of refused)
      expect(await refusalOf(answer)).toEqual([404, 'PAYMENT_METHOD_GONE', 'payment']);
    return tries.filter(({ answer }) => answer.status === 200).map(({ label }) => label);
  };
  expect(await usable()).toEqual(['all', 'role', 'fallback']);
  await db.query('update membership set office_id = $2, entity_id = $3 where id = $1', [
    membershipId,
    org.office,
    org.entity,
  ]);
  await db.query('insert into group_member (group_id, membership_id) values ($1, $2)', [
    org.label,
    membershipId,
  ]);
  expect(await usable()).toEqual(['all', 'role', 'office', 'entity', 'label', 'fallback']);
});

test('a card is paid at the gateway, and no number of one is kept with us', async () => {
  const card = await add({ label: 'US card', kind: 'card' });
  const answer = await order(traveler, [sampleStay('LIS', 3)], { payment: `card:${card.id}` });
  const id = await idOf(answer);
  expect(await db.count('order_payment', 'order_id = $1', [id])).toBe(1);
  const typed = { label: 'Card 4242 4242 4242 4242', kind: 'card' };
  expect(await ask(admin, 'POST', base, form(typed))).toMatchObject({ status: 400, field: 'label' });
  const virtual = { label: 'Virtual', kind: 'virtual' };
  expect(await ask(admin, 'POST', base, form(virtual))).toMatchObject({ field: 'instructions' });
  expect((await ask(admin, 'POST', base, form({ ...virtual, instructions: 'Ask finance.' }))).status).toBe(
    200,
  );
});

test('a method that has ended or ends within thirty days is pointed out on the hub', async () => {
  const ending = async () => (await hubCounts(await viewerIn(admin))).paymentMethodsEnding;
  const { id } = await add();
  expect(await ending()).toBeUndefined();
  for (const [days, told] of [
    [29, 1],
    [-5, 1],
    [40, undefined],
  ] as const) {
    await db.query('update payment_method set expires_on = current_date + $2::int where id = $1', [id, days]);
    expect(await ending()).toBe(told);
  }
});

test('what open orders use is deleted once they have another method; orders that are over keep the name', async () => {
  const { id } = await add();
  const openId = await idOf(await order(traveler, [sampleStay('LIS', 8)], { payment: `invoice:${id}` }));
  const pastId = await idOf(await order(traveler, [sampleStay('LIS', 7)], { payment: `invoice:${id}` }));
  await db.query("update order_item set start_day = '2020-01-01' where order_id = $1", [pastId]);
  const remove = async (targetId: string) =>
    ask(admin, 'POST', `${base}/${id}/remove`, {
      ...(await recordVersion(db, 'payment_method', id)),
      targetId,
    });
  expect((await remove('')).code).toBe('PAYMENT_METHOD_IN_USE');
  const card = await add({ label: 'Card', kind: 'card' });
  expect((await remove(card.id)).status).toBe(404);
  const next = await add({ label: 'Next invoice' });
  expect((await remove(next.id)).status).toBe(200);
  expect(await paidWith(openId)).toMatchObject({ payment_label: 'Next invoice' });
  expect(await paidWith(pastId)).toMatchObject({ payment_label: 'Central invoice' });
  expect(await db.count('booking_order', 'payment_method_id = $1', [next.id])).toBe(1);
});

test('a group, an office or a role that a method is for is not deleted under it, and foreign ids are no audience', async () => {
  const [label] = await db.query<{ id: string }>(
    "insert into traveler_group (company_id, name, kind) select id, 'Card holders', 'label' from company where name = 'Acme Lanterns' returning id",
  );
  const group = label?.id ?? '';
  const method = await add({ [`for-${group}`]: 'true' });
  const gone = await ask(admin, 'POST', `/groups/v1/${group}/remove`, {
    ...(await recordVersion(db, 'traveler_group', group)),
    targetId: '',
  });
  expect(gone).toMatchObject({ code: 'VALIDATION_ERROR', field: 'audience' });
  expect(
    (
      await ask(
        admin,
        'POST',
        `${base}/${method.id}/remove`,
        await recordVersion(db, 'payment_method', method.id),
      )
    ).status,
  ).toBe(200);
  expect(
    (
      await ask(admin, 'POST', `/groups/v1/${group}/remove`, {
        ...(await recordVersion(db, 'traveler_group', group)),
        targetId: '',
      })
    ).status,
  ).toBe(200);
  const foreign = await ask(admin, 'POST', base, form({ [`for-${other}`]: 'true' }));
  expect(foreign).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', field: 'audience' });
});

test('a change of days and what was held keep the limits too, and neither goes on past the end of a method', async () => {
  const { id: methodId } = await add();
  const book = (hold: string) => heldOrBooked(hold);
  const [booked, held] = [await book(''), await book('true')];
  const [item] = await db.query<{ id: string }>('select id from order_item where order_id = $1', [booked]);
  const [quote] = await quotesOf(booked);
  const change = () =>
    traveler.call('POST', `${bookingCalls}/orders/${booked}/change`, {
      itemId: item?.id ?? '',
      resultId: quote?.offer.resultId ?? '',
      priceSeen: '99999999',
      feeSeen: '99999999',
    });
  const end = () => traveler.call('POST', `${bookingCalls}/orders/${held}/book`, {});
  await db.query('update order_item set price_cents = 100 where order_id = $1', [booked]);
  await db.query('update payment_method set limit_booking_cents = 200 where id = $1', [methodId]);
  expect(await refusalOf(await change())).toEqual([409, 'PAYMENT_LIMIT', null]);
  expect(await refusalOf(await end())).toEqual([409, 'PAYMENT_LIMIT', null]);
  await db.query(`update payment_method set limit_booking_cents = null, expires_on = '2020-01-01'`);
  expect(await refusalOf(await end())).toEqual([409, 'PAYMENT_METHOD_EXPIRED', null]);
  await db.query('update payment_method set expires_on = null');
  expect((await end()).status).toBe(200);
});

test('what a change under way will cost is spent, and a hold of another month counts in this one', async () => {
  const { id: methodId } = await add();
  const [first, second, held] = [await heldOrBooked(''), await heldOrBooked(''), await heldOrBooked('true')];
  const limitTo = (cents: number) =>
    db.query('update payment_method set limit_month_cents = $2 where id = $1', [methodId, cents]);
  const spent = async () => (await methods())[0]?.spentCents ?? 0;
  const before = await spent();
  await db.query(
    `update order_item set state = 'changing', change = jsonb_build_object('feeCents', 500,
       'offer', jsonb_set(offer, '{priceEur,total}', to_jsonb(price_cents::numeric / 100 + 1000))) where order_id = $1`,
    [first],
  );
  expect(await spent()).toBe(before + 1000_00 + 5_00);
  const [item] = await db.query<{ id: string }>('select id from order_item where order_id = $1', [second]);
  const [quote] = await quotesOf(second);
  await db.query('update order_item set price_cents = 100 where order_id = $1', [second]);
  await limitTo(before + 1000_00);
  const changed = await traveler.call('POST', `${bookingCalls}/orders/${second}/change`, {
    itemId: item?.id ?? '',
    resultId: quote?.offer.resultId ?? '',
    priceSeen: '99999999',
    feeSeen: '99999999',
  });
  expect(await refusalOf(changed)).toEqual([409, 'PAYMENT_LIMIT', null]);
  const all = await spent();
  await db.query("update booking_order set created_at = created_at - interval '40 days' where id = $1", [
    held,
  ]);
  const ofMonth = await spent();
  await limitTo(all - 1);
  const end = await traveler.call('POST', `${bookingCalls}/orders/${held}/book`, {});
  expect([ofMonth < all, await refusalOf(end)]).toEqual([true, [409, 'PAYMENT_LIMIT', null]]);
});

test('a method in use is not deleted by its own id in capitals', async () => {
  const { id } = await add();
  expect((await order(traveler, [sampleStay('LIS', 3)], { payment: 'invoice' })).status).toBe(200);
  const remove = async (targetId: string) =>
    ask(admin, 'POST', `${base}/${id}/remove`, {
      ...(await recordVersion(db, 'payment_method', id)),
      targetId,
    });
  expect((await remove(id.toUpperCase())).status).toBe(409);
  expect(await methods()).toHaveLength(1);
});

keepsRecords(db, {
  path: base,
  table: 'payment_method',
  page: '/payment-options',
  form: 'method',
  mayNot: 'travelManager',
  changed: 'paymentMethod.changed',
  fields: form({ instructions: 'Give the code\nat the desk' }),
  different: (nth) => ({ limitMonth: String(nth) }),
  wrong: [
    ['label', { label: '4111/1111/1111/1111' }],
    ['label', { label: '٤١١١١١١١١١١١١١١١' }],
    ['label', { label: 'a\u202eb' }],
    ['expiresOn', { expiresOn: '0000-01-01' }],
  ],
  twin: { code: 'PAYMENT_METHOD_NAME_USED', field: 'label' },
});

test('who may see changes nothing, a second factor has to be recent, and another company’s methods are not there', async () => {
  const { id } = await add();
  const { browser: manager } = await newColleague(db, { role: 'travelManager' });
  expect((await ask(manager, 'GET', base)).status).toBe(200);
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  const tries = [
    ask(other, 'POST', `${base}/${id}/move`, { to: 'up' }),
    ask(other, 'POST', `${base}/${id}/active`, { active: 'false' }),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404]);
  const { browser: late, membershipId } = await newColleague(db, { role: 'admin' });
  await db.query("update session set mfa_at = now() - interval '1 day' where membership_id = $1", [
    membershipId,
  ]);
  expect((await ask(late, 'POST', base, form({ label: 'Late' }))).code).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
});

/** An order of a stay that can be held and has other days; held or booked. */
async function heldOrBooked(hold: string): Promise<string> {
  for (let nth = 0; nth < 60; nth += 1) {
    const stay = sampleStay('PAR', nth);
    const offer = await findOffer(stay, []);
    if (offer?.holdUntil === undefined || offer.cancellation === 'none') continue;
    const answer = await order(traveler, [stay], { payment: 'invoice', again: 'true', hold });
    return idOf(answer);
  }
  throw new Error('no stay can be held');
}

/** What the stay of an order costs on other days. */
async function quotesOf(orderId: string) {
  const [row] = await db.query<{ id: string; reference: string; offer: unknown; price_cents: number }>(
    'select id, reference, offer, price_cents from order_item where order_id = $1',
    [orderId],
  );
  const { id = '', offer, price_cents: priceCents = 0, reference = '' } = row ?? {};
  const booked = { key: id, reference, priceCents, offer: Offer.parse(offer) };
  return sampleLedger.changeQuotes(booked, [44, 49].map(inDays), patience());
}
