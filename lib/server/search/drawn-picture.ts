import 'server-only';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { findBrandView } from '@/lib/shared/site/landscape/brand-view';
import { brandViewSvg } from '@/lib/shared/site/landscape/brand-view-svg';
import { seasons } from '@/lib/shared/site/landscape/landscape';
import { landscapeSvg } from '@/lib/shared/site/landscape/landscape-svg';

/**
 * A picture by its file name: a city in a season (`LIS-winter.svg`), or a brand's own (`momondo-hotels.svg`).
 * 404 for a name that is neither: nothing of the name gets into the file.
 */
export function drawnPicture(name: string): Response {
  const svg = cityView(name) ?? brandView(name);
  if (svg === null) return new Response(null, { status: 404 });
  const headers = new Headers([
    ['content-type', 'image/svg+xml'],
    [
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    ],
    ['cache-control', 'public, max-age=604800'],
  ]);
  return new Response(svg, { headers });
}

function cityView(name: string): string | null {
  const [, code = '', word = ''] = /^([A-Z]{3})-([a-z]+)\.svg$/.exec(name) ?? [];
  const [city] = citiesOf([code]);
  const season = seasons.find((one) => one === word);
  return city === undefined || season === undefined ? null : landscapeSvg(city.code, city.region, season);
}

function brandView(name: string): string | null {
  const view = findBrandView(name);
  return view === null ? null : brandViewSvg(view);
}
