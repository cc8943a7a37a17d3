import { type Brand, localeOfBrand } from '@/lib/shared/site/brands';
import { homeOf } from './language-links';
import { findLocale, type Locale, locales } from './locales';
import { markets } from './markets';

/** A language and country that an address names and that has no site of ours, with the nearest ones. */
export type UnopenedMarket = {
  readonly brandName: string;
  /** `Brazil (Portuguese)`, in the language of the page. */
  readonly name: string;
  readonly nearest: readonly { readonly tag: string; readonly name: string; readonly href: string }[];
};

/**
 * The open locales that are nearest to the tag of a closed one: where its language is most at home, then the first of its country;
 * the brand's own where a country of ours has neither. None for an open tag, nor for one of no language and country of ours.
 */
export function nearestLocales(brand: Brand, tag: string): readonly Locale[] {
  if (findLocale(tag) !== null) return [];
  const [language = ''] = tag.toLowerCase().split('-');
  const country = tag.slice(-2).toUpperCase();
  const near = [homeOf(language), locales.find((one) => one.country === country)];
  const found = [...new Set(near)].filter((one) => one !== undefined);
  const isMarket = markets.some((one) => one.country === country);
  return found.length > 0 || !isMarket ? found : [localeOfBrand(brand)];
}
