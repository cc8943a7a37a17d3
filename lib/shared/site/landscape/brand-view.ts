import { type BrandKey, brands } from '@/lib/shared/site/brands';
import { verticals } from '@/lib/shared/site/verticals';

/** What a brand's picture is of: the land before a landing page, or the town of who travels for work. */
export const viewSubjects = [...verticals, 'business'] as const;

export type ViewSubject = (typeof viewSubjects)[number];

/** A picture of a brand's own. Without a theme it follows the visitor's system, as the page does. */
export type BrandView = {
  readonly brand: BrandKey;
  readonly subject: ViewSubject;
  readonly theme: 'dark' | undefined;
};

/** Width and height in pixels, which are also the units of the drawing. */
export const viewSize = (subject: ViewSubject) =>
  subject === 'business' ? { width: 520, height: 260 } : { width: 1440, height: 340 };

/** The address of a brand's picture: `/views/momondo-hotels.svg`, `/views/momondo-hotels-dark.svg`. */
export function brandViewPath(brand: string, subject: ViewSubject, theme: BrandView['theme']): string {
  return `/views/${brand}-${subject}${theme === undefined ? '' : `-${theme}`}.svg`;
}

/** The picture a file name means, or null for a name that is none. */
export function findBrandView(name: string): BrandView | null {
  const [, key, word, dark] = /^(\w+)-([a-z]+)(-dark)?\.svg$/.exec(name) ?? [];
  const brand = brands.find((one) => one.key === key);
  const subject = viewSubjects.find((one) => one === word);
  if (brand === undefined || subject === undefined) return null;
  return { brand: brand.key, subject, theme: dark === undefined ? undefined : 'dark' };
}
