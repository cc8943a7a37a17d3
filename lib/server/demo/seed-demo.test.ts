import { testDatabase } from '@/tests/setup/database';
import { demoIdPrefix } from './accounts';
import { seedDemo } from './seed-demo';

const db = testDatabase({ demo: true });

test('every account of the demo bears its mark, and one with another address stays the only one', async () => {
  const before = await db.count('account');
  expect(before).toBeGreaterThan(50);
  expect(await db.count('account', 'starts_with(id::text, $1)', [demoIdPrefix])).toBe(before);
  await db.query(`update credential set subject = 'bea@moved.example' where subject like 'bea@%'`);
  await seedDemo();
  expect(await db.count('account')).toBe(before);
});
