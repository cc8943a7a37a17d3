import type { Locale } from './locales';
import type { LocaleGlobals } from './page-globals';

/** A locale as the page globals carry it. Symbol and its place are those of the locale's own money. */
export function localeGlobals(locale: Locale): LocaleGlobals {
  const parts = new Intl.NumberFormat(locale.tag, {
    style: 'currency',
    currency: locale.currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const kinds = parts.map(({ type }) => type);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? locale.currency;
  const symbolFirst = kinds.indexOf('currency') < kinds.indexOf('integer');
  const gap = kinds.includes('literal') ? '\u00a0' : '';
  return {
    shortLanguageCode: locale.tag.split('-')[0] ?? locale.tag,
    countryCode: locale.country,
    currency: {
      code: locale.currency,
      formatString: symbolFirst ? `{symbol}${gap}{amount}` : `{amount}${gap}{symbol}`,
      current: { htmlSymbolAlone: symbol, currencyCode: locale.currency },
    },
  };
}
