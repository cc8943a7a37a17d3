import { testDatabase } from '@/tests/setup/database';
import { namedPeople } from './named-people';
import { seedApprovals } from './seed-approvals';
import { seedDemo } from './seed-demo';

const db = testDatabase();

beforeAll(async () => {
  await seedDemo();
  await seedApprovals();
  await seedApprovals();
});

test('the approver has a queue, decisions of every kind are told, and nobody was written to', async () => {
  const states = await db.query<{ state: string; n: number }>(
    'select state, count(*)::int n from approval_request group by 1 order by 1',
  );
  expect(states).toEqual([
    { state: 'approved', n: 3 },
    { state: 'declined', n: 2 },
    { state: 'expired', n: 1 },
    { state: 'pending', n: 4 },
  ]);
  const asked = await db.count('approval_ask join membership on membership.id = member_id', 'email = $1', [
    namedPeople.approver,
  ]);
  expect(asked).toBe(10);
  expect(await db.count('approval_request', `state = 'pending' and deadline < now()`)).toBe(0);
  expect(await db.count('outbox', `about ? 'requestId'`)).toBe(0);
});

test('what was approved is booked, once for each item, and nothing else is', async () => {
  const items = await db.query<{ state: string; n: number }>(
    `select i.state, count(*)::int n from order_item i join approval_request using (order_id)
     where approval_request.state = 'approved' group by 1`,
  );
  expect(items).toEqual([{ state: 'booked', n: 6 }]);
  expect(await db.count('sample_booking')).toBe(6);
});
