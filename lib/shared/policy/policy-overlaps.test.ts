import type { PolicyAudience } from './policy-audience';
import { policyOverlaps } from './policy-overlaps';

const policy = (id: string, audience: PolicyAudience) => ({
  id,
  name: `Policy ${id}`,
  audience,
  currency: 'EUR',
  rules: [],
});
const one = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const rest = policy('rest', { kind: 'all' });
const traveler = { isGuest: false, groupIds: [one], officeId: other, entityId: null };

test('of two policies for the same people the lower is overlapped, whoever there is', () => {
  const guests = [policy('a', { kind: 'guests' }), policy('b', { kind: 'guests' }), rest];
  expect([...policyOverlaps(guests, [])]).toEqual([['b', 'Policy a']]);
  const groups = (ids: string[]) => ({ kind: 'groups', ids }) as const;
  expect([
    ...policyOverlaps([policy('a', groups([one])), policy('b', groups([other, one])), rest], []),
  ]).toEqual([['b', 'Policy a']]);
  expect(policyOverlaps([policy('a', groups([one])), policy('b', groups([other])), rest], []).size).toBe(0);
});

test('a group and an office overlap where somebody is in both, and the rest is for whoever is left', () => {
  const policies = [
    policy('a', { kind: 'groups', ids: [one] }),
    policy('b', { kind: 'offices', ids: [other] }),
    rest,
  ];
  expect(policyOverlaps(policies, []).size).toBe(0);
  expect([...policyOverlaps(policies, [traveler])]).toEqual([['b', 'Policy a']]);
  expect(policyOverlaps(policies, [{ ...traveler, groupIds: [] }]).size).toBe(0);
});
