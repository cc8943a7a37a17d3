import 'server-only';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { ratesText } from '@/lib/server/page/rates-text';
import { journeyName } from '@/lib/shared/search/journey-name';
import { readCanonicalSearch } from '@/lib/shared/search/read-canonical-search';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import { convertEuro, formatMoney } from '@/lib/shared/site/locale/money';

/** The journey and the prices of a mail about a fall, in a language and the currency of its market, and what they are converted with. */
export async function priceFellValues(about: Readonly<Record<string, string>>, tag: string) {
  const locale = findLocale(tag) ?? defaultLocale;
  // The mail may be written days after the fall, so the days are judged by themselves.
  const [firstDay = ''] = /\d{4}-\d\d-\d\d/.exec(about.search ?? '') ?? [];
  const search = firstDay === '' ? null : readCanonicalSearch(about.search ?? '', firstDay);
  return {
    journey: search === null ? '' : journeyName(search, locale),
    price: await amount(Number(about.cents), locale),
    before: await amount(Number(about.before), locale),
    rates: await ratesOf(locale),
  };
}

/** Empty where the prices are in euro, which has not been converted. */
async function ratesOf({ currency, tag }: Locale): Promise<string> {
  const isConverted = currency !== 'EUR' && (await exchangeRates()).perEuro(currency) !== null;
  return isConverted ? ratesText(tag) : '';
}

async function amount(cents: number, { currency, tag }: Locale): Promise<string> {
  const perEuro = (await exchangeRates()).perEuro(currency);
  const eur = cents / 100;
  return perEuro === null
    ? formatMoney(eur, 'EUR', tag, 'whole')
    : formatMoney(convertEuro(eur, perEuro), currency, tag, 'whole');
}
