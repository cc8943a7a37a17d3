import 'server-only';
import { Refusal } from '@/lib/shared/refusal';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { landscapeSvg } from '@/lib/shared/site/landscape/landscape-svg';
import { isRegion, isSeason, isSeasonalSize, seasonalSizes } from '@/lib/shared/trips/seasonal-image';

type Segments = { readonly season: string; readonly place: string; readonly size: string };

/** The SVG of a place in a season. NOT_FOUND for any other word: nothing of the address gets into the file. */
export function seasonalImage({ place, season, size }: Segments): string {
  const [city] = citiesOf([place]);
  const region = city?.region ?? (isRegion(place) ? place : null);
  if (region === null || !isSeason(season) || !isSeasonalSize(size)) throw new Refusal('NOT_FOUND');
  return landscapeSvg(city?.code ?? region, region, season, seasonalSizes[size]);
}

/** The SVG as a file that can do nothing but be looked at, and may be kept. */
export function shownAsImage(svg: string): Response {
  const headers = new Headers([
    ['content-type', 'image/svg+xml'],
    [
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    ],
    ['x-content-type-options', 'nosniff'],
    ['cache-control', 'public, max-age=604800'],
  ]);
  return new Response(svg, { headers });
}
