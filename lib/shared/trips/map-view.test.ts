import { mapView } from './map-view';

const lisbon = { latitude: 38.7, longitude: -9.1 };
const oslo = { latitude: 59.9, longitude: 10.8 };
const tokyo = { latitude: 35.7, longitude: 139.7 };
const seattle = { latitude: 47.6, longitude: -122.3 };

test('every place is on the map around it, north above and east to the right', () => {
  const view = mapView([lisbon, oslo]);
  const [a, b] = [view.at(lisbon), view.at(oslo)];
  if (a === null || b === null) throw new Error('a place is not on its map');
  expect(b.y).toBeLessThan(a.y);
  expect(b.x).toBeGreaterThan(a.x);
  expect(view.at(tokyo)).toBeNull();
});

test('over the Pacific the way goes over the Pacific', () => {
  const view = mapView([tokyo, seattle]);
  const [a, b] = [view.at(tokyo), view.at(seattle)];
  expect(a?.x).toBeLessThan(b?.x ?? 0);
});

test('one place, none, and the poles have a map too', () => {
  for (const places of [
    [lisbon],
    [],
    [
      { latitude: 89, longitude: 0 },
      { latitude: -89, longitude: 179 },
    ],
  ]) {
    const view = mapView(places);
    for (const place of places) expect(view.at(place)).not.toBeNull();
    expect([...view.meridians, ...view.parallels].every(Number.isFinite)).toBe(true);
  }
});
