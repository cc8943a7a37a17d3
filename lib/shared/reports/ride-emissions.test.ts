import { type RideEmissions, rideEmissions } from './ride-emissions';

const flights = (
  places: readonly string[],
  kg: number,
  more: Partial<RideEmissions> = {},
): RideEmissions => ({
  vertical: 'flights',
  places,
  kg,
  bookings: 1,
  passages: 1,
  ...more,
});

test('grams for a passenger and kilometer are those of all rides, each as often as somebody was carried', () => {
  // London to Paris is about 340 km.
  const { gramsPerKm } = rideEmissions([
    flights(['LON', 'PAR'], 136, { passages: 4, bookings: 2 }),
    flights(['PAR', 'LON'], 34),
    flights(['LON', 'PAR'], 68, { vertical: 'trains', passages: 2 }),
  ]);
  expect(Math.round(gramsPerKm.flights ?? 0)).toBeCloseTo(100, -1);
  expect(Math.round(gramsPerKm.trains ?? 0)).toBeCloseTo(100, -1);
});

test('a train could take the place of a flight where each of its rides has one that is quick enough', () => {
  const found = rideEmissions([
    flights(['LON', 'PAR'], 10, { bookings: 3 }),
    flights(['PAR', 'BRU'], 20),
    flights(['BOS', 'LON'], 600),
    // On rails, yet much farther than four hours.
    flights(['PAR', 'BUD'], 90),
    flights(['LON', 'PAR', 'PAR', 'BOS'], 700),
  ]);
  expect(found.byRail.map(({ kg, places }) => [places.join('-'), kg])).toEqual([
    ['PAR-BRU', 20],
    ['LON-PAR', 10],
  ]);
  expect(found.flights).toBe(7);
});

test('without rides, and for cities that nobody knows, nothing is said', () => {
  const nothing = { gramsPerKm: { flights: null, trains: null }, flights: 0, byRail: [] };
  expect(rideEmissions([])).toEqual(nothing);
  expect(rideEmissions([flights(['LON', 'QQQ'], 10)])).toEqual(nothing);
});
