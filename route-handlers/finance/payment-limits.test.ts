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

test('a booking above the limit is refused, and the next method is taken where none was named', async () => {
  const stay = sampleStay('LIS', 7);
  await add({ limitBooking: '1' });
  expect(await refusalOf(await order(traveler, [stay]))).toEqual([409, 'PAYMENT_LIMIT', 'payment']);
  await add({ label: 'Large trips' });
  const id = await idOf(await order(traveler, [stay]));
  expect(await paidWith(id)).toMatchObject({ payment_label: 'Large trips' });
});

/** Amounts of a method as the database has them. */
const limitsOf = async (id: string) =>
  (
    await db.query(
      `select limit_booking_cents::float8 as booking, limit_month_cents::float8 as month, currency
       from payment_method where id = $1`,
      [id],
    )
  )[0];

const writesIn = (currency: string) =>
  db.query(
    `update company set settings = settings || jsonb_build_object('currency', $1::text) where name = 'Acme Lanterns'`,
    [currency],
  );

test('limits are in the currency of the company and are compared at the rate of the day', async () => {
  const stay = sampleStay('LIS', 7);
  await writesIn('USD');
  const dollars = Math.ceil(((await centsOfOffer(stay)) * 1.16) / 100);
  const { id, version } = await add({ limitBooking: String(dollars - 1), currency: 'USD' });
  expect(await limitsOf(id)).toEqual({ booking: (dollars - 1) * 100, month: null, currency: 'USD' });
  expect(await refusalOf(await order(traveler, [stay]))).toEqual([409, 'PAYMENT_LIMIT', 'payment']);
  const edit = { id, version: String(version), limitBooking: String(dollars) };
  // Without a word on the currency it stays.
  expect((await ask(admin, 'POST', base, form(edit))).status).toBe(200);
  expect(await limitsOf(id)).toMatchObject({ booking: dollars * 100, currency: 'USD' });
  const [told] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'paymentMethod.changed' order by at desc, id desc limit 1`,
  );
  expect(told?.data).toMatchObject({
    before: { limitBooking: `${dollars - 1} USD` },
    after: { limitBooking: `${dollars} USD` },
  });
  expect((await order(traveler, [stay])).status).toBe(200);
  await writesIn('');
});

test('an amount in what the company had before is refused, one that the method has from before stays', async () => {
  const stale = await ask(admin, 'POST', base, form({ limitBooking: '100', currency: 'JPY' }));
  expect(stale).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
  const { id } = await add({ limitMonth: '5000' });
  await writesIn('USD');
  const save = (version: number, limitMonth: string) =>
    ask(admin, 'POST', base, form({ id, version: String(version), limitMonth, currency: 'EUR' }));
  expect((await save(1, '6000')).status).toBe(200);
  expect(await limitsOf(id)).toEqual({ booking: null, month: 600_000, currency: 'EUR' });
  // Without a word on the currency it stays, too.
  expect((await ask(admin, 'POST', base, form({ id, version: '2', limitMonth: '7000' }))).status).toBe(200);
  expect(await limitsOf(id)).toEqual({ booking: null, month: 700_000, currency: 'EUR' });
  // As large as in currencies of which a euro buys thousands.
  expect((await save(3, '1000000000')).status).toBe(200);
  expect(await save(4, '1000000001')).toMatchObject({ status: 400, field: 'limitMonth' });
  await writesIn('');
});

test('a limit that is in another currency from now on is in the audit log, with its amount', async () => {
  const { id } = await add({ limitMonth: '5000' });
  await writesIn('USD');
  const edit = { id, version: '1', limitMonth: '5000', currency: 'USD' };
  expect((await ask(admin, 'POST', base, form(edit))).status).toBe(200);
  await writesIn('');
  const [told] = await db.query<{ data: unknown }>(
    `select data from audit where action = 'paymentMethod.changed' order by at desc, id desc limit 1`,
  );
  expect(told?.data).toMatchObject({ before: { limitMonth: '5000 EUR' }, after: { limitMonth: '5000 USD' } });
  expect(JSON.stringify(told?.data)).not.toContain('limitBooking');
});

test('without a rate for its limit a method books nothing, and says why', async () => {
  const stay = sampleStay('LIS', 7);
  const { id } = await add({ limitBooking: '100000' });
  await db.query(`update payment_method set currency = 'XAU' where id = $1`, [id]);
  expect(await refusalOf(await order(traveler, [stay]))).toEqual([409, 'PAYMENT_RATE_UNKNOWN', 'payment']);
  await db.query('update payment_method set limit_booking_cents = null where id = $1', [id]);
  expect((await order(traveler, [stay])).status).toBe(200);
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
