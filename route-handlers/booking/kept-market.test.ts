import { outboxIdle } from '@/lib/server/jobs/kick-outbox';
import { idOf, order, ordersIn } from '@/tests/factories/orders';
import { roleBrowser } from '@/tests/factories/role-browser';
import { sampleStay } from '@/tests/factories/trips';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
afterEach(async () => {
  await outboxIdle();
  await ordersIn(db).forget();
});

test('what else was for sale is kept with a booking also where no policy compares, so that reports know what was saved', async () => {
  expect(await db.count('policy_version', "vertical = 'hotel'")).toBe(0);
  const browser = await roleBrowser('traveler', db);
  const id = await idOf(await order(browser, [sampleStay('LIS', 3)]));
  const [kept] = await db.query<{ nights: { count: number; cheapest: number; median: number } | null }>(
    `select inputs #> '{market,nights}' nights from policy_decision where order_id = $1`,
    [id],
  );
  expect(kept?.nights?.count).toBeGreaterThanOrEqual(5);
  expect(kept?.nights?.median).toBeGreaterThan(kept?.nights?.cheapest ?? 0);
});
