import { type MethodTerms, obstacleOf } from './payment-methods';

const open: MethodTerms = {
  kind: 'invoice',
  active: true,
  audience: [],
  verticals: [],
  limitBookingCents: null,
  limitMonthCents: null,
  expiresOn: null,
};
const booking = {
  standsIn: ['boston'],
  verticals: ['hotels'],
  cents: 100,
  spentCents: 900,
  today: '2027-03-02',
} as const;

test.each<[Partial<MethodTerms>, string | null]>([
  [{}, null],
  [{ active: false }, 'off'],
  [{ audience: ['boston', 'london'] }, null],
  [{ audience: ['london'] }, 'audience'],
  [{ expiresOn: '2027-03-02' }, null],
  [{ expiresOn: '2027-03-01' }, 'expired'],
  [{ verticals: ['flights'] }, 'vertical'],
  [{ verticals: ['flights', 'hotels'] }, null],
  [{ limitBookingCents: 100 }, null],
  [{ limitBookingCents: 99 }, 'limitBooking'],
  [{ limitMonthCents: 1000 }, null],
  [{ limitMonthCents: 999 }, 'limitMonth'],
])('a method with %j is kept from a booking by %s', (terms, obstacle) => {
  expect(obstacleOf({ ...open, ...terms }, booking)).toBe(obstacle);
});
