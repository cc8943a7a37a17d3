import 'server-only';
import { geoMercator } from 'd3-geo';
import { readEnv } from '@/lib/server/env';
import type { CityMapView, MapTile } from '@/lib/shared/map/city-map-view';
import type { MapArea } from '@/lib/shared/map/map-area';
import type { MapPlace } from '@/lib/shared/map/world-map-view';

/** How large a map is drawn, in its own units: about pixels. */
type Size = { readonly width: number; readonly height: number };

const kmPerRadian = 6371;
const tileSize = 256;
/** Tiles are drawn up to this much larger than they are, so that few are needed. */
const tileStretch = 1.4;
const zoomMax = 18;

/** A map of this size that has the whole of an area, and a little more where the shapes differ. */
export function cityMapView(area: MapArea, { height, width }: Size): CityMapView {
  const corners = [
    [area.west, area.south],
    [area.east, area.north],
  ];
  const projection = geoMercator().fitSize([width, height], { type: 'MultiPoint', coordinates: corners });
  const placeAt = (x: number, y: number): MapPlace => {
    const [longitude = 0, latitude = 0] = projection.invert?.([x, y]) ?? [];
    return { latitude, longitude };
  };
  const [topLeft, bottomRight] = [placeAt(0, 0), placeAt(width, height)];
  const shown = {
    south: bottomRight.latitude,
    west: topLeft.longitude,
    north: topLeft.latitude,
    east: bottomRight.longitude,
  };
  const at = ({ latitude, longitude }: MapPlace) => {
    const [x = 0, y = 0] = (projection([longitude, latitude]) ?? []).map(Math.round);
    return { x, y };
  };
  const middle = (shown.south + shown.north) / 2;
  const perKm = projection.scale() / (kmPerRadian * Math.cos((middle * Math.PI) / 180));
  const { mapTiles } = readEnv();
  const tiles = mapTiles === null ? [] : tilesOf(mapTiles.address, projection, { height, width });
  return { width, height, area: shown, at, perKm, tiles, credit: mapTiles?.credit ?? null };
}

/** The square tiles of the web's usual grid (EPSG:3857) that cover a view. */
function tilesOf(address: string, projection: ReturnType<typeof geoMercator>, size: Size): MapTile[] {
  const worldSize = projection.scale() * 2 * Math.PI;
  const wanted = Math.ceil(Math.log2(worldSize / (tileSize * tileStretch)));
  const zoom = Math.min(zoomMax, Math.max(0, wanted));
  const [side, count] = [worldSize / 2 ** zoom, 2 ** zoom];
  const [middleX, middleY] = projection.translate();
  // The corner of the grid: 180° west, and as far north as the map of the world is square.
  const [left, top] = [middleX - worldSize / 2, middleY - worldSize / 2];
  const firstX = Math.floor(-left / side);
  const firstY = Math.max(0, Math.floor(-top / side));
  const columns = Math.floor((size.width - left) / side) - firstX + 1;
  const rows = Math.min(count - 1, Math.floor((size.height - top) / side)) - firstY + 1;
  return Array.from({ length: columns * rows }, (_, index) => {
    const [x, y] = [firstX + (index % columns), firstY + Math.floor(index / columns)];
    const named = { z: zoom, x: ((x % count) + count) % count, y };
    return {
      href: address.replaceAll(/\{([xyz])\}/g, (_all, name: 'x' | 'y' | 'z') => String(named[name])),
      x: left + x * side,
      y: top + y * side,
      side,
    };
  });
}
