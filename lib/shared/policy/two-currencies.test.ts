import { HotelOffer } from '@/lib/shared/search/offer';
import { hotelOffer } from '@/lib/shared/search/offer.factory';
import { comparablePrices } from './comparable-prices';
import type { Decision } from './decision';
import { evaluate } from './evaluate-policy';
import type { Policy } from './policy-set';

/** Rates of the European Central Bank of 2 January 2026, for one euro. */
const perEuro: Readonly<Record<string, number>> = { EUR: 1, USD: 1.1721, JPY: 183.92 };

const policy = (currency: string, maxCap: number): Policy => ({
  id: currency,
  name: `In ${currency}`,
  audience: currency === 'USD' ? { kind: 'guests' } : { kind: 'all' },
  currency,
  rules: [
    {
      code: 'NIGHT_ABOVE_CAP',
      action: 'approve',
      mode: 'fixed',
      pct: 0,
      minAllowance: 0,
      maxCap,
      overrides: [],
    },
    { code: 'TOTAL_ABOVE', action: 'warn', amount: 7 * maxCap },
  ],
});

/** What a company says that limits guests in dollars and everybody else in yen, of seven nights in Lisbon at so many euro each. */
function judged(each: number, isGuest: boolean): Decision {
  const offer = HotelOffer.parse({
    ...hotelOffer({ key: '1', score: 8, total: 7 * each }),
    priceEur: { total: 7 * each, each },
  });
  return evaluate(
    offer,
    { isGuest, groupIds: [], officeId: null, entityId: null },
    {
      version: 1,
      policies: [policy('USD', 200), policy('JPY', 31_000)],
      restrictions: [],
      advanced: [],
      suppliers: { preferred: [], avoid: [] },
    },
    comparablePrices([]),
    { now: new Date('2026-01-02T12:00:00Z'), perEuro: (code) => perEuro[code] ?? null, office: null },
  );
}

test('one price is judged in the currency of the policy that holds, at the rate of the day', () => {
  // 170.63 euro are 199.995423 dollars, rounded to the cent, and 31,382.2696 yen.
  const [guest, member] = [judged(170.63, true), judged(170.63, false)];
  expect([guest.currency, guest.status, guest.reasons]).toEqual(['USD', 'inPolicy', []]);
  expect([member.currency, member.status]).toEqual(['JPY', 'outOfPolicy']);
  expect(member.reasons).toMatchObject([
    { code: 'NIGHT_ABOVE_CAP', actual: 31_382.27, limit: 31_000, delta: 382.27 },
    { code: 'TOTAL_ABOVE', actual: 219_675.89, limit: 217_000, delta: 2_675.89 },
  ]);
});

test('a cent above the limit in either currency is above it', () => {
  // 170.65 euro are 200.018865 dollars.
  expect(judged(170.65, true).reasons).toMatchObject([
    { code: 'NIGHT_ABOVE_CAP', action: 'approve', actual: 200.02, limit: 200, delta: 0.02 },
    { code: 'TOTAL_ABOVE', action: 'warn', actual: 1_400.13, limit: 1_400, delta: 0.13 },
  ]);
  // 168.55 euro are 30,999.716 yen, and 168.56 euro 31,001.5552.
  expect(judged(168.55, false).status).toBe('inPolicy');
  expect(judged(168.56, false).reasons[0]).toMatchObject({ actual: 31_001.56, delta: 1.56 });
});
