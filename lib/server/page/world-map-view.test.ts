import { focusText, readFocus } from '@/lib/shared/map/map-focus';
import { movedPiece } from '@/lib/shared/map/moved-piece';
import { pieceHref, stepHrefs, worldMapViews } from './world-map-view';

const worldView = async (...asked: Parameters<typeof worldMapViews>) => (await worldMapViews(...asked)).wide;

const lisbon = { latitude: 38.7, longitude: -9.1 };
const oslo = { latitude: 59.9, longitude: 10.8 };
const tokyo = { latitude: 35.7, longitude: 139.7 };
const seattle = { latitude: 47.6, longitude: -122.3 };

test('every place is on the map around it, north above and east to the right, and so is the land', async () => {
  const view = await worldView([lisbon, oslo]);
  const [a, b] = [view.at(lisbon), view.at(oslo)];
  if (a === null || b === null) throw new Error('a place is not on its map');
  expect(b.y).toBeLessThan(a.y);
  expect(b.x).toBeGreaterThan(a.x);
  expect(view.at(tokyo)).toBeNull();
  expect(view.land).toMatch(/^M\d/);
});

test('over the Pacific the way goes over the Pacific', async () => {
  const view = await worldView([tokyo, seattle]);
  expect(view.at(tokyo)?.x).toBeLessThan(view.at(seattle)?.x ?? 0);
});

test('one place, none, and the poles have a map too, and none of them is long', async () => {
  for (const places of [
    [lisbon],
    [],
    [
      { latitude: 89, longitude: 0 },
      { latitude: -89, longitude: 179 },
    ],
  ]) {
    const view = await worldView(places);
    for (const place of places) expect(view.at(place)).not.toBeNull();
    expect(view.land).not.toContain('NaN');
    expect(view.land.length).toBeLessThan(40_000);
  }
});

test('an area is a closed outline around its middle that fits on the map, also over the date line', async () => {
  for (const place of [lisbon, { latitude: -17.7, longitude: 178 }]) {
    const area = { place, km: 500 };
    const { at, height, outline, width } = await worldView([], [area]);
    const d = outline(area);
    expect(d).toMatch(/^M[-\d,.L]+Z$/);
    const corners = d
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(',').map(Number));
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? Number.NaN));
    const middle = at(place);
    if (middle === null || xs === undefined || ys === undefined) throw new Error('the area has no place');
    expect(Math.min(...xs)).toBeGreaterThan(0);
    expect(Math.max(...xs)).toBeLessThan(width);
    expect(Math.min(...ys)).toBeGreaterThan(0);
    expect(Math.max(...ys)).toBeLessThan(height);
    // As far to the west as to the east, and a little more to where the map stretches.
    expect(Math.abs(Math.max(...xs) + Math.min(...xs) - 2 * middle.x)).toBeLessThan(4);
  }
});

test('a piece of the map has its place in the middle, and leads on, back and to the whole', async () => {
  const focus = { times: 4, place: lisbon };
  const { narrow, wide } = await worldMapViews([lisbon, oslo], [], focus);
  for (const { at, height, width } of [narrow, wide]) {
    expect(at(lisbon)).toEqual({ x: width / 2, y: height / 2 });
    expect(at(oslo)).toBeNull();
  }
  const steps = stepHrefs(wide, focus, (next) => (next === null ? 'whole' : focusText(next)));
  expect(steps).toMatchObject({ closer: '8,38.7,-9.1', wider: '2,38.7,-9.1', whole: 'whole' });
  const [, , longitude] = (steps.east ?? '').split(',').map(Number);
  const [, latitude] = (steps.north ?? '').split(',').map(Number);
  expect(longitude).toBeGreaterThan(lisbon.longitude);
  expect(latitude).toBeGreaterThan(lisbon.latitude);
  const whole = stepHrefs(await worldView([lisbon, oslo]), null, () => 'on');
  expect(whole).toMatchObject({ closer: 'on', wider: null, whole: null, north: null });
  expect(stepHrefs(wide, { ...focus, times: 16 }, () => 'on').closer).toBeNull();
});

test('places that lie on each other come apart closer up', async () => {
  const near = { latitude: 38.9, longitude: -9.3 };
  const wide = await worldView([lisbon, near, oslo]);
  const pins = [{ place: lisbon }, { place: near }];
  const piece = readFocus(pieceHref(wide, null, focusText)(pins).href);
  if (piece === null) throw new Error('no piece');
  const closer = await worldView([lisbon, near, oslo], [], piece);
  const apart = (view: typeof wide) => Math.abs((view.at(lisbon)?.x ?? 0) - (view.at(near)?.x ?? 0));
  expect(apart(closer)).toBeGreaterThan(apart(wide));
  expect(pieceHref(wide, { times: 16, place: lisbon }, focusText)(pins)).toEqual({});
});

test('a piece that has been dragged shows each place just as far to the side as the pointer went', async () => {
  const shown = await worldView([lisbon, oslo], [], { times: 4, place: lisbon });
  const { piece } = stepHrefs(shown, { times: 4, place: lisbon }, () => '');
  const degrees = shown.span / shown.width;
  const text = movedPiece(piece.text, { east: -80 * degrees, north: 50 * degrees, closer: 1 });
  const moved = await worldView([lisbon, oslo], [], readFocus(text ?? ''));
  expect(moved.at(lisbon)).toEqual({ x: shown.width / 2 + 80, y: shown.height / 2 + 50 });
});

test('all of the world is as wide as its map, ends where no place is, and has no Antarctica', async () => {
  const fromWest = Array.from({ length: 13 }, (_, index) => ({
    latitude: index % 2 === 0 ? 60 : -35,
    longitude: ((-122 + 25 * index + 180) % 360) - 180,
  }));
  const { narrow, wide } = await worldMapViews([...fromWest].reverse());
  for (const { at, height, placeAt, span, width } of [narrow, wide]) {
    expect(span).toBeLessThan(360.001);
    expect(placeAt({ x: width / 2, y: height }).latitude).toBeGreaterThan(-60);
    const xs = fromWest.map((place) => at(place)?.x ?? -1);
    expect(xs[0]).toBeGreaterThan(0);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  }
});
