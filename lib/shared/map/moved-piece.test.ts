import { readArea } from './map-area';
import { closerWithin, movedPiece } from './moved-piece';

const still = { east: 0, north: 0, closer: 1 };
const lisbon = '38.7,-9.2,38.74,-9.1';

test('a piece of the world moves by degrees of the equator, around the globe, and not over its poles', () => {
  expect(movedPiece('4,0,10', { ...still, east: 20 })).toBe('4,0,30');
  expect(movedPiece('4,0,170', { ...still, east: 20 })).toBe('4,0,-170');
  expect(movedPiece('4,0,10', { ...still, north: 10 })).toBe('4,9.9496,10');
  expect(movedPiece('4,79,10', { ...still, north: 90 })).toBe('4,80,10');
});

test('a piece of the world comes closer, and is all of it where it has become so wide', () => {
  expect(movedPiece('4,38.7,-9.1', { ...still, closer: 1.5 })).toBe('6,38.7,-9.1');
  expect(movedPiece('4,38.7,-9.1', { ...still, closer: 0.25 })).toBeNull();
  expect(movedPiece('1,38.7,-9.1', { ...still, east: 1 })).toBe('1,38.7,-8.1');
  expect([0.1, 1, 100].map((closer) => closerWithin('4,38.7,-9.1', closer))).toEqual([0.25, 1, 4]);
});

test('an area of a city moves and comes closer around its middle', () => {
  expect(movedPiece(lisbon, { ...still, east: 0.05 })).toBe('38.7,-9.15,38.74,-9.05');
  const [here, closer, north] = [
    readArea(lisbon),
    readArea(movedPiece(lisbon, { ...still, closer: 2 }) ?? ''),
    readArea(movedPiece(lisbon, { ...still, north: 0.04 }) ?? ''),
  ];
  if (here === null || closer === null || north === null) throw new Error('no area');
  expect(closer.east - closer.west).toBeCloseTo((here.east - here.west) / 2, 4);
  expect((closer.south + closer.north) / 2).toBeCloseTo((here.south + here.north) / 2, 4);
  // A degree of latitude is longer on the map than one of the equator.
  expect(north.south - here.south).toBeCloseTo(0.04 * Math.cos((38.72 * Math.PI) / 180), 4);
});

test('an area is never smaller than streets and never larger than addresses may say', () => {
  expect(closerWithin(lisbon, 1000)).toBeCloseTo(0.04 / 0.003, 6);
  expect(closerWithin(lisbon, 0.001)).toBeCloseTo(0.1 / 4, 6);
  const widest = movedPiece('-1,-1,3,3', { ...still, north: -4, closer: 0.5 }) ?? '';
  expect(readArea(widest)).not.toBeNull();
  expect(readArea(movedPiece('0,178,1,179.9', { ...still, east: 3 }) ?? '')?.east).toBe(180);
});
