import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';
import { seedOrders } from './seed-orders';

const db = testDatabase();

beforeAll(async () => {
  await seedDemo();
  await seedOrders();
  await seedOrders();
});

const one = async (sql: string) => (await db.query(sql))[0];

test('the company has orders of four months behind and six weeks ahead, in every state there is to see', async () => {
  const { n, personal, behind, ahead, span } = (await one(
    `select count(*) filter (where company_id is not null)::int n, count(*) filter (where company_id is null)::int personal,
       (select count(*)::int from order_item where start_day < current_date) behind,
       (select count(*)::int from order_item where start_day > current_date) ahead,
       (current_date - (select min(start_day) from order_item)) span
     from booking_order`,
  )) as Record<string, number>;
  expect(n).toBeGreaterThan(50);
  expect(personal).toBe(5);
  expect(behind).toBeGreaterThan(40);
  expect(ahead).toBeGreaterThan(12);
  expect(span).toBeGreaterThan(110);
  const states = await db.query<{ state: string }>('select distinct state from booking_order order by 1');
  expect(states.map(({ state }) => state)).toEqual(['booked', 'cancelled', 'failed']);
});

test('its sums are those of the provider’s books', async () => {
  const ours = await one(
    `select count(*)::int n, sum(total_cents)::int total from booking_order where state <> 'handedOver'`,
  );
  const theirs = await one(
    `select count(distinct i.order_id)::int n,
       sum(case when b.cancelled then b.fee_cents else b.price_cents end)::int total
     from order_item i left join sample_booking b on b.key = i.id`,
  );
  expect(ours).toEqual(theirs);
  expect(
    await db.count(
      'order_item',
      `state in ('booked', 'cancelled') and reference is null or work_at is not null`,
    ),
  ).toBe(0);
});

test('every booking stands in a trip of its traveler, ordered before it began, and nobody was written to', async () => {
  expect(
    await db.count(
      'order_item i join booking_order o on o.id = i.order_id',
      `i.state = 'booked' and (i.event_id is null or o.created_at >= i.start_day)`,
    ),
  ).toBe(0);
  expect(await db.count('outbox', `template like 'order%'`)).toBe(0);
});
