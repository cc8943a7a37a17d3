import fc from 'fast-check';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { CarOffer, FlightOffer, HotelOffer, type Offer, TrainOffer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { comparablePrices } from './comparable-prices';
import { evaluate, type PolicyContext } from './evaluate-policy';
import { type PolicyRule, policyActions, ruleCodes, ruleSchemas } from './policy-rules';
import type { PolicySet } from './policy-set';
import { simultaneousBookings } from './simultaneous-bookings';

/*
 * A policy with one rule more never says anything milder of an offer, whichever rules it has: each kind of travel with all of its rules, whose
 * figures are close to those of the offers, so that each of them is kept and broken.
 */

const money = fc.integer({ min: 60, max: 400 });
const price = {
  mode: fc.constantFrom('fixed', 'overCheapest', 'overMedian'),
  pct: fc.integer({ min: 0, max: 60 }),
  minAllowance: fc.integer({ min: 0, max: 80 }),
  maxCap: money,
  overrides: fc.constantFrom([], [{ place: 'LIS', amount: 150 }], [{ place: 'PT', amount: 250 }]),
};
const hours = fc.constantFrom(null, 4, 8);
const days = fc.integer({ min: 0, max: 60 });

/** The figures of each rule. */
const figuresOf: Readonly<Record<PolicyRule['code'], Readonly<Record<string, fc.Arbitrary<unknown>>>>> = {
  PRICE_ABOVE_CAP: price,
  CABIN_ABOVE_LIMIT: {
    cabin: fc.constantFrom('economy', 'premium', 'business'),
    premiumFrom: hours,
    businessFrom: fc.constantFrom(null, 9),
  },
  BOOKED_LATE: { days, domesticDays: days, internationalDays: days },
  TOO_MANY_STOPS: { stops: fc.integer({ min: 0, max: 2 }) },
  LONG_LAYOVER: { hours: fc.integer({ min: 1, max: 4 }) },
  FARE_TYPE: { banNonRefundable: fc.boolean(), refundableAbove: fc.option(money) },
  CARRIER_NOT_PREFERRED: { pct: fc.integer({ min: 0, max: 40 }) },
  RAIL_FIRST: { trainHours: fc.integer({ min: 1, max: 24 }) },
  CO2_ABOVE: { aboveTypical: fc.integer({ min: 0, max: 40 }) },
  SAME_FLIGHT_LIMIT: { people: fc.integer({ min: 1, max: 3 }) },
  OVERLAP: {},
  TOTAL_ABOVE: { amount: money },
  NIGHT_ABOVE_CAP: price,
  STARS_ABOVE: { stars: fc.integer({ min: 1, max: 5 }) },
  STARS_BELOW: { stars: fc.integer({ min: 1, max: 5 }) },
  NON_REFUNDABLE: {},
  NIGHTS_ABOVE: { nights: fc.integer({ min: 1, max: 9 }) },
  TOO_FAR_FROM_OFFICE: { km: fc.integer({ min: 1, max: 3 }) },
  NOT_LOWEST_RATE: {},
  NOT_PREFERRED_PROPERTY: { withinKm: fc.integer({ min: 1, max: 5 }) },
  FARE_ABOVE_CAP: { amount: money, overrides: price.overrides },
  TRAIN_CLASS_ABOVE: { seatClass: fc.constantFrom('second', 'first'), firstFrom: hours },
  FLEX: { aboveCheapest: fc.integer({ min: 0, max: 60 }) },
  DAY_ABOVE_CAP: { amount: money, overrides: price.overrides },
  CAR_CLASS_ABOVE: { carClass: fc.constantFrom('mini', 'middle', 'suv') },
  ENGINE: { fuel: fc.constantFrom('petrol', 'hybrid', 'electric') },
  SUPPLIER: {},
};

/** Rules of a kind of travel, each at most once. */
function rulesOf(vertical: PolicyVertical): fc.Arbitrary<PolicyRule[]> {
  const some = ruleCodes[vertical].map((code) =>
    fc
      .record({ action: fc.constantFrom(...policyActions), ...figuresOf[code] })
      .map((figures) => ({ ...figures, code }))
      // BOOKED_LATE counts days in two ways for flights, in one for the others.
      .map((rule) => ('domesticDays' in rule ? lateFor(vertical, rule) : rule))
      .filter((rule) => ruleSchemas[vertical].safeParse(rule).success)
      .map((rule) => rule as unknown as PolicyRule),
  );
  return fc.uniqueArray(fc.oneof(...some), { selector: ({ code }) => code, minLength: 2, maxLength: 12 });
}

const lateFor = (vertical: PolicyVertical, rule: object) => {
  const { days: ahead, domesticDays, internationalDays, ...own } = rule as Record<string, unknown>;
  return vertical === 'flight' ? { ...own, domesticDays, internationalDays } : { ...own, days: ahead };
};

const cancellation = fc.constantFrom('free' as const, 'fee' as const, 'none' as const);
const sold = { key: fc.integer({ min: 1, max: 6 }).map(String), total: money, cancellation };
const flight = fc
  .record({
    ...sold,
    stops: fc.integer({ min: 0, max: 2 }),
    minutes: fc.integer({ min: 200, max: 600 }),
    cabin: fc.constantFrom('economy' as const, 'premium' as const, 'business' as const),
    emissionsKg: fc.option(fc.integer({ min: 300, max: 900 }), { nil: undefined }),
  })
  .map(({ cabin, emissionsKg, ...own }) => FlightOffer.parse({ ...flightOffer(own), cabin, emissionsKg }));

/** Offers of each kind of travel. */
const offerOf: Readonly<Record<PolicyVertical, fc.Arbitrary<Offer>>> = {
  flight,
  hotel: fc
    .record({
      ...sold,
      stars: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
      at: fc.option(
        fc.record({
          latitude: fc.double({ min: 38.69, max: 38.74, noNaN: true }),
          longitude: fc.double({ min: -9.16, max: -9.12, noNaN: true }),
        }),
        { nil: undefined },
      ),
    })
    .map(({ at, key, stars, total, ...own }) =>
      HotelOffer.parse({ ...hotelOffer({ key, score: 8, total }), ...own, stars, at }),
    ),
  train: fc
    .tuple(flight, fc.constantFrom('second' as const, 'first' as const, undefined))
    .map(([{ cabin: _, ...journey }, seatClass]) =>
      TrainOffer.parse({ ...journey, vertical: 'trains', seatClass }),
    ),
  car: fc
    .record({
      total: money,
      carClass: fc.constantFrom('mini' as const, 'middle' as const, 'suv' as const),
      fuel: fc.constantFrom('petrol' as const, 'hybrid' as const, 'electric' as const),
      supplier: fc.constantFrom('Otter Drive', 'Marten Mobility'),
    })
    .map(({ total, ...own }) => CarOffer.parse({ ...carOffer(own), priceEur: { total, each: total } })),
};

const suppliers = {
  preferred: ['Amber Anchor 1', 'Amber Anchor 2'],
  avoid: ['Kittiwake', 'Otter Drive', 'Amber Anchor 3'],
};
const traveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };

const severity = (action: (typeof policyActions)[number] | null): number =>
  action === null ? -1 : policyActions.indexOf(action);
const ranks = ['inPolicy', 'outOfPolicy', 'blocked'] as const;

test.each(['flight', 'hotel', 'train', 'car'] as const)(
  'whichever rules a policy of a %s has, another one never makes a decision milder',
  (vertical) => {
    fc.assert(
      fc.property(
        fc.array(offerOf[vertical], { minLength: 1, maxLength: 14 }),
        rulesOf(vertical),
        fc.record({
          rate: fc.constantFrom(1, 1.16, null),
          baseline: fc.option(money),
          hasOffice: fc.boolean(),
          isBooked: fc.boolean(),
        }),
        (offers, rules, { baseline, hasOffice, isBooked, rate }) => {
          const offer = offers[0] as Offer;
          const context: PolicyContext = {
            now: new Date('2027-02-08T12:00:00Z'),
            perEuro: () => rate,
            office: hasOffice ? { latitude: 38.71, longitude: -9.14 } : null,
            baselineEur: () => baseline,
            booked: isBooked
              ? simultaneousBookings(offers.map((one, at) => ({ offer: one, isOwn: at % 2 === 1 })))
              : null,
          };
          const said = (some: readonly PolicyRule[]) => {
            const policy = { id: 'p', name: 'P', currency: 'USD', audience: { kind: 'all' } } as const;
            const policies = [{ ...policy, rules: some }];
            const set: PolicySet = { version: 1, policies, restrictions: [], advanced: [], suppliers };
            return evaluate(offer, traveler, set, comparablePrices(offers), context);
          };
          const all = said(rules);
          for (const left of rules) {
            const fewer = said(rules.filter((rule) => rule !== left));
            expect(severity(all.action)).toBeGreaterThanOrEqual(severity(fewer.action));
            expect(ranks.indexOf(all.status)).toBeGreaterThanOrEqual(ranks.indexOf(fewer.status));
          }
        },
      ),
      { numRuns: 400 },
    );
  },
);
