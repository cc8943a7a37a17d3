import { landscape, type Region, seasonAt } from './landscape';

const regions: readonly Region[] = [
  'alps',
  'city',
  'coast',
  'desert',
  'island',
  'lowland',
  'nordic',
  'tropics',
];

test('a place always looks the same, and another place looks different', () => {
  for (const region of regions) {
    expect(landscape('LIS', region, 'winter')).toEqual(landscape('LIS', region, 'winter'));
    expect(landscape('LIS', region, 'winter')).not.toEqual(landscape('RIO', region, 'winter'));
  }
});

test('a view is drawn in less than 1.5 kB, of numbers alone', () => {
  for (const region of regions) {
    const paths = landscape('REK', region, 'winter')
      .layers.map(([, path]) => path)
      .join('');
    expect(paths.length).toBeLessThan(1500);
    expect(paths).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('the season is that of the place: south of the equator the other one', () => {
  expect([seasonAt(1, 50), seasonAt(4, 50), seasonAt(7, 50), seasonAt(12, 50)]).toEqual([
    'winter',
    'spring',
    'summer',
    'winter',
  ]);
  expect([seasonAt(1, -33), seasonAt(10, -33)]).toEqual(['summer', 'spring']);
});
