import { clusterPins, clusterText } from './cluster-pins';

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

test('larger marks touch sooner, and none is lost', () => {
  const pins = Array.from({ length: 60 }, (_, index) =>
    pin(`${index}`, (index * 37) % 400, (index * 91) % 300),
  );
  const [small, large] = [clusterPins(pins), clusterPins(pins, 2)];
  expect(large.length).toBeLessThan(small.length);
  for (const clusters of [small, large]) expect(clusters.flatMap((one) => one.pins)).toHaveLength(60);
});

test('a group says the first text and how many more there are', () => {
  expect(clusterText([pin('a', 0, 0), { ...pin('b', 0, 0), text: '$90' }])).toBe('$80 +1');
});
