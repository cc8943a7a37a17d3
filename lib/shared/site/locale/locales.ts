import { markets } from './markets';
import { type MessageLanguage, messageLanguages } from './message-languages';

/** A language in a country, as pages and calls are answered in it. */
export type Locale = {
  /** BCP 47 tag. */
  readonly tag: string;
  readonly messages: MessageLanguage;
  /** ISO 3166-1 code. */
  readonly country: string;
  /** ISO 4217 code. */
  readonly currency: string;
};

const spoken = (tag: string): MessageLanguage | undefined =>
  messageLanguages.find((language) => language === tag.split('-')[0]);

/** Swiss German writes `ss` for `ß`, and our German does not yet. */
const notYet = new Set(['de-CH']);

/** Every open locale, in the order of the market table. */
export const locales: readonly Locale[] = markets.flatMap(({ country, currency, locales: tags }) =>
  tags.flatMap((tag) => {
    const messages = spoken(tag);
    return messages === undefined || notYet.has(tag) ? [] : [{ tag, messages, country, currency }];
  }),
);

const byTag = new Map(locales.map((locale) => [locale.tag.toLowerCase(), locale]));

/** The locale of a tag in any case, or null for one that is not open. */
export function findLocale(tag: unknown): Locale | null {
  return typeof tag === 'string' ? (byTag.get(tag.toLowerCase()) ?? null) : null;
}

const english: Locale = { tag: 'en-US', messages: 'en', country: 'US', currency: 'USD' };

/** What is spoken where nothing else is known. */
export const defaultLocale: Locale = findLocale('en-US') ?? english;

const rightToLeft = new Set(['ar', 'fa', 'he', 'ur']);

/** Writing direction of a locale. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return rightToLeft.has(tag.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
