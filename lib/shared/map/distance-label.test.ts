import { placeDistanceLabel } from './distance-label';

const circle = { middle: { x: 180, y: 190 }, radius: 40 };
const size = { width: 360, height: 380 };
const at = (x: number, y: number) => ({ x, y, halfWidth: 60, halfHeight: 10 });

test('a distance stands above its circle, and elsewhere on it where a name or a mark is', () => {
  const spot = (...taken: readonly ReturnType<typeof at>[]) =>
    placeDistanceLabel('0.5 mi', circle, taken, size);
  expect(spot()).toEqual({ x: 180, y: 142 });
  expect(spot(at(180, 166))).toEqual({ x: 180, y: 142 });
  expect(spot(at(200, 150))).toEqual({ x: 180, y: 238 });
  expect(spot(at(180, 142), at(150, 240))?.x).toBeGreaterThan(220);
  expect(spot(at(180, 142), at(180, 238), at(240, 190))?.x).toBeLessThan(140);
  expect(spot(at(180, 142), at(180, 238), at(240, 190), at(120, 190))).toBeNull();
});

test('a distance that would be cut off at an edge stands elsewhere, or not at all', () => {
  expect(placeDistanceLabel('20 km', { ...circle, radius: 188 }, [], size)).toBeNull();
  expect(placeDistanceLabel('1 km', { middle: { x: 180, y: 30 }, radius: 40 }, [], size)).toEqual({
    x: 180,
    y: 78,
  });
});
