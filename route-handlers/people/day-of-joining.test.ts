import { listOwnMemberships } from '@/lib/server/people/memberships/own-memberships';
import { ask, newColleague } from '@/tests/factories/colleagues';
import { viewerIn } from '@/tests/factories/viewer-in';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

test('somebody who was invited long before reads in their account when they joined, as the company does', async () => {
  const [admin, one] = [
    await newColleague(db, { role: 'admin' }),
    await newColleague(db, { role: 'traveler' }),
  ];
  await db.query("update membership set created_at = now() - interval '40 days' where id = $1", [
    one.membershipId,
  ]);
  const { body } = await ask(admin.browser, 'GET', `/users/v2/${one.membershipId}`);
  const viewer = await viewerIn(one.browser);
  const [own] = await listOwnMemberships(viewer);
  expect(own?.since.toISOString()).toBe(body.joinedAt);
});
