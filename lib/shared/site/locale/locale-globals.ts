import type { LocaleGlobals } from '@/lib/shared/site/page-globals';
import { numberFormat } from './kept-formats';
import type { Locale } from './locales';
import { symbolOf } from './money';

/** A locale as the page globals carry it, with the currency its prices are in: by default the locale's own. */
export function localeGlobals(locale: Locale, currency: string = locale.currency): LocaleGlobals {
  const parts = numberFormat(locale.tag, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const kinds = parts.map(({ type }) => type);
  const symbolFirst = kinds.indexOf('currency') < kinds.indexOf('integer');
  const gap = kinds.includes('literal') ? '\u00a0' : '';
  return {
    shortLanguageCode: locale.tag.split('-')[0] ?? locale.tag,
    countryCode: locale.country,
    currency: {
      code: currency,
      formatString: symbolFirst ? `{symbol}${gap}{amount}` : `{amount}${gap}{symbol}`,
      current: { htmlSymbolAlone: symbolOf(currency, locale.tag), currencyCode: currency },
    },
  };
}
