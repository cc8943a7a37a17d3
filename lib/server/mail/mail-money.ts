import 'server-only';
import { getTranslations } from 'next-intl/server';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { mailCurrency } from '@/lib/server/page/current-currency';
import { ratesText } from '@/lib/server/page/rates-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { convertEuro, formatMoney, type Precision } from '@/lib/shared/site/locale/money';
import type { MailFact } from './mail-content';

/** How a mail writes amounts, which are cents of a euro. */
export type MailMoney = {
  readonly amount: (cents: number, precision?: Precision) => string;
  /** What they are converted with; '' where they are in euro. */
  readonly rates: string;
};

/** As the site writes them for whoever reads the mail: in the currency their account keeps, else in that of the market. */
export async function readerMoney(ofAccount: string | null, tag: string): Promise<MailMoney> {
  const currency = await mailCurrency(ofAccount, findLocale(tag) ?? defaultLocale);
  const perEuro = (await exchangeRates()).perEuro(currency) ?? 1;
  return moneyIn(currency, tag, (cents) => convertEuro(cents / 100, perEuro));
}

/** In a currency that somebody else has chosen, such as a company for its approvers. */
export const moneyIn = async (
  currency: string,
  tag: string,
  inCurrency: (cents: number) => number,
): Promise<MailMoney> => ({
  amount: (cents, precision) => formatMoney(inCurrency(cents), currency, tag, precision),
  rates: currency === 'EUR' ? '' : await ratesText(tag),
});

/** A total, and where it is converted the euros that are charged, if they are; nothing for what costs nothing, as on the order's page. */
export async function totalFacts(
  { cents, isCharged }: { readonly cents: number; readonly isCharged: boolean },
  { amount, rates }: MailMoney,
  tag: string,
): Promise<MailFact[]> {
  if (cents === 0) return [];
  const t = await getTranslations({ locale: tag, namespace: 'orders' });
  const total = { name: t('page.total'), value: amount(cents) };
  const charged = { name: t('checkout.charged'), value: formatMoney(cents / 100, 'EUR', tag) };
  return rates === '' || !isCharged ? [total] : [total, charged];
}
