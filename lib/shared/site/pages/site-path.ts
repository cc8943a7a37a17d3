import { type Brand, localeOfBrand } from '@/lib/shared/site/brands';

/** What stands before every path of a locale: nothing for the brand's own, else `/de-at`. */
export function localePrefix(brand: Brand, tag: string): string {
  return tag === localeOfBrand(brand).tag ? '' : `/${tag.toLowerCase()}`;
}

/** The address of a page in the language of the prefix; a path that has the prefix already is kept. */
export function sitePath(prefix: string, path: string): string {
  if (prefix === '' || path === prefix || new RegExp(`^${prefix}[/?#]`).test(path)) return path;
  return path === '/' ? prefix : `${prefix}${path}`;
}

/** A path split into the tag-like first segment, if there is one, and the rest, which begins with a slash. */
export function splitPrefix(path: string): { readonly tag: string | null; readonly rest: string } {
  const match = /^\/([a-z]{2,3}(?:-[a-z]{4})?-[a-z]{2})(\/.*)?$/i.exec(path);
  return match === null ? { tag: null, rest: path } : { tag: match[1] ?? null, rest: match[2] ?? '/' };
}
