import { TripSummary } from '@/lib/shared/site/trip-summary';
import { TripsStoreProps } from './trips-store';

test('CENT-024 a trip summary has its id, name, address and number of saved events', () => {
  const summary = {
    tripId: 'abc123',
    tripName: 'Rome',
    tripUrl: { url: '/trips/abc123XYZ' },
    numSavedEvents: 3,
  };
  expect(TripSummary.parse(summary)).toEqual(summary);
  const wrong = [
    { ...summary, tripId: 1 },
    { ...summary, tripName: undefined },
    { ...summary, tripUrl: '/trips/abc123XYZ' },
    { ...summary, tripUrl: {} },
    { ...summary, numSavedEvents: '3' },
    { ...summary, more: true },
  ];
  for (const value of wrong) expect(TripSummary.safeParse(value).success).toBe(false);
});

test('the parts of the store are a list of known names', () => {
  expect(TripsStoreProps.parse('trip,trips,user')).toEqual(['trip', 'trips', 'user']);
  expect(TripsStoreProps.parse('user,user')).toEqual(['user']);
  expect(TripsStoreProps.parse(undefined)).toHaveLength(6);
  for (const bad of ['', 'trip,', 'secrets', 'trip;trips']) {
    expect(TripsStoreProps.safeParse(bad).success).toBe(false);
  }
});
