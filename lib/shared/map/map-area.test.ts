import { areaAround, areaText, isIn, movedArea, openedArea, readArea, scaledArea } from './map-area';

const lisbon = { latitude: 38.72, longitude: -9.14 };

test('an area is read as it is written, and what is none is null', () => {
  const area = { south: 38.7, west: -9.2, north: 38.75, east: -9.1 };
  expect(readArea(areaText(area))).toEqual(area);
  for (const text of [
    undefined,
    '',
    '1,2,3',
    '38.75,-9.1,38.7,-9.2',
    '0,0,50,50',
    'a,b,c,d',
    '91,0,92,1',
    '1,179.5,2,181',
    '1e9,1,2,3',
    '1,2,NaN,4',
  ])
    expect(readArea(text)).toBeNull();
});

test('what a mark opens is what its address says, and nothing outside of what is shown', () => {
  const shown = { south: 38.7, west: -9.15, north: 38.7301, east: -9.1 };
  const places = [lisbon, { latitude: 38.73004, longitude: -9.12345 }];
  const area = openedArea(places, shown);
  if (area === null) throw new Error('no area');
  expect(readArea(areaText(area))).toEqual(area);
  expect([area.north, places.every((place) => isIn(area, place))]).toEqual([shown.north, true]);
  const whole = openedArea(places, null);
  if (whole === null) throw new Error('no area');
  expect([readArea(areaText(whole)), whole.north > shown.north]).toEqual([whole, true]);
  expect(openedArea([], shown)).toBeNull();
});

test('the area around places has them all, and one place has streets around it', () => {
  const area = areaAround([lisbon, { latitude: 38.77, longitude: -9.13 }]);
  if (area === null) throw new Error('no area');
  expect(isIn(area, lisbon)).toBe(true);
  const small = areaAround([lisbon]);
  if (small === null) throw new Error('no area');
  expect(small.north - small.south).toBeCloseTo(0.003);
  expect(readArea(areaText(small))).not.toBeNull();
  expect(areaAround([])).toBeNull();
});

test('a larger area has the same middle', () => {
  const twice = scaledArea({ south: 1, west: 2, north: 2, east: 4 }, 0.5);
  expect(twice).toEqual({ south: 1.25, west: 2.5, north: 1.75, east: 3.5 });
});

test('a moved area is as large as it was', () => {
  const area = { south: 1, west: 2, north: 2, east: 4 };
  expect(movedArea(area, 0.5, -1)).toEqual({ south: 0, west: 3, north: 1, east: 5 });
});

test('at the ends of the world an area is moved no further, and its address can always be read', () => {
  const ends = { south: 84.5, west: 179, north: 85, east: 180 };
  expect(movedArea(ends, 0.5, 0.5)).toEqual(ends);
  expect(movedArea({ south: -85, west: -180, north: -84, east: -179 }, -0.5, -0.5)).toEqual({
    south: -85,
    west: -180,
    north: -84,
    east: -179,
  });
  const near = { south: -0.5, west: 178.75, north: 0.5, east: 179.75 };
  expect(movedArea(near, 0.5, 0)).toEqual({ ...near, west: 179, east: 180 });
  // What an address has beyond the maps comes back.
  const pole = { south: 88, west: 0, north: 90, east: 2 };
  expect(movedArea(pole, 0, 0.5)).toEqual(pole);
  expect(movedArea(pole, 0, -0.5)).toEqual({ ...pole, south: 87, north: 89 });
  for (const [right, up] of [
    [0.5, 0],
    [-0.5, 0],
    [0, 0.5],
    [0, -0.5],
  ] as const)
    expect(readArea(areaText(movedArea(ends, right, up)))).not.toBeNull();
});
