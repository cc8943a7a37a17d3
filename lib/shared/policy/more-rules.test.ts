import { HotelOffer, type Offer, TrainOffer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { comparableFrom, comparablePrices, comparableRecord } from './comparable-prices';
import { explain, type PolicyContext } from './evaluate-policy';
import type { PolicyRule } from './policy-rules';
import type { PolicySet, SupplierTiers } from './policy-set';
import { type BookedTrip, bookedFrom, bookedRecord, simultaneousBookings } from './simultaneous-bookings';

const traveler = { isGuest: false, groupIds: [], officeId: null, entityId: null };
const nobody: SupplierTiers = { preferred: [], avoid: [] };
type More = Partial<PolicyContext> & {
  readonly suppliers?: SupplierTiers;
  readonly others?: readonly PolicyRule[];
};

/** What a rule finds in an offer among others, which is the same when it is replayed from what is stored. */
function found(rule: PolicyRule, offer: Offer, offers: readonly Offer[], more: More = {}) {
  const { others = [], suppliers = nobody, ...context } = more;
  const policy = {
    id: 'p',
    name: 'P',
    currency: 'USD',
    audience: { kind: 'all' },
    rules: [rule, ...others],
  } as const;
  const set: PolicySet = { version: 1, policies: [policy], restrictions: [], advanced: [], suppliers };
  const all: PolicyContext = {
    now: new Date('2027-01-08T12:00:00Z'),
    perEuro: () => 1,
    office: null,
    ...context,
  };
  const comparable = comparablePrices(offers);
  const replayed = comparableFrom(JSON.parse(JSON.stringify(comparableRecord(comparable, offer, suppliers))));
  const booked = all.booked ? bookedFrom(bookedRecord(all.booked, offer)) : null;
  const [first] = explain(offer, traveler, set, comparable, all).rules;
  const [again] = explain(offer, traveler, set, replayed, { ...all, booked }).rules;
  expect(again).toEqual(first);
  return first?.found;
}

const emitting = (key: number, emissionsKg?: number) => ({
  ...flightOffer({ key: String(key), total: 500, stops: 0, minutes: 402 }),
  ...(emissionsKg === undefined ? {} : { emissionsKg }),
});

test('a flight may emit so much more than the middle of five comparable ones, for each person', () => {
  const rule = { code: 'CO2_ABOVE', action: 'warn', aboveTypical: 30 } as const;
  const five = [400, 500, 600, 700, 900].map((kg, key) => emitting(key, kg));
  expect(found(rule, emitting(9, 780), five)).toMatchObject({ outcome: 'kept', limit: 780, unit: 'kg' });
  expect(found(rule, emitting(9, 781), five)).toMatchObject({ outcome: 'broken', actual: 781, delta: 1 });
  expect(found(rule, { ...emitting(9, 781), travellers: 2 }, five)).toMatchObject({
    actual: 391,
    outcome: 'kept',
  });
  expect(found(rule, emitting(9), five)).toEqual({ outcome: 'unknown', why: 'notTold' });
  expect(found(rule, emitting(9, 900), [...five.slice(1), emitting(8)])).toEqual({
    outcome: 'unknown',
    why: 'tooFewOffers',
  });
});

test('where a train takes at most so long, it is taken; between several cities for each flight', () => {
  const rule = (trainHours: number) => ({ code: 'RAIL_FIRST', action: 'warn', trainHours }) as const;
  const between = (origin: string, destination: string) => ({ ...emitting(1), origin, destination });
  expect(found(rule(4), between('PAR', 'LON'), [])).toMatchObject({
    outcome: 'broken',
    unit: 'hours',
    limit: 4,
  });
  expect(found(rule(2), between('PAR', 'LON'), [])).toMatchObject({ outcome: 'kept', limit: 2 });
  expect(found(rule(24), between('BOS', 'LIS'), [])).toEqual({ outcome: 'notAbout' });
  const through = (...route: string[]) => ({ ...between('PAR', 'LON'), route });
  expect(found(rule(4), through('PAR', 'LON', 'LON', 'PAR'), [])).toMatchObject({ outcome: 'broken' });
  expect(found(rule(4), through('PAR', 'LON', 'LON', 'BOS'), [])).toEqual({ outcome: 'notAbout' });
});

const trip = (offer: Offer, isOwn = false): BookedTrip => ({ offer, isOwn });
const booked = (...trips: readonly BookedTrip[]) => ({ booked: simultaneousBookings(trips) });

test('colleagues on one flight are counted, whoever sold it and however its number is written', () => {
  const rule = { code: 'SAME_FLIGHT_LIMIT', action: 'approve', people: 3 } as const;
  const offer = emitting(7);
  const leg = offer.legs[0];
  const [first] = leg.segments;
  const written = { ...offer, legs: [{ ...leg, segments: [{ ...first, number: 'fmr0070' }] }] } as const;
  const two = { ...written, travellers: 2 } as unknown as Offer;
  expect(found(rule, offer, [], booked(trip(two)))).toMatchObject({
    outcome: 'kept',
    actual: 3,
    unit: 'people',
  });
  expect(found(rule, offer, [], booked(trip(two), trip(emitting(7))))).toMatchObject({
    outcome: 'broken',
    actual: 4,
  });
  // Those whom it is for, and other flights, do not count.
  const others = booked(trip(two), trip(emitting(7), true), trip(emitting(8)));
  expect(found(rule, offer, [], others)).toMatchObject({ outcome: 'kept', actual: 3 });
  expect(found(rule, offer, [])).toEqual({ outcome: 'unknown', why: 'notTold' });
});

test('two bookings of a kind overlap where they share a night, or begin on one day at one place', () => {
  const rule = { code: 'OVERLAP', action: 'warn' } as const;
  const stay = (first: string, last: string, destination = 'LIS') =>
    HotelOffer.parse({ ...hotelOffer({ key: '1', score: 8, total: 700 }), days: [first, last], destination });
  const of = (...trips: readonly BookedTrip[]) =>
    found(rule, stay('2027-03-02', '2027-03-05'), [], booked(...trips));
  expect(of(trip(stay('2027-03-04', '2027-03-06', 'LON'), true))).toMatchObject({
    outcome: 'broken',
    actual: 'LON',
  });
  expect(of(trip(stay('2027-03-05', '2027-03-06'), true))).toMatchObject({ outcome: 'kept' });
  expect(of(trip(stay('2027-03-02', '2027-03-05')))).toMatchObject({ outcome: 'kept' });
  expect(of(trip(carOffer(), true))).toMatchObject({ outcome: 'kept' });
  const flight = emitting(1);
  expect(found(rule, flight, [], booked(trip(emitting(2), true)))).toMatchObject({ outcome: 'broken' });
  const back = { ...emitting(2), origin: 'LIS', destination: 'BOS' };
  expect(found(rule, flight, [], booked(trip(back, true)))).toMatchObject({ outcome: 'kept' });
  expect(found(rule, flight, [])).toEqual({ outcome: 'unknown', why: 'notTold' });
});

test('the lowest rate of a hotel is the one to take', () => {
  const rule = { code: 'NOT_LOWEST_RATE', action: 'warn' } as const;
  const [low, high] = [700, 750].map((total) => hotelOffer({ key: '1', score: 8, total })) as [
    HotelOffer,
    HotelOffer,
  ];
  expect(found(rule, low, [low, high])).toMatchObject({ outcome: 'kept' });
  expect(found(rule, high, [low, high])).toMatchObject({
    outcome: 'broken',
    actual: 750,
    limit: 700,
    delta: 50,
  });
  expect(found(rule, high, [])).toEqual({ outcome: 'unknown', why: 'tooFewOffers' });
  expect(found(rule, high, [low, high], { perEuro: () => null })).toEqual({
    outcome: 'unknown',
    why: 'noRate',
  });
});

test('a preferred hotel nearby is the one to take, where a night there costs no more or is within the limit', () => {
  const rule = { code: 'NOT_PREFERRED_PROPERTY', action: 'warn', withinKm: 1 } as const;
  const at = (key: string, total: number, latitude: number) =>
    HotelOffer.parse({ ...hotelOffer({ key, score: 8, total }), at: { latitude, longitude: -9.14 } });
  const suppliers = { preferred: ['Amber Anchor 2'], avoid: [] };
  const [own, near, far] = [at('1', 150, 38.7), at('2', 180, 38.708), at('2', 180, 38.72)];
  for (const total of [180, 200]) {
    const dear = at('1', total, 38.7);
    expect(found(rule, dear, [dear, near], { suppliers })).toMatchObject({
      outcome: 'broken',
      limit: 'Amber Anchor 2',
    });
  }
  expect(found(rule, own, [own, near], { suppliers })).toMatchObject({ outcome: 'kept' });
  expect(found(rule, own, [own, near])).toMatchObject({ outcome: 'kept' });
  expect(found(rule, near, [own, near], { suppliers })).toMatchObject({ outcome: 'kept' });
  expect(found(rule, own, [own, far], { suppliers })).toMatchObject({ outcome: 'kept' });
  const others = [
    { code: 'NIGHT_ABOVE_CAP', action: 'approve', mode: 'fixed', pct: 0, minAllowance: 0, overrides: [] },
  ];
  const capped = (maxCap: number) => others.map((one) => ({ ...one, maxCap })) as unknown as PolicyRule[];
  expect(found(rule, own, [own, near], { suppliers, others: capped(179) })).toMatchObject({
    outcome: 'kept',
  });
  expect(found(rule, own, [own, near], { suppliers, others: capped(180) })).toMatchObject({
    outcome: 'broken',
  });
  const { at: _, ...placeless } = own;
  expect(found(rule, placeless, [placeless, near], { suppliers })).toEqual({
    outcome: 'unknown',
    why: 'notTold',
  });
});

test('a flexible fare may be so much dearer than the cheapest of its train', () => {
  const rule = { code: 'FLEX', action: 'warn', aboveCheapest: 30 } as const;
  const { cabin: _, ...journey } = emitting(1);
  const train = (total: number, cancellation: 'free' | 'fee') =>
    TrainOffer.parse({ ...journey, vertical: 'trains', priceEur: { total, each: total }, cancellation });
  const cheap = train(100, 'fee');
  expect(found(rule, train(130, 'free'), [cheap, train(130, 'free')])).toMatchObject({
    outcome: 'kept',
    limit: 130,
  });
  expect(found(rule, train(131, 'free'), [cheap, train(131, 'free')])).toMatchObject({
    outcome: 'broken',
    delta: 1,
  });
  expect(found(rule, cheap, [cheap])).toEqual({ outcome: 'notAbout' });
  expect(found(rule, train(131, 'free'), [])).toEqual({ outcome: 'unknown', why: 'tooFewOffers' });
});

test('a car has at least the engine that is asked for, of a company that is not avoided', () => {
  const engine = (fuel: 'petrol' | 'hybrid' | 'electric') =>
    ({ code: 'ENGINE', action: 'warn', fuel }) as const;
  expect(found(engine('hybrid'), carOffer(), [])).toMatchObject({ outcome: 'kept' });
  expect(found(engine('electric'), carOffer(), [])).toMatchObject({ outcome: 'broken', actual: 'hybrid' });
  const supplier = { code: 'SUPPLIER', action: 'block' } as const;
  const suppliers = { preferred: [], avoid: ['OTTER  drive'] };
  expect(found(supplier, carOffer(), [], { suppliers })).toMatchObject({
    outcome: 'broken',
    actual: 'Otter Drive',
  });
  expect(found(supplier, carOffer(), [])).toMatchObject({ outcome: 'kept' });
});

test('how far a hotel is from the office is told exactly where it says where it is, else from the middle of the city', () => {
  const rule = { code: 'TOO_FAR_FROM_OFFICE', action: 'warn', km: 2 } as const;
  const hotel = HotelOffer.parse({
    ...hotelOffer({ key: '1', score: 8, total: 700 }),
    at: { latitude: 38.7, longitude: -9.14 },
  });
  const office = (latitude: number) => ({ office: { latitude, longitude: -9.14 } });
  expect(found(rule, hotel, [], office(38.717))).toMatchObject({ outcome: 'kept', actual: 1.9 });
  expect(found(rule, hotel, [], office(38.719))).toMatchObject({ outcome: 'broken', actual: 2.1 });
  const placeless = hotelOffer({ key: '1', score: 8, total: 700 });
  expect(found(rule, placeless, [])).toEqual({ outcome: 'unknown', why: 'noOffice' });
  expect(found(rule, placeless, [], office(38.72))).toMatchObject({ outcome: 'kept' });
  expect(found(rule, placeless, [], office(39.5))).toMatchObject({ outcome: 'broken', limit: 2 });
});
