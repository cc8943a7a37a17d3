import { rules } from '@/lib/shared/sign-in/rate-rules';
import { testDatabase } from '@/tests/setup/database';
import { mayAskMetered } from './may-ask-metered';

testDatabase();

const { points } = rules.meteredSearchesByIp;

test('an address has providers asked so often and no more, others are not kept waiting by it', async () => {
  const answers = await Promise.all(Array.from({ length: points + 3 }, () => mayAskMetered('192.0.2.7')));
  expect(answers.filter(Boolean)).toHaveLength(points);
  expect(await mayAskMetered('192.0.2.7')).toBe(false);
  expect(await mayAskMetered('192.0.2.8')).toBe(true);
});
