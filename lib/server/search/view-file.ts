import 'server-only';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { citiesOf } from '@/lib/shared/search/hub-of';
import { seasons } from '@/lib/shared/site/landscape';
import { landscapeSvg } from '@/lib/shared/site/landscape-svg';

/** The picture of a city in a season, by its file name (`LIS-winter.svg`); 404 for a name that is none. */
export function viewFile(name: string): Response {
  const [, code = '', word = ''] = /^([A-Z]{3})-([a-z]+)\.svg$/.exec(name) ?? [];
  const [city] = citiesOf([code]);
  const season = seasons.find((one) => one === word);
  if (city === undefined || season === undefined) {
    return new Response(null, { status: 404, headers: new Headers([...securityHeaders()]) });
  }
  const headers = new Headers([
    ...securityHeaders(),
    ['content-type', 'image/svg+xml'],
    ['cache-control', 'public, max-age=604800'],
  ]);
  return new Response(landscapeSvg(city.code, city.region, season), { headers });
}
