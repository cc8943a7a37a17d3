import type { Locale } from './locales';
import type { LocaleGlobals } from './page-globals';

/** A locale as the page globals carry it. */
export function localeGlobals(locale: Locale): LocaleGlobals {
  return {
    shortLanguageCode: locale.tag.split('-')[0] ?? locale.tag,
    countryCode: locale.country,
    currency: {
      code: locale.currency.code,
      formatString: locale.currency.formatString,
      current: { htmlSymbolAlone: locale.currency.symbol, currencyCode: locale.currency.code },
    },
  };
}
