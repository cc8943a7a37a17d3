import * as z from 'zod';

const fields = {
  /** What the entry reads: the country, or below a country with several languages the language. */
  text: z.string(),
  /** BCP 47 tag. */
  locale: z.string(),
  /** ISO 3166-1 code. */
  countryCode: z.string(),
  /** In English. */
  countryName: z.string(),
  countryNativeName: z.string(),
  /** In English. */
  languageName: z.string(),
  languageNativeName: z.string(),
  /** Name of the flag's drawing, `de`. */
  flag: z.string(),
  /** The site's plain address, for crawlers and new tabs. */
  href: z.string(),
  /** The entry path a click takes, which sets the market and keeps tracking parameters. */
  dataHref: z.string(),
  /** The site the visitor is on. */
  active: z.boolean(),
};

/** One language of a country with several. */
export const LanguageLink = z.strictObject({ ...fields, currencyCode: z.string().length(3) });
export type LanguageLink = z.infer<typeof LanguageLink>;

/** One country of the picker (specification §3); without `languageLinks` it is a link itself. */
export const MarketEntry = z.strictObject({
  ...fields,
  currencyCode: z.string().length(3),
  languageLinks: z.array(LanguageLink),
});
export type MarketEntry = z.infer<typeof MarketEntry>;

/** A nested entry: what it does not say itself is said by its parent. */
export function languageLinkOf(
  { languageLinks: _, ...parent }: MarketEntry,
  own: Partial<LanguageLink>,
): LanguageLink {
  return { ...parent, ...own };
}

type Named = Pick<MarketEntry, 'countryNativeName' | 'languageNativeName'>;

/** How a site is called: `Schweiz (Deutsch)`. */
export const marketLabel = ({ countryNativeName, languageNativeName }: Named): string =>
  `${countryNativeName} (${languageNativeName})`;

/** Everything a search for this entry may hit, a line each (specification §5, country search). */
export function marketTerms(entry: MarketEntry | LanguageLink): string {
  const { countryCode, countryName, countryNativeName, languageName, languageNativeName, locale, text } =
    entry;
  const own = [text, countryNativeName, countryName, languageNativeName, languageName, countryCode, locale];
  return [...new Set(own)].join('\n');
}
