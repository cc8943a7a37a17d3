import type { BrandKey } from '@/lib/shared/site/brands';
import { brandLight, type LightRole } from './brand-light';
import { type BrandView, type ViewSubject, viewSize } from './brand-view';
import { landscape, type Region } from './landscape';

/** The land each brand looks out on. */
const lands: Readonly<Record<BrandKey, Region>> = {
  kayak: 'nordic',
  cheapflights: 'coast',
  momondo: 'desert',
  umiak: 'coast',
  checkfelixat: 'alps',
  swoodoo_wl: 'tropics',
  mundi: 'desert',
  opentable: 'coast',
  kayak4b: 'city',
};

/** How each layer is painted with the light of the brand. */
const paint = [
  '.sun,.halo{fill:var(--sun)}',
  '.halo{opacity:.35}',
  '.far{fill:var(--far)}',
  '.middle{fill:var(--middle)}',
  '.ground{fill:color-mix(in oklch,var(--middle),var(--near) 45%)}',
  '.near,.roof{fill:var(--near)}',
  '.water{fill:var(--water)}',
  '.snow{fill:color-mix(in oklch,var(--haze),transparent 25%)}',
  '.house,.sail{fill:color-mix(in oklch,var(--haze),var(--sun) 25%)}',
  '.glints,.lights,.strokes{fill:none;stroke-linecap:round}',
  '.glints{stroke:color-mix(in oklch,var(--haze),transparent 30%);stroke-width:2;opacity:.65}',
  '.lights{stroke:var(--sun);stroke-width:2.5;stroke-dasharray:3 8;stroke-linecap:butt;opacity:.9}',
  '.strokes{stroke:var(--near);stroke-width:3.5}',
].join('');

/** A land in the light of a brand as a whole SVG, without a sky: the page has one. A picture always looks the same. */
export function brandViewSvg({ brand, subject, theme }: BrandView): string {
  const { width, height, sun, layers } = drawing(brand, subject);
  const night = `:root{${light(brand, 1)}}`;
  const sheet =
    theme === 'dark'
      ? `${night}${paint}`
      : `:root{${light(brand, 0)}}@media(prefers-color-scheme:dark){${night}}${paint}`;
  const shapes = layers
    .filter(([, path]) => path !== '')
    .map(([role, path]) => `<path class="${role}" d="${path}"/>`);
  // Whole, wherever the page's own sky goes on above the picture.
  const halo = Math.round(sun.radius * 1.9);
  const disc = (name: string, radius: number) =>
    `<circle class="${name}" cx="${sun.x}" cy="${Math.max(sun.y, halo)}" r="${radius}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<style>${sheet}</style>`,
    disc('halo', halo),
    disc('sun', sun.radius),
    ...shapes,
    '</svg>',
  ].join('');
}

function drawing(brand: BrandKey, subject: ViewSubject) {
  return subject === 'business'
    ? landscape('business', 'city', 'summer', viewSize(subject))
    : landscape(`${brand} ${subject}`, lands[brand], 'summer', viewSize(subject));
}

function light(brand: BrandKey, time: 0 | 1): string {
  const roles = Object.keys(brandLight[brand]) as LightRole[];
  return roles.map((role) => `--${role}:${brandLight[brand][role][time]}`).join(';');
}
