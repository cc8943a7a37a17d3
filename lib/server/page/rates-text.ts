import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { exchangeRates } from '@/lib/server/money/exchange-rates';

/** What prices are converted with and of which day that is, in a language. */
export async function ratesText(locale: string): Promise<string> {
  const [{ asOf, sample }, t, format] = await Promise.all([
    exchangeRates(),
    getTranslations({ locale, namespace: 'pickers.rates' }),
    getFormatter({ locale }),
  ]);
  if (asOf === null) return t('none');
  const day = format.dateTime(new Date(asOf), 'longDay');
  return t(sample ? 'sample' : 'centralBank', { day });
}
