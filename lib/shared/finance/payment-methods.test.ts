import { type MethodTerms, obstacleOf } from './payment-methods';

const open: MethodTerms = {
  kind: 'invoice',
  active: true,
  audience: [],
  verticals: [],
  limitBookingCents: null,
  limitMonthCents: null,
  currency: 'EUR',
  expiresOn: null,
};
const booking = {
  standsIn: ['boston'],
  verticals: ['hotels'],
  cents: 100,
  spentCents: 900,
  today: '2027-03-02',
  perEuro: (currency: string) => ({ EUR: 1, USD: 1.16, KRW: 1500 })[currency] ?? null,
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
  [{ limitBookingCents: 116, currency: 'USD' }, null],
  [{ limitBookingCents: 115, currency: 'USD' }, 'limitBooking'],
  [{ limitMonthCents: 1160, currency: 'USD' }, null],
  [{ limitMonthCents: 1159, currency: 'USD' }, 'limitMonth'],
  [{ limitMonthCents: 15_000_00, currency: 'KRW' }, null],
  [{ limitMonthCents: 14_999_00, currency: 'KRW' }, 'limitMonth'],
  [{ currency: 'XAU' }, null],
  [{ limitBookingCents: 1_000_000_00, currency: 'XAU' }, 'rate'],
])('a method with %j is kept from a booking by %s', (terms, obstacle) => {
  expect(obstacleOf({ ...open, ...terms }, booking)).toBe(obstacle);
});
