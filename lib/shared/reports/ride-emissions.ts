import { cityByCode } from '@/lib/shared/search/cities';
import { hasTrains, railHours } from '@/lib/shared/search/rail-stations';
import { distanceKm, trainMinutes } from '@/lib/shared/search/travel-distance';
import type { ReportTable, TableWords } from './report-tables';

/** What all flights or trains between the same cities emit together. */
export type RideEmissions = {
  readonly vertical: 'flights' | 'trains';
  /** Cities by their codes, from and to of each ride in turn. */
  readonly places: readonly string[];
  readonly bookings: number;
  /** Kilograms of CO₂ equivalent. */
  readonly kg: number;
  /** How many times somebody was carried along all places: travelers times ways. */
  readonly passages: number;
};

type Ride = { readonly km: number; readonly byRail: number | null };

/** Each ride with its great-circle distance and the hours that a train takes, null where there is none; null for an unknown city. */
function ridesOf(places: readonly string[]): readonly Ride[] | null {
  const cities = places.map(cityByCode);
  const rides: Ride[] = [];
  for (let at = 0; at + 1 < cities.length; at += 2) {
    const [from, to] = [cities[at], cities[at + 1]];
    if (!from || !to) return null;
    const km = distanceKm(from, to);
    rides.push({ km, byRail: hasTrains(from, to) ? trainMinutes(km) / 60 : null });
  }
  return rides;
}

/**
 * What flights and trains emit for one passenger and kilometer, in grams, null where nothing is known; and the flights each of whose rides
 * has a train that takes `railHours` at most, most emissions first.
 */
export function rideEmissions(rows: readonly RideEmissions[]) {
  const known = rows.flatMap((row) => {
    const rides = ridesOf(row.places);
    return rides === null ? [] : [{ ...row, rides }];
  });
  const gramsPerKm = (vertical: RideEmissions['vertical']): number | null => {
    const some = known.filter((one) => one.vertical === vertical);
    const km = some.reduce(
      (sum, { passages, rides }) => sum + passages * rides.reduce((all, ride) => all + ride.km, 0),
      0,
    );
    return km === 0 ? null : (some.reduce((sum, { kg }) => sum + kg, 0) * 1000) / km;
  };
  const flights = known.filter(({ vertical }) => vertical === 'flights');
  const byRail = flights
    .filter(({ rides }) => rides.every((ride) => ride.byRail !== null && ride.byRail <= railHours))
    .toSorted((a, b) => b.kg - a.kg);
  return {
    gramsPerKm: { flights: gramsPerKm('flights'), trains: gramsPerKm('trains') },
    flights: flights.reduce((sum, { bookings }) => sum + bookings, 0),
    byRail,
  };
}

/** Flights that a train could take the place of, a row for each way. */
export const railTable = (
  byRail: readonly RideEmissions[],
  { column, nameOf }: Pick<TableWords, 'column' | 'nameOf'>,
): ReportTable<RideEmissions> => ({
  rows: byRail,
  keyOf: ({ places }) => places.join('-'),
  names: [
    { key: 'route', header: column('route'), nameOf: ({ places }) => nameOf('route', places.join('-')) },
  ],
  columns: [
    { key: 'emissions', header: column('emissions'), measure: 'kg', valueIn: ({ kg }) => kg },
    { key: 'bookings', header: column('bookings'), measure: 'count', valueIn: (row) => row.bookings },
  ],
});
