import { FlightOffer, type Offer, TrainOffer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { type AdvancedRule, type Condition, conditionsOf, matchesTheSame } from './advanced-rules';
import { comparablePrices } from './comparable-prices';
import { evaluate } from './evaluate-policy';
import { comparableOffers, matches } from './match-conditions';
import type { PolicySet } from './policy-set';

const now = new Date('2027-02-08T12:00:00Z');
const rule = (conditions: readonly Condition[], more: Partial<AdvancedRule> = {}): AdvancedRule => ({
  name: 'Rule',
  on: true,
  match: 'all',
  conditions,
  effect: 'warn',
  reason: 'Because',
  audience: { kind: 'all' },
  ...more,
});
/** From Boston by way of Reykjavik to Lisbon on a Tuesday, from 6:00 to 13:00, in 7 hours. */
const flight = {
  ...flightOffer({ key: '3', total: 400, stops: 1, minutes: 420 }),
  fare: 'Saver Light',
  emissionsKg: 800,
};
const { carrier } = flight;
/** Seven nights from a Tuesday, four stars, 1.2 km from the middle of Lisbon, free to cancel. */
const hotel = hotelOffer({ key: '1', score: 8, total: 700 });
const car = carOffer();
const { cabin: _cabin, fare: _fare, ...journey } = flight;
const train = TrainOffer.parse({ ...journey, vertical: 'trains' });
const isMet = (condition: Condition, offer: Offer = flight) => matches(rule([condition]), offer, now);

test.each<[Condition, Condition, Offer?]>([
  [
    { name: 'stopsMin', value: 1 },
    { name: 'stopsMin', value: 2 },
  ],
  [
    { name: 'hoursMin', value: 7 },
    { name: 'hoursMin', value: 8 },
  ],
  [
    { name: 'emissionsMin', value: 800 },
    { name: 'emissionsMin', value: 801 },
  ],
  // From Monday noon UTC to 2 March, 6:00 in Boston: 21 days and 23 hours.
  [
    { name: 'hoursBefore', value: 527 },
    { name: 'hoursBefore', value: 526 },
  ],
  [
    { name: 'departBefore', value: '06:01' },
    { name: 'departBefore', value: '06:00' },
  ],
  [
    { name: 'arriveAfter', value: '12:59' },
    { name: 'arriveAfter', value: '13:00' },
  ],
  [
    { name: 'via', value: ['REK'] },
    { name: 'via', value: ['LIS', 'BOS'] },
  ],
  [
    { name: 'weekdays', value: ['1', '2'] },
    { name: 'weekdays', value: ['7'] },
  ],
  [
    { name: 'countries', value: ['PT'] },
    { name: 'countries', value: ['US'] },
  ],
  [
    { name: 'cities', value: ['LON', 'LIS'] },
    { name: 'cities', value: ['BOS'] },
  ],
  [
    { name: 'suppliers', value: [carrier.toUpperCase()] },
    { name: 'suppliers', value: [carrier.slice(0, 4)] },
  ],
  [
    { name: 'words', value: ['light'] },
    { name: 'words', value: ['Flex'] },
  ],
  [
    { name: 'cabins', value: ['economy'] },
    { name: 'cabins', value: ['business'] },
  ],
  [
    { name: 'cancellations', value: ['fee', 'free'] },
    { name: 'cancellations', value: ['none'] },
  ],
  [{ name: 'starsMin', value: 4 }, { name: 'starsMin', value: 5 }, hotel],
  [{ name: 'starsMax', value: 4 }, { name: 'starsMax', value: 3 }, hotel],
  [{ name: 'kmMin', value: 1 }, { name: 'kmMin', value: 2 }, hotel],
  [{ name: 'nightsMin', value: 7 }, { name: 'nightsMin', value: 8 }, hotel],
  [{ name: 'words', value: ['ANCHOR'] }, { name: 'words', value: ['spa'] }, hotel],
  [{ name: 'daysMin', value: 7 }, { name: 'daysMin', value: 8 }, car],
  [{ name: 'carClasses', value: ['compact'] }, { name: 'carClasses', value: ['suv'] }, car],
  [{ name: 'fuels', value: ['hybrid'] }, { name: 'fuels', value: ['electric'] }, car],
  [{ name: 'suppliers', value: ['otter drive'] }, { name: 'suppliers', value: ['Otter'] }, car],
])('%j is met, %j is not', (met, unmet, offer = flight) => {
  expect([isMet(met, offer), isMet(unmet, offer)]).toEqual([true, false]);
});

test('what an offer does not tell meets no condition', () => {
  const untold: readonly [Condition, Offer][] = [
    [
      { name: 'starsMin', value: 1 },
      { ...hotel, stars: undefined },
    ],
    [
      { name: 'starsMax', value: 5 },
      { ...hotel, stars: undefined },
    ],
    [
      { name: 'emissionsMin', value: 1 },
      { ...flight, emissionsKg: undefined },
    ],
    [{ name: 'seatClasses', value: ['first', 'second'] }, train],
    [{ name: 'arriveAfter', value: '00:00' }, hotel],
    [{ name: 'via', value: ['LIS'] }, car],
  ];
  for (const [condition, offer] of untold)
    expect([condition, isMet(condition, offer)]).toEqual([condition, false]);
});

test('every condition of a kind of travel can be met by an offer of it', () => {
  const offers = { flight, hotel, car, train: { ...train, seatClass: 'second' as const } };
  const broad: Readonly<Record<string, Condition['value']>> = {
    stopsMin: 1,
    hoursMin: 1,
    hoursBefore: 720,
    emissionsMin: 1,
    starsMin: 1,
    starsMax: 5,
    kmMin: 1,
    nightsMin: 1,
    daysMin: 1,
    departBefore: '23:59',
    arriveAfter: '00:00',
    suppliers: [carrier, hotel.hotel, car.supplier],
    words: ['anchor', 'saver'],
    countries: ['PT'],
    cities: ['LIS'],
    via: ['REK'],
    weekdays: ['2'],
    cabins: ['economy'],
    seatClasses: ['second'],
    carClasses: ['compact'],
    fuels: ['hybrid'],
    cancellations: ['free', 'fee'],
  };
  for (const [vertical, offer] of Object.entries(offers))
    for (const name of conditionsOf[vertical as 'flight']) {
      const value = broad[name];
      if (value === undefined) throw new Error(`no value for ${name}`);
      expect([vertical, name, isMet({ name, value }, offer)]).toEqual([vertical, name, true]);
    }
});

test('of several flights each end is gone to, but not where it all began; the night lasts until five', () => {
  const route = ['BOS', 'LIS', 'MAD', 'ROM', 'ROM', 'BOS'];
  const offer = FlightOffer.parse({ ...flight, route });
  const to = (code: string) => isMet({ name: 'cities', value: [code] }, offer);
  expect(['LIS', 'ROM', 'MAD', 'BOS'].map(to)).toEqual([true, true, false, false]);
  const [leg] = flight.legs;
  const arriving = (arrive: string) => ({
    ...flight,
    legs: [{ ...leg, segments: [{ ...leg.segments[0], arrive }] }] as unknown as typeof flight.legs,
  });
  const isLate = (arrive: string) => isMet({ name: 'arriveAfter', value: '22:30' }, arriving(arrive));
  expect(['2027-03-02T22:31', '2027-03-03T00:10', '2027-03-03T05:00'].map(isLate)).toEqual([
    true,
    true,
    false,
  ]);
});

test('all conditions hold together, or any of them does', () => {
  const conditions: Condition[] = [
    { name: 'stopsMin', value: 1 },
    { name: 'cities', value: ['LON'] },
  ];
  expect(matches(rule(conditions), flight, now)).toBe(false);
  expect(matches(rule(conditions, { match: 'any' }), flight, now)).toBe(true);
});

const setOf = (...rules: readonly AdvancedRule[]): PolicySet => ({
  version: 0,
  policies: [],
  restrictions: [],
  advanced: rules.map((one, nth) => ({ ...one, id: String(nth) })),
  suppliers: { preferred: [], avoid: [] },
});

test('a rule speaks with its name and reason to whom it is for, and the strictest decides', () => {
  const traveler = { isGuest: false, groupIds: ['g'], officeId: null, entityId: null };
  const stops: Condition[] = [{ name: 'stopsMin', value: 1 }];
  const context = { now, perEuro: () => 1, office: null };
  const set = setOf(
    rule(stops),
    rule(stops, { effect: 'block', name: 'Blocked', audience: { kind: 'groups', ids: ['g'] } }),
    rule(stops, { effect: 'hide', audience: { kind: 'guests' } }),
    rule(stops, { effect: 'exclude' }),
  );
  const decision = evaluate(flight, traveler, set, comparablePrices([]), context);
  expect([decision.status, decision.action]).toEqual(['blocked', 'block']);
  expect(decision.reasons).toEqual([
    {
      code: 'ADVANCED',
      action: 'block',
      unit: 'word',
      actual: 'Blocked',
      limit: '',
      delta: null,
      text: 'Because',
    },
    {
      code: 'ADVANCED',
      action: 'warn',
      unit: 'word',
      actual: 'Rule',
      limit: '',
      delta: null,
      text: 'Because',
    },
  ]);
});

test('what a rule in force excludes is no part of the comparison', () => {
  const direct = flightOffer({ key: '4', total: 500, stops: 0, minutes: 400 });
  const excluding = rule([{ name: 'stopsMin', value: 1 }], { effect: 'exclude' });
  expect(comparableOffers([excluding], [flight, direct], now)).toEqual([direct]);
  expect(comparableOffers([{ ...excluding, on: false }], [flight, direct], now)).toHaveLength(2);
});

test('rules with the same conditions are found, in whatever order those stand', () => {
  const one = rule([
    { name: 'cities', value: ['LIS', 'LON'] },
    { name: 'stopsMin', value: 1 },
  ]);
  const other = rule(
    [
      { name: 'stopsMin', value: 1 },
      { name: 'cities', value: ['LON', 'LIS'] },
    ],
    { effect: 'block' },
  );
  expect(matchesTheSame(one, other)).toBe(true);
  expect(matchesTheSame(one, { ...other, match: 'any' })).toBe(false);
  // Both act: the one on what is compared, the other on what is booked.
  expect(matchesTheSame(one, { ...other, effect: 'exclude' })).toBe(false);
});
