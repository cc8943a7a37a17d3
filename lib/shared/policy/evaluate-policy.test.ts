import fc from 'fast-check';
import { FlightOffer, HotelOffer, type Offer } from '@/lib/shared/search/offer';
import { flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { comparableFrom, comparablePrices, comparableRecord } from './comparable-prices';
import { decisionText } from './decision';
import { evaluate, explain, type PolicyContext, shareOfCap } from './evaluate-policy';
import { nearestInPolicy } from './nearest-in-policy';
import type { PolicyTraveler } from './policy-audience';
import { type PolicyRule, policyActions } from './policy-rules';
import { type Policy, type PolicySet, policiesSchemaOf } from './policy-set';

/** One euro is one dollar, so that prices read like the limits. */
const context: PolicyContext = { now: new Date('2027-02-08T12:00:00Z'), perEuro: () => 1, office: null };
const traveler: PolicyTraveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };

const balanced: readonly PolicyRule[] = [
  {
    code: 'PRICE_ABOVE_CAP',
    action: 'approve',
    mode: 'overMedian',
    pct: 20,
    minAllowance: 50,
    maxCap: 2500,
    overrides: [],
  },
  { code: 'CABIN_ABOVE_LIMIT', action: 'approve', cabin: 'economy', premiumFrom: 6, businessFrom: 9 },
  { code: 'BOOKED_LATE', action: 'warn', domesticDays: 7, internationalDays: 14 },
];
const policyOf = (rules: readonly PolicyRule[], more: Partial<Policy> = {}): Policy => ({
  id: 'standard',
  name: 'Standard',
  audience: { kind: 'all' },
  currency: 'USD',
  rules,
  ...more,
});
const setOf = (rules: readonly PolicyRule[], more: Partial<PolicySet> = {}): PolicySet => ({
  version: 3,
  policies: [policyOf(rules)],
  restrictions: [],
  advanced: [],
  suppliers: { preferred: [], avoid: [] },
  ...more,
});

let next = 100;
/** A way of 6.7 hours from Boston to Lisbon. */
const flight = (total: number, more: Partial<FlightOffer> = {}): FlightOffer => {
  next += 1;
  return FlightOffer.parse({ ...flightOffer({ key: String(next), total, stops: 0, minutes: 402 }), ...more });
};
const economy = [468, 520, 560, 588, 640, 690, 729].map((total) => flight(total));
const premium = [1010, 1080, 1120, 1190, 1260].map((total) => flight(total, { cabin: 'premium' }));

const judged = (
  offer: Offer,
  offers: readonly Offer[],
  more: Partial<PolicyContext> = {},
  rules = balanced,
) => evaluate(offer, traveler, setOf(rules), comparablePrices(offers), { ...context, ...more });
const comparable = [...economy, ...premium];

test('a fare below the median and a fifth, well ahead, is in policy', () => {
  expect(judged(flight(642), comparable)).toMatchObject({ status: 'inPolicy', action: null, reasons: [] });
});

test('a price is told as a share of its limit, kept or not, and not where the policy sets none or cannot tell', () => {
  const share = (offer: Offer, rules = balanced, offers = comparable) =>
    shareOfCap(explain(offer, traveler, setOf(rules), comparablePrices(offers), context));
  // The median is 588 and a fifth more 705.60.
  expect(share(flight(642))).toBe(0.9099);
  expect(share(flight(799))).toBe(1.1324);
  expect(share(flight(642), balanced.slice(1))).toBeNull();
  expect(share(flight(642), balanced, [])).toBeNull();
});

test('a dearer fare that is booked late is out of policy, with its arithmetic', () => {
  const { action, reasons, status } = judged(flight(799), comparable, {
    now: new Date('2027-02-23T12:00:00Z'),
  });
  expect([status, action]).toEqual(['outOfPolicy', 'approve']);
  expect(reasons).toEqual([
    {
      code: 'PRICE_ABOVE_CAP',
      action: 'approve',
      unit: 'money',
      actual: 799,
      limit: 705.6,
      delta: 93.4,
      benchmark: { mode: 'overMedian', sample: 7, cheapest: 468, median: 588, cabin: 'economy' },
    },
    { code: 'BOOKED_LATE', action: 'warn', unit: 'days', actual: 7, limit: 14, delta: 7 },
  ]);
});

test('a permitted premium fare is compared with premium fares', () => {
  expect(judged(flight(1180, { cabin: 'premium' }), comparable).status).toBe('inPolicy');
  expect(judged(flight(1390, { cabin: 'premium' }), comparable).reasons).toMatchObject([
    { code: 'PRICE_ABOVE_CAP', limit: 1344, delta: 46 },
  ]);
});

test('a business fare that is not permitted is out by cabin and price', () => {
  const { action, reasons } = judged(flight(2140, { cabin: 'business' }), comparable);
  expect(action).toBe('approve');
  expect(reasons.map(({ code }) => code)).toEqual(['PRICE_ABOVE_CAP', 'CABIN_ABOVE_LIMIT']);
});

test('with too few comparable fares the price is not judged, but for what the route cost lately', () => {
  const few = economy.slice(0, 3);
  const { notEvaluated, reasons } = judged(flight(799), few);
  expect([reasons, notEvaluated]).toEqual([[], [{ code: 'PRICE_ABOVE_CAP', why: 'tooFewOffers' }]]);
  expect(judged(flight(799), few, { baselineEur: () => 560 }).reasons).toMatchObject([
    { limit: 672, delta: 127 },
  ]);
});

test('without a rate a price is not judged', () => {
  expect(judged(flight(799), comparable, { perEuro: () => null }).notEvaluated).toEqual([
    { code: 'PRICE_ABOVE_CAP', why: 'noRate' },
  ]);
});

const nightRule: PolicyRule = {
  code: 'NIGHT_ABOVE_CAP',
  action: 'approve',
  mode: 'fixed',
  pct: 0,
  minAllowance: 0,
  maxCap: 180,
  overrides: [
    { place: 'GB', amount: 190 },
    { place: 'LON', amount: 260 },
  ],
};

test.each([
  ['LON', 260],
  ['EDI', 190],
  ['LIS', 180],
])('the cap of a city comes before that of its country: %s', (destination, limit) => {
  const hotel = HotelOffer.parse({
    ...hotelOffer({ key: '1', score: 8, total: 2100 }),
    destination,
    priceEur: { total: 2100, each: 300 },
  });
  expect(judged(hotel, [hotel], {}, [nightRule]).reasons).toMatchObject([{ limit, delta: 300 - limit }]);
});

test('of flights between several cities every city counts, and no amount of one of them', () => {
  const route = ['BOS', 'NYC', 'NYC', 'LIS'];
  const several = flight(700, { route, origin: 'BOS', destination: 'NYC', days: ['2027-02-15'] });
  const price = { ...balanced[0], mode: 'fixed', maxCap: 800, overrides: [{ place: 'US', amount: 300 }] };
  const rules = [price as PolicyRule, { ...balanced[2] } as PolicyRule];
  expect(judged(several, [], {}, rules).reasons).toMatchObject([
    { code: 'BOOKED_LATE', limit: 14, actual: 7 },
  ]);
  const oneWay = flight(700, { origin: 'BOS', destination: 'NYC', days: ['2027-02-15'] });
  expect(judged(oneWay, [], {}, rules).reasons).toMatchObject([{ code: 'PRICE_ABOVE_CAP', limit: 300 }]);
});

test('days ahead are counted by the clock of today, whatever the clocks say on the day of departure', () => {
  // In Boston it is still 7 March, by winter time; on the 14th the clocks change.
  const now = new Date('2027-03-08T04:30:00Z');
  const late = judged(flight(500, { days: ['2027-03-21'] }), [], { now }, [balanced[2] as PolicyRule]);
  expect(late.status).toBe('inPolicy');
});

test('a restriction comes before every policy, says why, and holds on its days alone', () => {
  const one = {
    id: 'r',
    kind: 'country',
    values: ['PT'],
    reason: 'No travel there',
    audience: { kind: 'all' },
  } as const;
  const at = (from: string | null, until: string | null, action: 'block' | 'hide' = 'block') =>
    evaluate(
      flight(500),
      traveler,
      setOf([], { restrictions: [{ ...one, action, from, until }] }),
      comparablePrices([]),
      context,
    );
  expect(at(null, null)).toMatchObject({
    status: 'blocked',
    action: 'block',
    reasons: [{ text: 'No travel there' }],
  });
  expect(at(null, null, 'hide').action).toBe('hide');
  expect(at('2027-03-03', null).status).toBe('inPolicy');
  expect(at(null, '2027-03-01').status).toBe('inPolicy');
});

test('guests have the policy of guests, everybody else the first that is for them', () => {
  const policies = [
    policyOf([], { id: 'sales', audience: { kind: 'groups', ids: ['a'] } }),
    policyOf([], { id: 'guests', audience: { kind: 'guests' } }),
    policyOf([], { id: 'rest' }),
  ];
  const of = (more: Partial<PolicyTraveler>) =>
    evaluate(flight(500), { ...traveler, ...more }, setOf([], { policies }), comparablePrices([]), context)
      .policyId;
  expect([of({}), of({ groupIds: ['a'] }), of({ groupIds: ['a'], isGuest: true })]).toEqual([
    'rest',
    'sales',
    'guests',
  ]);
});

test('a carrier to avoid is fine when it is much cheaper', () => {
  const rules: PolicyRule[] = [{ code: 'CARRIER_NOT_PREFERRED', action: 'warn', pct: 15 }];
  const offers = [flight(500, { carrier: 'Kittiwake' }), flight(600, { carrier: 'Gannet Lines' })];
  const of = (total: number) =>
    evaluate(
      flight(total, { carrier: 'Puffin' }),
      traveler,
      setOf(rules, { suppliers: { preferred: [], avoid: ['puffin'] } }),
      comparablePrices(offers),
      context,
    ).status;
  expect([of(425), of(426)]).toEqual(['inPolicy', 'outOfPolicy']);
});

test('the nearest alternative in policy leaves at about the same time', () => {
  const early = flight(600);
  const late = FlightOffer.parse({
    ...flight(590),
    legs: [
      {
        minutes: 402,
        segments: [
          { ...flight(1).legs[0].segments[0], depart: '2027-03-02T17:00', arrive: '2027-03-02T23:00' },
        ],
      },
    ],
  });
  const dear = flight(799);
  const offers = [late, dear, early];
  expect(nearestInPolicy(dear, offers, (offer) => judged(offer, comparable))?.resultId).toBe(early.resultId);
});

test('the policies of a vertical end with one for everybody, and a rule stands in a policy once', () => {
  const read = (policies: readonly unknown[]) => policiesSchemaOf.flight.safeParse(policies).success;
  expect(read([policyOf(balanced)])).toBe(true);
  expect(read([])).toBe(true);
  expect(read([policyOf([], { audience: { kind: 'guests' } })])).toBe(false);
  expect(read([policyOf([...balanced, ...balanced])])).toBe(false);
  expect(read([policyOf([nightRule])])).toBe(false);
});

const someRule = fc.oneof(
  fc.record({
    code: fc.constant('PRICE_ABOVE_CAP' as const),
    action: fc.constantFrom(...policyActions),
    mode: fc.constantFrom('overMedian' as const, 'overCheapest' as const),
    pct: fc.integer({ min: 0, max: 60 }),
    minAllowance: fc.integer({ min: 0, max: 100 }),
    maxCap: fc.option(fc.integer({ min: 300, max: 3000 })),
    overrides: fc.constant([]),
  }),
  fc.record({
    code: fc.constant('CABIN_ABOVE_LIMIT' as const),
    action: fc.constantFrom(...policyActions),
    cabin: fc.constantFrom('economy' as const, 'premium' as const, 'business' as const),
    premiumFrom: fc.constantFrom(null, 4, 8),
    businessFrom: fc.constantFrom(null, 9),
  }),
  fc.record({
    code: fc.constant('TOO_MANY_STOPS' as const),
    action: fc.constantFrom(...policyActions),
    stops: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    code: fc.constant('FARE_TYPE' as const),
    action: fc.constantFrom(...policyActions),
    banNonRefundable: fc.boolean(),
    refundableAbove: fc.option(fc.integer({ min: 100, max: 900 })),
  }),
);
const someRules = fc.uniqueArray(someRule, { selector: ({ code }) => code });
const someOffers = fc
  .array(
    fc.record({
      total: fc.integer({ min: 100, max: 3000 }),
      stops: fc.integer({ min: 0, max: 2 }),
      cabin: fc.constantFrom('economy' as const, 'premium' as const, 'business' as const),
      cancellation: fc.constantFrom('free' as const, 'fee' as const, 'none' as const),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((some) =>
    some.map(({ cabin, ...own }, key) =>
      FlightOffer.parse({ ...flightOffer({ key: String(key + 1), minutes: 402, ...own }), cabin }),
    ),
  );
const severity = (action: (typeof policyActions)[number] | null) =>
  action === null ? -1 : policyActions.indexOf(action);

test('another rule never makes a decision milder', () => {
  fc.assert(
    fc.property(someOffers, someRules, (offers, rules) => {
      const [, ...fewer] = rules;
      const all = judged(offers[0] as Offer, offers, {}, rules);
      const some = judged(offers[0] as Offer, offers, {}, fewer);
      return severity(all.action) >= severity(some.action);
    }),
  );
});

test('a decision is replayed from what is recorded of its comparable prices', () => {
  fc.assert(
    fc.property(someOffers, someRules, (offers, rules) => {
      const all = [...rules, { code: 'CARRIER_NOT_PREFERRED', action: 'warn', pct: 10 } as const];
      const set = setOf(all, { suppliers: { preferred: [], avoid: ['Kittiwake'] } });
      const comparable = comparablePrices(offers);
      for (const offer of offers) {
        const replayed = comparableFrom(
          JSON.parse(JSON.stringify(comparableRecord(comparable, offer, set.suppliers))),
        );
        const decision = evaluate(offer, traveler, set, comparable, context);
        expect(evaluate(offer, traveler, set, replayed, context)).toEqual(decision);
      }
    }),
  );
});

test('the order of the offers changes nothing, nor does asking again', () => {
  fc.assert(
    fc.property(someOffers, someRules, (offers, rules) => {
      const of = (some: readonly Offer[]) =>
        offers.map((offer) => evaluate(offer, traveler, setOf(rules), comparablePrices(some), context));
      const [one, other] = [of(offers), of([...offers].reverse())];
      expect(other).toEqual(one);
      expect(other.map(decisionText)).toEqual(one.map(decisionText));
    }),
  );
});

test('an explanation says of every rule what the decision says', () => {
  fc.assert(
    fc.property(someOffers, someRules, (offers, rules) => {
      const comparable = comparablePrices(offers);
      for (const offer of offers) {
        const { decision, rules: judgedOf } = explain(offer, traveler, setOf(rules), comparable, context);
        expect(decision).toEqual(evaluate(offer, traveler, setOf(rules), comparable, context));
        expect(judgedOf.map(({ rule }) => rule)).toEqual(rules);
        const of = (outcome: string) =>
          judgedOf.flatMap(({ found, rule }) => (found.outcome === outcome ? rule.code : [])).sort();
        expect(of('broken')).toEqual(decision.reasons.map(({ code }) => code).sort());
        expect(of('unknown')).toEqual(decision.notEvaluated.map(({ code }) => code).sort());
        const worst = judgedOf
          .filter(({ found }) => found.outcome === 'broken')
          .map(({ rule }) => rule.action);
        expect(severity(decision.action)).toBe(Math.max(-1, ...worst.map(severity)));
        for (const { found } of judgedOf)
          if ('unit' in found && found.unit === 'money' && found.outcome === 'kept')
            expect(found.actual).toBeLessThanOrEqual(Number(found.limit));
      }
    }),
  );
});

test('an explanation has the sum of a limit, also where it is kept', () => {
  const priceOf = (total: number, more: Partial<PolicyContext> = {}, some = comparable) =>
    explain(flight(total), traveler, setOf(balanced), comparablePrices(some), { ...context, ...more })
      .rules[0]?.found;
  const sum = { of: 'overMedian', reference: 588, sample: 7, pct: 20, allowance: 50, by: 'pct' };
  expect(priceOf(642)).toMatchObject({ outcome: 'kept', actual: 642, limit: 705.6, delta: null, sum });
  expect(priceOf(799)).toMatchObject({ outcome: 'broken', delta: 93.4, sum });
  expect(priceOf(799, { baselineEur: () => 560 }, economy.slice(0, 3))).toMatchObject({
    limit: 672,
    sum: { of: 'baseline', reference: 560, sample: null, by: 'pct' },
  });
  expect(priceOf(230, { baselineEur: () => 200 }, [])).toMatchObject({
    limit: 250,
    sum: { by: 'allowance' },
  });
  expect(priceOf(2400, { baselineEur: () => 2400 }, [])).toMatchObject({ limit: 2500, sum: { by: 'most' } });
  expect(priceOf(799, {}, [])).toEqual({ outcome: 'unknown', why: 'tooFewOffers' });
});

test('an explanation tells why restrictions and advanced rules say nothing', () => {
  const restriction = { id: 'r', kind: 'city', values: ['LIS'], action: 'block', reason: 'Not now' } as const;
  const always = { from: null, until: null, audience: { kind: 'all' } } as const;
  const restrictions = [
    { ...restriction, ...always },
    { ...restriction, ...always, values: ['LON'] },
    { ...restriction, ...always, audience: { kind: 'guests' } } as const,
  ];
  const { decision, restrictions: found } = explain(
    flight(642),
    traveler,
    setOf([], { restrictions }),
    comparablePrices([]),
    context,
  );
  expect(found.map((one) => one.found)).toEqual(['met', 'notAbout', 'notFor']);
  expect(decision).toMatchObject({ status: 'blocked', reasons: [{ code: 'RESTRICTED' }] });
});
