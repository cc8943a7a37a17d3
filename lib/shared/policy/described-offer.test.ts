import { describedOffer } from './described-offer';
import { longestHours } from './flight-rules';
import type { DescribedTrip } from './tried-policy';

const flight: DescribedTrip = {
  from: 'Boston',
  to: 'Lisbon',
  day: '2027-03-02',
  until: '2027-03-09',
  price: '1200',
  cabin: 'economy',
  cancellation: 'none',
  hours: '9',
  stops: '1',
  layover: '2.5',
  depart: '18:00',
};

const terms = { perEuro: 1, today: '2026-11-27' };

test('a described flight has its days, its price in euro, and a wait of its own length', () => {
  const described = describedOffer('flight', { ...flight, price: '1200' }, { ...terms, perEuro: 2 });
  if (!('offer' in described) || described.offer.vertical !== 'flights') throw new Error('no flight');
  const { days, destination, legs, origin, priceEur } = described.offer;
  expect({ days, destination, origin, priceEur }).toEqual({
    days: ['2027-03-02', '2027-03-09'],
    origin: 'BOS',
    destination: 'LIS',
    priceEur: { total: 600, each: 600 },
  });
  expect(longestHours(legs)).toBe(9);
  const [out] = legs;
  const [first, second] = out.segments;
  const waited = Date.parse(`${second?.depart}Z`) - Date.parse(`${first?.arrive}Z`);
  expect(waited / 3_600_000).toBe(2.5);
  // Lisbon is five hours ahead of Boston.
  expect([first?.depart, second?.arrive]).toEqual(['2027-03-02T18:00', '2027-03-03T08:00']);
});

test('stays and cars are described by their nights and days', () => {
  const stay = describedOffer(
    'hotel',
    { to: 'London', day: '2027-03-02', until: '2027-03-05', price: '200', stars: '4', km: '1.5' },
    terms,
  );
  expect(stay).toMatchObject({
    offer: { destination: 'LON', nights: 3, stars: 4, centreKm: 1.5, priceEur: { total: 600, each: 200 } },
  });
  expect(describedOffer('flight', { ...flight, cancellation: undefined }, terms)).toMatchObject({
    offer: { cancellation: 'fee' },
  });
  const car = { to: 'Rome', day: '2027-03-02', until: '2027-03-04', price: '50', carClass: 'suv' };
  expect(describedOffer('car', car, terms)).toMatchObject({ offer: { rentalDays: 2, carClass: 'suv' } });
  expect(describedOffer('car', { ...car, until: car.day }, terms)).toMatchObject({
    offer: { rentalDays: 1 },
  });
});

test.each([
  ['from', { from: 'Nowhere at all' }],
  ['to', { to: 'Boston' }],
  ['day', { day: '' }],
  ['day', { day: '2026-11-26' }],
  ['day', { day: '2027-11-28', until: '' }],
  ['until', { until: '2027-03-01' }],
  ['price', { price: 'much' }],
  ['hours', { hours: '' }],
  ['stops', { stops: '9' }],
  ['stops', { stops: '1.5' }],
  ['stops', { stops: '0' }],
  ['layover', { layover: '9' }],
  ['depart', { depart: '25:00' }],
  ['cabin', { cabin: 'deck' }],
] as const)('a description says which field makes no sense: %s', (field, more) => {
  expect(describedOffer('flight', { ...flight, ...more }, terms)).toEqual({ wrong: field });
});
