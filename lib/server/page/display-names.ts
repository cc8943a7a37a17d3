import 'server-only';
import { capitalized } from '@/lib/shared/site/locale/capitalized';
import { nameFormat } from '@/lib/shared/site/locale/kept-formats';

/** CLDR names that are too long for a list; their short forms are used instead. */
const shortRegions = new Set(['HK', 'MO']);

/** Languages whose script or variety nobody names in everyday use. */
const everyday: Readonly<Record<string, string>> = { nb: 'no', 'sr-Latn': 'sr' };

/** Name of a country in a language. */
export function countryNameIn(tag: string, country: string): string {
  const style = shortRegions.has(country) ? 'short' : 'long';
  return nameFormat(tag, { type: 'region', style }).of(country) ?? country;
}

/** Name of the language of a locale in another language, as a list shows it: with a capital letter. */
export function languageNameIn(tag: string, locale: string): string {
  const { language, script } = new Intl.Locale(locale);
  const whole = script === undefined ? language : `${language}-${script}`;
  const names = nameFormat(tag, { type: 'language', languageDisplay: 'standard' });
  const name = names.of(everyday[whole] ?? whole) ?? whole;
  return capitalized(name, tag);
}

/** Name of a currency in a language. */
export function currencyNameIn(tag: string, currency: string): string {
  const name = nameFormat(tag, { type: 'currency' }).of(currency) ?? currency;
  return capitalized(name, tag);
}
