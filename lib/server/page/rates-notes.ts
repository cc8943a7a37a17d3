import 'server-only';
import { getTranslations } from 'next-intl/server';
import { pageCurrency } from './page-money';
import { pageSite } from './page-site';
import { ratesText } from './rates-text';

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
