import { travelerOfCompany } from '@/lib/server/policy/policy-traveler';
import { readPolicySet } from '@/lib/server/policy/read-policy-set';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { evaluate } from '@/lib/shared/policy/evaluate-policy';
import { cities } from '@/lib/shared/search/cities';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { emailOfRole, roleBrowser } from '@/tests/factories/role-browser';
import { testDatabase } from '@/tests/setup/database';

const db = testDatabase({ demo: true });
const places = cities.slice(0, 30).map(({ code }) => code);

/** As many policies as there may be, each with as many places of its own as it may have; the last is for everybody. */
const policiesFor = (groups: readonly string[]) =>
  Array.from({ length: 20 }, (_, nth) => ({
    id: `policy${nth}`,
    name: `Policy number ${nth} of twenty with a name as long as names get`,
    audience: nth === 19 ? { kind: 'all' } : { kind: 'groups', ids: groups },
    currency: 'EUR',
    rules: [
      {
        code: 'NIGHT_ABOVE_CAP',
        action: 'approve',
        mode: 'fixed',
        pct: 0,
        minAllowance: 0,
        maxCap: 1000,
        overrides: places.map((place, at) => ({ place, amount: 100 + 10 * nth + at })),
      },
    ],
  }));

test('twenty policies with thirty places each are published in one call, and the right one is judged by', async () => {
  const manager = await roleBrowser('manager', db);
  const [member] = await db.query<{ id: string; company_id: string }>(
    'select id, company_id from membership where email = $1',
    [emailOfRole('traveler')],
  );
  const { company_id: companyId = '', id = '' } = member ?? {};
  const { traveler } = await travelerOfCompany(companyId, id);
  const groups = await db.query<{ id: string }>(
    `select id from traveler_group where company_id = $1 and kind = 'policy'`,
    [companyId],
  );
  const others = groups.map((one) => one.id).filter((one) => !traveler.groupIds.includes(one));
  const policies = policiesFor(others);
  const call = '/i/api/business/company/v1/settings/policies/hotel';
  expect((await manager.call('PUT', call, { policies })).status).toBe(200);
  const set = await readPolicySet(companyId, 'hotel');
  expect(set.policies).toHaveLength(20);
  expect(
    set.policies.map(({ rules: [rule] }) => rule && 'overrides' in rule && rule.overrides.length),
  ).toEqual(Array(20).fill(30));
  const place = places[7] ?? '';
  const offer = {
    ...hotelOffer({ key: '1', score: 8, total: 7000 }),
    destination: place,
    priceEur: { total: 7000, each: 1000 },
  };
  const judged = (groupIds: readonly string[]) =>
    evaluate(offer, { ...traveler, groupIds }, set, comparablePrices([]), {
      now: new Date(),
      perEuro: () => 1,
      office: null,
    });
  // Whoever is in none of the groups has the last policy, and its amount of the place.
  expect(judged(traveler.groupIds)).toMatchObject({
    policyId: 'policy19',
    reasons: [{ place, limit: 100 + 190 + 7, actual: 1000 }],
  });
  expect(judged(others)).toMatchObject({ policyId: 'policy0', reasons: [{ place, limit: 107 }] });
});
