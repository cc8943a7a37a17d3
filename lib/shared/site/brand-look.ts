import { pageLookOf } from './page-look';
import { themeOf } from './site-presentation';

/** In whose colours a page is drawn; without a theme, in those of the hour. */
export type BrandLook = { readonly brand: string; readonly theme: 'dark' | undefined };

/** The look of a page by its brand and the address the visitor sees. */
export function brandLook({
  brand,
  path,
}: {
  readonly brand: { readonly key: string };
  readonly path: string;
}): BrandLook {
  return { brand: brand.key, theme: themeOf(pageLookOf(path, false).presentation) };
}
