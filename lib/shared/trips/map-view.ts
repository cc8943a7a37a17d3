/** A place on a map, in degrees north and east. */
export type MapPlace = { readonly latitude: number; readonly longitude: number };

/** A piece of the world on a flat map (equirectangular: a degree is as long north as east at its middle). */
export type MapView = {
  readonly width: number;
  readonly height: number;
  /** Where a place is, in the units of width and height; null outside. */
  readonly at: (place: MapPlace) => { readonly x: number; readonly y: number } | null;
  /** Meridians and parallels, as x and y. */
  readonly meridians: readonly number[];
  readonly parallels: readonly number[];
};

const width = 640;
const height = 320;
/** The smallest piece of the world shown, in degrees of latitude. */
const spanMin = 8;

/** The piece of the world around some places. Places on both sides of the date line are shown side by side. */
export function mapView(places: readonly MapPlace[]): MapView {
  const around = places[0]?.longitude ?? 0;
  const east = places.map(({ longitude }) => nearTo(around, longitude));
  const north = places.map(({ latitude }) => latitude);
  const middle = { east: middleOf(east), north: middleOf(north) };
  // East and west are shorter the farther north one is.
  const shrink = Math.max(0.3, Math.cos((middle.north * Math.PI) / 180));
  const span = Math.max(
    spanMin,
    (spanOf(north) || 0) * 1.5,
    ((spanOf(east) || 0) * 1.3 * shrink * height) / width,
  );
  const unit = height / Math.min(span, 300);
  const xOf = (longitude: number) =>
    width / 2 + (nearTo(middle.east, longitude) - middle.east) * unit * shrink;
  const yOf = (latitude: number) => height / 2 - (latitude - middle.north) * unit;
  const step = [30, 20, 10, 5, 2].find((one) => span / one >= 2) ?? 2;
  const lines = (from: number, to: number, of: (degree: number) => number, max: number) => {
    const degrees = Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
    return degrees.map(of).filter((line) => line > 0 && line < max);
  };
  return {
    width,
    height,
    at: ({ latitude, longitude }) => {
      const [x, y] = [Math.round(xOf(longitude)), Math.round(yOf(latitude))];
      return x < 0 || x > width || y < 0 || y > height ? null : { x, y };
    },
    meridians: lines(-180, 180 - step, xOf, width).map(Math.round),
    parallels: lines(-90, 90, yOf, height).map(Math.round),
  };
}

/** The same meridian, counted so that it lies within half a turn of another. */
function nearTo(around: number, longitude: number): number {
  return around + ((((longitude - around + 180) % 360) + 360) % 360) - 180;
}

const middleOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;
const spanOf = (values: readonly number[]): number =>
  values.length === 0 ? 120 : Math.max(...values) - Math.min(...values);
