import { clusterPins, clusterText, freeLabels } from './cluster-pins';

const pin = (key: string, x: number, y: number) => ({ key, x, y, text: '$80' });

test('marks that would touch are one, in the place of the first', () => {
  const clusters = clusterPins([
    pin('a', 100, 100),
    pin('b', 110, 104),
    pin('c', 300, 100),
    pin('d', 104, 100),
  ]);
  expect(clusters.map(({ pins, x, y }) => [pins.map(({ key }) => key).join(''), x, y])).toEqual([
    ['abd', 100, 100],
    ['c', 300, 100],
  ]);
});

test('closer up marks separate, and none is lost', () => {
  const pins = Array.from({ length: 60 }, (_, index) =>
    pin(`${index}`, (index * 37) % 400, (index * 91) % 300),
  );
  const closer = pins.map((one) => ({ ...one, x: one.x * 4, y: one.y * 4 }));
  const [far, near] = [clusterPins(pins), clusterPins(closer)];
  expect(near.length).toBeGreaterThan(far.length);
  for (const clusters of [far, near]) expect(clusters.flatMap((one) => one.pins)).toHaveLength(60);
});

test('a group says the first text and how many more there are', () => {
  expect(clusterText(pin('a', 0, 0), 2)).toBe('$80 +1');
});

test('a name moves to where no mark lies on it, and is left out where there is no room', () => {
  const label = { text: 'Old town', x: 100, y: 100 };
  expect(freeLabels([label], clusterPins([pin('a', 300, 100)]))).toEqual([label]);
  expect(freeLabels([label], clusterPins([pin('a', 100, 100)]))).toEqual([{ ...label, y: 124 }]);
  const column = Array.from({ length: 12 }, (_, index) => pin(String(index), 100, index * 22));
  expect(freeLabels([label], clusterPins(column))).toEqual([]);
});
