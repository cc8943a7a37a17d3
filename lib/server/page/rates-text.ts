import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { pageCurrency } from './page-money';
import { pageSite } from './page-site';

/** What prices are converted with and of which day that is, in a language. */
export async function ratesText(locale: string): Promise<string> {
  const [{ asOf, sample }, t, format] = await Promise.all([
    exchangeRates(),
    getTranslations({ locale, namespace: 'pickers.rates' }),
    getFormatter({ locale }),
  ]);
  if (asOf === null) return t('none');
  const day = format.dateTime(new Date(asOf), { dateStyle: 'long', timeZone: 'UTC' });
  return t(sample ? 'sample' : 'centralBank', { day });
}

/** What the prices of the page being drawn are converted with; null where they are in euro, which has not been converted. */
export async function pageRatesNote(): Promise<string | null> {
  const [currency, { locale }] = await Promise.all([pageCurrency(), pageSite()]);
  return currency === 'EUR' ? null : ratesText(locale);
}

/** The note below sample prices, in the language of the page being drawn. */
export async function samplePricesNote(): Promise<string> {
  const [rates, t] = await Promise.all([pageRatesNote(), getTranslations('pickers.price')]);
  return rates === null ? t('sample') : `${t('sample')} ${rates}`;
}
