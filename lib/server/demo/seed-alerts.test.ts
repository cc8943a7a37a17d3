import { priceAlert } from '@/lib/server/store/alert-schema';
import { database } from '@/lib/server/store/connection';
import { testDatabase } from '@/tests/setup/database';
import { seedDemo } from './seed-demo';

const db = testDatabase();

test('the demo’s traveler watches two prices with two weeks of trend, however often the demo is seeded', async () => {
  await seedDemo();
  await seedDemo();
  const alerts = await database().select().from(priceAlert);
  expect(alerts.map(({ address }) => address.split('/')[1]).sort()).toEqual(['flights', 'hotels']);
  expect(await db.count('price_point')).toBe(28);
  await db.query('update price_alert set deleted_at = now()');
  await seedDemo();
  expect(await db.count('price_alert')).toBe(2);
});
