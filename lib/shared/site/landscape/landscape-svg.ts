import { type LayerRole, landscape, type Region, type Season } from './landscape';
import { landscapeColors } from './landscape-colors';

/** How lines are drawn; every other layer is filled. */
const lines: Partial<Readonly<Record<LayerRole, string>>> = {
  glints: 'stroke-width="2" opacity=".65"',
  lights: 'stroke-width="2.5" stroke-dasharray="3 8" stroke-linecap="butt"',
  strokes: 'stroke-width="3.5"',
};

/** The view of a place as a whole SVG of about a kilobyte; the same place and season always look the same. */
export function landscapeSvg(
  name: string,
  region: Region,
  season: Season,
  size?: { readonly width: number; readonly height: number },
): string {
  const { width, height, sun, layers } = landscape(name, region, season, size);
  const colors = landscapeColors(region, season);
  const shapes = layers
    .filter(([, path]) => path !== '')
    .map(([role, path]) => {
      const line = lines[role];
      const look =
        line === undefined ? `fill="${colors[role]}"` : `fill="none" stroke="${colors[role]}" ${line}`;
      return `<path ${look} d="${path}"/>`;
    });
  const disc = (radius: number, opacity: string) =>
    `<circle cx="${sun.x}" cy="${sun.y}" r="${radius}" fill="${colors.sun}"${opacity}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMax slice" stroke-linecap="round">`,
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${colors.sky}"/><stop offset=".72" stop-color="${colors.haze}"/></linearGradient>`,
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/>`,
    disc(Math.round(sun.radius * 1.9), ' opacity=".35"'),
    disc(sun.radius, ''),
    ...shapes,
    '</svg>',
  ].join('');
}
