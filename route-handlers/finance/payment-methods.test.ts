import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { centsOfOffer, idOf, order, refusalOf } from '@/tests/factories/orders';
import type { TestBrowser } from '@/tests/factories/test-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const base = '/payment/v1/methods';
const twenty = Array.from({ length: 20 }, (_, at) => at);
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
  expect(await refusalOf(own)).toEqual([409, 'PAYMENT_METHOD_GONE', 'payment']);
  const id = await idOf(await order(traveler, [sampleStay('LIS', 4)], { payment: `invoice:${method.id}` }));
  expect(await paidWith(id)).toEqual({ payment: 'invoice', payment_label: 'Central invoice' });
  await add({ label: 'Own card', kind: 'own' });
  expect((await order(traveler, [sampleStay('LIS', 5)], { payment: 'atProvider' })).status).toBe(200);
});

test.each([
  ['switched off', (id: string) => ask(admin, 'POST', `${base}/${id}/active`, { active: 'false' })],
  [
    'expired',
    (id: string) => db.query("update payment_method set expires_on = '2020-01-01' where id = $1", [id]),
  ],
  [
    'for other bookings now',
    (id: string) => ask(admin, 'POST', base, form({ id, version: '1', onCars: 'true' })),
  ],
  ['deleted', (id: string) => ask(admin, 'POST', `${base}/${id}/remove`, {})],
])('a method that is %s during a checkout books nothing', async (_, happens) => {
  const { id } = await add();
  await add({ label: 'Other invoice' });
  await happens(id);
  const tried = await order(traveler, [sampleStay('LIS', 6)], { payment: `invoice:${id}` });
  expect(await refusalOf(tried)).toEqual([409, 'PAYMENT_METHOD_GONE', 'payment']);
  expect(await placed()).toBe(0);
});

test('a booking above the limit is refused, and the next method is taken where none was named', async () => {
  const stay = sampleStay('LIS', 7);
  await add({ limitBooking: '1' });
  expect(await refusalOf(await order(traveler, [stay]))).toEqual([409, 'PAYMENT_LIMIT', 'payment']);
  await add({ label: 'Large trips' });
  const id = await idOf(await order(traveler, [stay]));
  expect(await paidWith(id)).toMatchObject({ payment_label: 'Large trips' });
});

test('twenty bookings at once never spend more than the month allows', async () => {
  const stays = twenty.map((at) => sampleStay(at % 2 === 0 ? 'TYO' : 'OSL', at % 10));
  const prices = await Promise.all(stays.map(centsOfOffer));
  const limit = Math.ceil((Math.max(...prices) * 2.5) / 100);
  await add({ limitMonth: String(limit) });
  const answers = await Promise.all(stays.map((stay) => order(traveler, [stay], { again: 'true' })));
  const booked = answers.filter(({ status }) => status === 200).length;
  expect(booked).toBeGreaterThan(1);
  expect(booked).toBeLessThan(20);
  expect(await placed()).toBe(booked);
  const [method] = await methods();
  expect(method?.spentCents).toBeLessThanOrEqual(limit * 100);
});

test('what open orders use is switched off, not deleted; what is over is deleted and its orders keep the name', async () => {
  const { id } = await add();
  const orderId = await idOf(await order(traveler, [sampleStay('LIS', 8)], { payment: `invoice:${id}` }));
  expect((await ask(admin, 'POST', `${base}/${id}/remove`, {})).code).toBe('PAYMENT_METHOD_IN_USE');
  await db.query("update order_item set start_day = '2020-01-01' where order_id = $1", [orderId]);
  expect((await ask(admin, 'POST', `${base}/${id}/remove`, {})).status).toBe(200);
  expect(await paidWith(orderId)).toMatchObject({ payment_label: 'Central invoice' });
});

test('of twenty methods with one name there is one, and two admins do not overwrite each other', async () => {
  const answers = await Promise.all(twenty.map(() => ask(admin, 'POST', base, form())));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await db.count('payment_method')).toBe(1);
  const [{ id, version } = { id: '', version: 0 }] = await methods();
  const changes = await Promise.all(
    twenty.map((at) =>
      ask(admin, 'POST', base, form({ id, version: String(version), limitMonth: String(at + 1) })),
    ),
  );
  expect(changes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(changes.map(({ code }) => code))).toEqual(new Set([null, 'VERSION_CONFLICT']));
});

test('who may see changes nothing, a second factor has to be recent, and another company’s methods are not there', async () => {
  const { id } = await add();
  const { browser: manager } = await newColleague(db, { role: 'manager' });
  expect((await ask(manager, 'GET', base)).status).toBe(200);
  expect((await ask(manager, 'POST', base, form({ label: 'Mine' }))).status).toBe(403);
  const { browser: other } = await newColleague(db, { role: 'admin', company: 'Beacon Kites' });
  const tries = [
    ask(other, 'POST', base, form({ id, version: '1', label: 'Theirs' })),
    ask(other, 'POST', `${base}/${id}/move`, { to: 'up' }),
    ask(other, 'POST', `${base}/${id}/active`, { active: 'false' }),
    ask(other, 'POST', `${base}/${id}/remove`, {}),
  ];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const { browser: late, membershipId } = await newColleague(db, { role: 'admin' });
  await db.query("update session set mfa_at = now() - interval '1 day' where membership_id = $1", [
    membershipId,
  ]);
  expect((await ask(late, 'POST', base, form({ label: 'Late' }))).code).toBe(
    'MISSING_TWO_FACTOR_AUTHENTICATION',
  );
});
