import { type Brand, localeOfBrand } from '@/lib/shared/site/brands';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';
import { type Locale, locales } from './locales';

/** The language of a tag without its country: `sr-Latn` of `sr-Latn-RS`. */
const languageOf = (tag: string): string => tag.split('-').slice(0, -1).join('-');

/** Where a language is most at home among the open locales: Germany for German, else its first country. */
export function homeOf(language: string, open: readonly Locale[] = locales): Locale | undefined {
  const { region } = new Intl.Locale(language).maximize();
  const spoken = open.filter(({ tag }) => languageOf(tag) === language);
  return spoken.find(({ country }) => country === region) ?? spoken[0];
}

/**
 * The same page in every language a brand speaks, by hreflang value: each locale, each language alone for
 * readers elsewhere, and one `x-default`. Every page of the cluster carries the same table, so that all links
 * are returned and each page names itself. `path` is without language.
 */
export function languageLinks(
  brand: Brand,
  origin: string,
  path: string,
  open: readonly Locale[] = locales,
): Readonly<Record<string, string>> {
  const address = ({ tag }: Locale) => pageAddress(brand, origin, tag, path);
  const languages = [...new Set(open.map(({ tag }) => languageOf(tag)))];
  return Object.fromEntries([
    ...open.map((locale) => [locale.tag, address(locale)] as const),
    ...languages.flatMap((language) => {
      const home = homeOf(language, open);
      return home === undefined ? [] : [[language, address(home)] as const];
    }),
    ['x-default', address(localeOfBrand(brand))],
  ]);
}

/** The one address under which search engines know a page. `path` is without language and query. */
export function pageAddress(brand: Brand, origin: string, tag: string, path: string): string {
  return `${origin}${sitePath(localePrefix(brand, tag), path)}`;
}
