import { emissionFactors } from '@/lib/shared/search/emission-factors';
import type { Offer } from '@/lib/shared/search/offer';
import { carOffer, flightOffer, hotelOffer } from '@/lib/shared/search/offer.factory';
import { withEmissions } from './with-emissions';

test('a stay is kept with what it emits and by which factors, and keeps that', () => {
  const stay = { ...hotelOffer({ key: '1', total: 200, score: 8 }), destination: 'LIS', nights: 3, rooms: 2 };
  const kept = withEmissions(stay);
  expect([kept.emissionsKg, kept.emissionsBy]).toEqual([19 * 3 * 2, emissionFactors.version]);
  // Whatever the factors are by then.
  const before: Offer = { ...stay, emissionsKg: 7, emissionsBy: 'UK 1999' };
  expect(withEmissions(before)).toBe(before);
});

test('a stay in a country without a factor, a car, and a journey are kept as they are', () => {
  const offers: readonly Offer[] = [
    { ...hotelOffer({ key: '1', total: 200, score: 8 }), destination: 'WAW' },
    carOffer(),
    flightOffer({ key: '1', total: 200, stops: 0, minutes: 100 }),
  ];
  for (const offer of offers) expect(withEmissions(offer)).toBe(offer);
});
