import type * as z from 'zod';
import type { OwnPolicies } from '@/lib/shared/policy/own-policies';
import { newColleague } from '@/tests/factories/colleagues';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });

test('a traveler reads the policy that is theirs, what is restricted for them, and who approves', async () => {
  const manager = await newColleague(db, { role: 'travelManager' });
  const guest = await newColleague(db, { role: 'guest' });
  const traveler = await newColleague(db, { role: 'traveler' });
  const stranger = await newColleague(db, { role: 'traveler', company: 'Beacon Kites' });
  const policy = (id: string, kind: string, stars: number) => ({
    id,
    name: `For ${id}`,
    audience: { kind },
    currency: 'EUR',
    rules: [{ code: 'STARS_ABOVE', action: 'warn', stars }],
  });
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  const policies = [policy('guests', 'guests', 3), policy('rest', 'all', 4)];
  expect((await manager.browser.call('PUT', call, { policies })).status).toBe(200);
  await db.query(
    `insert into policy_restriction (company_id, vertical, restriction)
     select company_id, 'hotel', $2 from membership where id = $1`,
    [
      guest.membershipId,
      JSON.stringify({
        kind: 'city',
        values: ['LIS'],
        action: 'block',
        reason: 'Only with the team',
        audience: { kind: 'guests' },
        from: null,
        until: null,
      }),
    ],
  );
  await db.query(
    `insert into member_link (company_id, kind, from_id, to_id) select company_id, 'approves', $1, id from membership where id = $2`,
    [manager.membershipId, guest.membershipId],
  );
  const mine = async ({ browser }: typeof guest) => {
    const answer = await browser.get('/i/api/business/policies/v1/mine');
    expect(answer.status).toBe(200);
    const found = (await answer.json()) as z.infer<typeof OwnPolicies>;
    const hotel = found.policies.find(({ vertical }) => vertical === 'hotel');
    return { approvers: found.approvers, hotel };
  };
  const [name] = await db.query<{ name: string }>(
    'select a.name from account a join membership m on m.account_id = a.id where m.id = $1',
    [manager.membershipId],
  );
  expect(await mine(guest)).toMatchObject({
    approvers: [name?.name],
    hotel: { name: 'For guests', rules: [{ stars: 3 }], restrictions: [{ reason: 'Only with the team' }] },
  });
  expect((await mine(traveler)).hotel).toMatchObject({
    name: 'For rest',
    rules: [{ stars: 4 }],
    restrictions: [],
    advancedRules: [],
  });
  expect((await mine(stranger)).hotel).toMatchObject({ name: null, rules: [] });
});
