import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { pageCurrency } from './page-money';

/** What prices are converted with and of which day that is, in the language of the page being drawn. */
export async function ratesText(): Promise<string> {
  const [{ asOf, sample }, t, format] = await Promise.all([
    exchangeRates(),
    getTranslations('pickers.rates'),
    getFormatter(),
  ]);
  if (asOf === null) return t('none');
  const day = format.dateTime(new Date(asOf), { dateStyle: 'long', timeZone: 'UTC' });
  return t(sample ? 'sample' : 'centralBank', { day });
}

/** The note below sample prices; those in euro have not been converted. */
export async function samplePricesNote(): Promise<string> {
  const [currency, t, rates] = await Promise.all([
    pageCurrency(),
    getTranslations('pickers.price'),
    ratesText(),
  ]);
  return currency === 'EUR' ? t('sample') : `${t('sample')} ${rates}`;
}
