import 'server-only';
import { cityAirport } from '@/lib/shared/search/airport-name';
import { airports } from '@/lib/shared/search/airports';
import { cityByCode } from '@/lib/shared/search/cities';
import type { CarDesk, CarOffer } from '@/lib/shared/search/offer';
import { seededRandom } from '@/lib/shared/site/landscape/seeded-random';
import { pick } from './sample-pick';

const streets = ['Harbour Street', 'Mill Lane', 'Station Road', 'Garden Row', 'Market Square'] as const;

/** What an airport is called. */
export const airportName = (code: string): string =>
  airports.find((airport) => airport.code === code)?.name ??
  cityAirport(cityByCode(code)?.names.en ?? code, 'en');

/** Where a supplier hands cars over and takes them back in a city, by default that of the offer; in town the desks close earlier. */
export function carDesk(
  { desk, destination, supplier }: Pick<CarOffer, 'desk' | 'destination' | 'supplier'>,
  city = destination,
): CarDesk {
  const random = seededRandom(`desk ${city} ${supplier} ${desk}`);
  return desk === 'airport'
    ? { place: airportName(city), opens: pick(['05:00', '06:00'], random), closes: '24:00' }
    : {
        place: `${1 + Math.floor(random() * 80)} ${pick(streets, random)}`,
        opens: pick(['07:30', '08:00', '09:00'], random),
        closes: pick(['18:00', '19:00', '20:00'], random),
      };
}
