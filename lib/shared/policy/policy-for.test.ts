import type { Offer } from '@/lib/shared/search/offer';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import type { PolicyTraveler } from './policy-audience';
import { policyFor, policyStandings } from './policy-for';
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

const event = {
  id: 'kickoff',
  city: 'LIS',
  airports: [],
  verticals: ['hotels'],
  windowFrom: '2027-03-01',
  windowTo: '2027-03-09',
} as const;
const room = (destination: string, days: Offer['days'] = ['2027-03-02', '2027-03-05']): Offer => ({
  ...hotelOffer({ key: '1', score: 8, total: 500 }),
  destination,
  days,
});

test('what somebody books for an event to which they come follows the policy of the event, also for guests', () => {
  const policies = [
    policyOf('guests', { kind: 'guests' }),
    policyOf('event', { kind: 'events', ids: ['kickoff', 'other'] }),
    policyOf('rest', { kind: 'all' }),
  ];
  const comes = { ...traveler, events: [event] };
  const of = (who: PolicyTraveler, offer: Offer | null) => policyFor(policies, who, offer)?.id;
  expect(of(comes, room('LIS'))).toBe('event');
  expect(of({ ...comes, isGuest: true }, room('LIS'))).toBe('event');
  // Elsewhere, on other days, whatever they book, for other events, and for whoever has not said that they come.
  expect(of(comes, room('OPO'))).toBe('rest');
  expect(of(comes, room('LIS', ['2027-03-08', '2027-03-12']))).toBe('rest');
  expect(of(comes, null)).toBe('rest');
  expect(of({ ...comes, isGuest: true }, room('OPO'))).toBe('guests');
  expect(of({ ...traveler, events: [{ ...event, id: 'unnamed' }] }, room('LIS'))).toBe('rest');
  expect(of(traveler, room('LIS'))).toBe('rest');
  const standing = policyStandings(policies, comes, room('LIS')).map((one) => one.standing);
  expect(standing).toEqual(['notFor', 'holds', 'alsoFor']);
});
