import type { PolicyTraveler } from './audience';
import { policyStandings } from './policy-for';
import type { Policy } from './policy-set';

const traveler: PolicyTraveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };
const policyOf = (id: string, audience: Policy['audience']): Policy => ({
  id,
  name: id,
  audience,
  currency: 'USD',
  rules: [],
});

test('of several policies that are for somebody the first holds, for guests that of guests', () => {
  const policies = [
    policyOf('crew', { kind: 'groups', ids: ['crew'] }),
    policyOf('guests', { kind: 'guests' }),
    policyOf('rest', { kind: 'all' }),
  ];
  const of = (more: Partial<PolicyTraveler>) =>
    policyStandings(policies, { ...traveler, ...more }).map(({ standing }) => standing);
  expect(of({})).toEqual(['notFor', 'notFor', 'holds']);
  expect(of({ groupIds: ['crew'] })).toEqual(['holds', 'notFor', 'alsoFor']);
  expect(of({ groupIds: ['crew'], isGuest: true })).toEqual(['alsoFor', 'holds', 'alsoFor']);
});
