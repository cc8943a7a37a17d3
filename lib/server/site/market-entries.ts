import 'server-only';
import { countryNameIn, languageNameIn } from '@/lib/server/page/display-names';
import type { Brand } from '@/lib/shared/site/brands';
import { flagOf } from '@/lib/shared/site/locale/flag-of';
import { findLocale, type Locale, locales } from '@/lib/shared/site/locale/locales';
import { type LanguageLink, languageLinkOf, type MarketEntry } from '@/lib/shared/site/locale/market-entry';
import { entryAddress } from '@/lib/shared/site/pages/entry-address';
import { localePrefix, sitePath } from '@/lib/shared/site/pages/site-path';

type Around = {
  readonly brand: Brand;
  /** BCP 47 tag of the page the list is for. */
  readonly locale: string;
  /** Query of that page; its tracking parameters follow the visitor. */
  readonly search: string;
};

/**
 * The countries a visitor can go to, by native name. A country with several open languages has one entry a
 * language below it, the first of them being the default.
 */
export function marketEntries(around: Around): MarketEntry[] {
  const byCountry = new Map<string, Locale[]>();
  for (const one of locales) byCountry.set(one.country, [...(byCountry.get(one.country) ?? []), one]);
  const entries = [...byCountry.values()].map((languages) => countryEntry(languages, around));
  const { compare } = new Intl.Collator(around.locale);
  return entries.sort((a, b) => compare(a.countryNativeName, b.countryNativeName));
}

function countryEntry(languages: readonly Locale[], around: Around): MarketEntry {
  const [first] = languages;
  if (first === undefined) throw new Error('a country without a language');
  const own = ownFields(first, around);
  const parent: MarketEntry = {
    ...own,
    text: own.countryNativeName,
    countryCode: first.country,
    countryName: countryNameIn('en', first.country),
    flag: flagOf(first.country, findLocale(around.locale)?.country ?? ''),
    currencyCode: first.currency,
    active: languages.some(({ tag }) => tag === around.locale),
    languageLinks: [],
  };
  if (languages.length === 1) return parent;
  const languageLinks = languages.map((one) => languageLinkOf(parent, ownFields(one, around)));
  return { ...parent, languageLinks };
}

type Own = Omit<LanguageLink, 'countryCode' | 'countryName' | 'flag' | 'currencyCode'>;

function ownFields({ tag, country }: Locale, { brand, locale, search }: Around): Own {
  const prefix = localePrefix(brand, tag);
  const languageNativeName = languageNameIn(tag, tag);
  return {
    text: languageNativeName,
    locale: tag,
    countryNativeName: countryNameIn(tag, country),
    languageName: languageNameIn('en', tag),
    languageNativeName,
    href: sitePath(prefix, '/'),
    dataHref: entryAddress(prefix, search),
    active: tag === locale,
  };
}
