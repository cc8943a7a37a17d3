import { cityByCode } from '@/lib/shared/search/cities';
import type { districts } from '@/lib/shared/search/offer';
import { distanceKm } from '@/lib/shared/search/travel-distance';
import { sampleStreet } from './sample-streets';

test('hotels of the centre are in it, and those at the airport are far from it', () => {
  for (const code of ['LIS', 'NYC', 'TYO', 'JTR', 'REK']) {
    const city = cityByCode(code);
    if (city === null) throw new Error(code);
    const kmOf = (district: (typeof districts)[number], turn: number) =>
      distanceKm(city, sampleStreet(city, district, 1, turn));
    for (const turn of [0, 0.25, 0.5, 0.75]) {
      expect(kmOf('centre', turn)).toBeLessThan(1);
      expect(kmOf('oldTown', turn)).toBeLessThan(1.5);
      expect(kmOf('airport', turn)).toBeGreaterThan(3);
    }
  }
});
