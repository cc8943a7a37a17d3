import { defaultLocale, findLocale, type Locale } from './locale/locales';

/** What a brand is, apart from its colours, which are tokens under `[data-brand]`. */
export type Brand = {
  /** The specification's brand key, also the value of `<html data-brand>`. */
  readonly key: string;
  /** What the brand calls itself. */
  readonly displayName: string;
  /** Marketing affiliate of the host, part of the page globals. */
  readonly affiliate: string;
  /** Host name below `localhost` in the demo. */
  readonly label: string;
  /** Tag of the market that answers without a prefix. */
  readonly market: string;
};

/** The brands this deployment can speak as. Adding one is a line here and its colours in the tokens. */
export const brands = [
  { key: 'kayak', displayName: 'Kayak', affiliate: 'kayak', label: 'kayak', market: 'en-US' },
  {
    key: 'cheapflights',
    displayName: 'Cheapflights',
    affiliate: 'cheapflights',
    label: 'cheapflights',
    market: 'en-GB',
  },
  { key: 'momondo', displayName: 'Momondo', affiliate: 'momondo', label: 'momondo', market: 'de-DE' },
  { key: 'umiak', displayName: 'Umiak', affiliate: 'umiak', label: 'umiak', market: 'en-US' },
  {
    key: 'checkfelixat',
    displayName: 'Checkfelix',
    affiliate: 'checkfelix',
    label: 'checkfelix',
    market: 'de-AT',
  },
  { key: 'swoodoo_wl', displayName: 'Swoodoo', affiliate: 'swoodoo', label: 'swoodoo', market: 'de-DE' },
  { key: 'mundi', displayName: 'Mundi', affiliate: 'mundi', label: 'mundi', market: 'en-US' },
  { key: 'opentable', displayName: 'OpenTable', affiliate: 'opentable', label: 'opentable', market: 'en-US' },
  {
    key: 'kayak4b',
    displayName: 'Kayak for Business',
    affiliate: 'kayak4b',
    label: 'kayak4b',
    market: 'en-US',
  },
] as const satisfies readonly Brand[];

export type BrandKey = (typeof brands)[number]['key'];

/** Whose look holds where no brand is set. */
export const defaultBrandKey: BrandKey = 'kayak';

/** The brand of a key, or null for a key nobody has. */
export function findBrand(key: string): Brand | null {
  return brands.find((brand) => brand.key === key) ?? null;
}

/** The locale a brand speaks where its address has no prefix. */
export function localeOfBrand(brand: Brand): Locale {
  return findLocale(brand.market) ?? defaultLocale;
}
