import fc from 'fast-check';
import { comparablePrices } from '@/lib/shared/policy/comparable-prices';
import { decisionText } from '@/lib/shared/policy/decision';
import { comparableOffers } from '@/lib/shared/policy/match-conditions';
import { type PolicyRule, policyActions } from '@/lib/shared/policy/policy-rules';
import type { PolicySet, Restriction } from '@/lib/shared/policy/policy-set';
import { FlightOffer } from '@/lib/shared/search/offer';
import { flightOffer } from '@/lib/shared/search/offer.factory';
import { judgementOf } from './judge-order';
import { judgedOffers } from './page-judge';

const now = new Date('2027-02-08T12:00:00Z');
const action = fc.constantFrom(...policyActions);
const cabin = fc.constantFrom('economy', 'premium', 'business', 'first');

const rules = fc.tuple(
  fc.option(
    fc.record({
      code: fc.constant('PRICE_ABOVE_CAP'),
      action,
      mode: fc.constantFrom('fixed', 'overMedian', 'overCheapest'),
      pct: fc.integer({ min: 0, max: 40 }),
      minAllowance: fc.integer({ min: 0, max: 100 }),
      maxCap: fc.integer({ min: 300, max: 1500 }),
      overrides: fc.constant([]),
    }),
  ),
  fc.option(
    fc.record({
      code: fc.constant('CABIN_ABOVE_LIMIT'),
      action,
      cabin,
      premiumFrom: fc.constant(null),
      businessFrom: fc.constant(null),
    }),
  ),
  fc.option(
    fc.record({ code: fc.constant('TOO_MANY_STOPS'), action, stops: fc.integer({ min: 0, max: 2 }) }),
  ),
  fc.option(
    fc.record({ code: fc.constant('TOTAL_ABOVE'), action, amount: fc.integer({ min: 300, max: 1500 }) }),
  ),
);
const restrictions = fc.array(
  fc.record<Restriction>({
    kind: fc.constantFrom('city', 'country'),
    values: fc.constantFrom(['LIS'], ['PT'], ['OSL']),
    action: fc.constantFrom('block', 'hide'),
    reason: fc.constant('Storms'),
    audience: fc.constantFrom({ kind: 'all' }, { kind: 'guests' }),
    from: fc.constantFrom(null, '2027-03-01', '2027-04-01'),
    until: fc.constant(null),
  }),
  { maxLength: 2 },
);
const offers = fc.array(
  fc.record({
    total: fc.integer({ min: 200, max: 2000 }),
    stops: fc.integer({ min: 0, max: 2 }),
    cabin,
  }),
  { minLength: 1, maxLength: 12 },
);

test('what binds is what the badge says, whatever the rules, restrictions, prices and travelers', () => {
  fc.assert(
    fc.property(
      rules,
      restrictions,
      offers,
      fc.boolean(),
      fc.option(fc.integer({ min: 300, max: 900 })),
      (some, places, made, isGuest, baseline) => {
        const set: PolicySet = {
          version: 3,
          policies: [
            {
              id: 'standard',
              name: 'Standard',
              audience: { kind: 'all' },
              currency: 'USD',
              rules: some.flatMap((rule) => (rule === null ? [] : [rule as PolicyRule])),
            },
          ],
          restrictions: places.map((one, at) => ({ ...one, id: String(at) })),
          advanced: [],
          suppliers: { preferred: [], avoid: [] },
        };
        const found = made.map(({ cabin: of, stops, total }, at) =>
          FlightOffer.parse({
            ...flightOffer({ key: String(100 + at), total, stops, minutes: 402 + 60 * stops }),
            cabin: of,
          }),
        );
        const traveler = { isGuest, groupIds: [], officeId: null, entityId: null };
        const perEuro = () => 1.16;
        const context = { now, perEuro, office: null, baselineEur: () => baseline };
        const shown = judgedOffers(found, traveler, set, context);
        const prices = comparablePrices(comparableOffers(set.advanced, found, now));
        for (const offer of found) {
          const badge = shown.decisionOf(offer);
          const { decision, needsApproval } = judgementOf([offer], {
            traveler,
            office: null,
            membershipId: 'member',
            booked: null,
            sets: new Map([['flight', set]]),
            now,
            comparison: { perEuro, pricesFor: () => prices, baselineOf: () => baseline },
          });
          expect(decisionText(decision)).toBe(decisionText(badge));
          expect(decision.reasons).toEqual(badge.reasons);
          expect(needsApproval).toBe(
            badge.status !== 'blocked' && badge.reasons.some((reason) => reason.action === 'approve'),
          );
        }
      },
    ),
  );
});
