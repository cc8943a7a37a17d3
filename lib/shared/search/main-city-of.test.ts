import { locales } from '@/lib/shared/site/locale/locales';
import { mainCityOf, weekendPlaces } from './main-city-of';
import { distanceKm } from './travel-distance';

test('every open market has a hub, and the hubs one expects', () => {
  for (const { country } of locales) expect(mainCityOf(country)).not.toBeNull();
  const hubs = ['US', 'GB', 'DE', 'AT', 'AE', 'SA', 'AU', 'XX'].map((country) => mainCityOf(country)?.code);
  expect(hubs).toEqual(['NYC', 'LON', 'BER', 'VIE', 'DXB', 'RUH', 'SYD', 'LON']);
});

test('places for a weekend are near, the nearest first, and never the hub itself', () => {
  const hub = mainCityOf('AE');
  if (hub === null) throw new Error('no hub');
  const places = weekendPlaces(hub, 6);
  const distances = places.map((city) => distanceKm(hub, city));
  expect(places).not.toContain(hub);
  expect(places.length).toBeGreaterThanOrEqual(3);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(2200);
});
