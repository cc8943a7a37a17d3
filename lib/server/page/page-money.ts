import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { readCookie } from '@/lib/server/identity/cookie-names';
import { currentBrowser } from '@/lib/server/identity/current-viewer';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import type { CurrencyPickerState } from '@/lib/shared/site/locale/currency';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import {
  convertEuro,
  formatMoney,
  formatShort,
  type Precision,
  wholeDifference,
} from '@/lib/shared/site/locale/money';
import { currencyPickerState } from './currency-picker-state';
import { currentCurrency } from './current-currency';
import { pageSite } from './page-site';

const pageLocale = async () => findLocale((await pageSite()).locale) ?? defaultLocale;

/** The currency of the page being drawn. A page that reports a fault asks nobody: it shows the market's. */
export const pageCurrency: () => Promise<string> = cache(async () => {
  const [site, locale] = await Promise.all([pageSite(), pageLocale()]);
  if (site.faultStatus !== null) return currentCurrency(null, null, locale);
  const [{ viewer }, jar] = await Promise.all([currentBrowser(), headers()]);
  return currentCurrency(viewer, readCookie(jar.get('cookie'), 'cur'), locale);
});

/** What the currency picker of the page being drawn shows. */
export async function pageCurrencies(): Promise<CurrencyPickerState> {
  return currencyPickerState(await pageLocale(), await pageCurrency());
}

/**
 * An amount in euro, written in the currency and language of the page being drawn. A currency without a rate
 * is not converted to: the amount then stays in euro.
 */
export async function amountFromEuro(eur: number, precision: Precision): Promise<string> {
  const [{ tag }, { currency, perEuro }] = await Promise.all([pageLocale(), pageRate()]);
  return formatMoney(convertEuro(eur, perEuro), currency, tag, precision);
}

/** How much dearer one amount in euro is than another where the page shows both in whole units; null where it shows the same. */
export async function moreFromEuro(dearerEur: number, cheaperEur: number): Promise<string | null> {
  const [{ tag }, { currency, perEuro }] = await Promise.all([pageLocale(), pageRate()]);
  const more = wholeDifference(convertEuro(dearerEur, perEuro), convertEuro(cheaperEur, perEuro));
  return more < 1 ? null : formatMoney(more, currency, tag, 'whole');
}

/** An amount in euro, in whole units of the currency of the page being drawn, without that currency. */
export async function shortFromEuro(eur: number): Promise<string> {
  const [{ tag }, { perEuro }] = await Promise.all([pageLocale(), pageRate()]);
  return formatShort(convertEuro(eur, perEuro), tag);
}

/** The currency that amounts of the page being drawn are written in, and how many of it one euro buys. */
export const pageRate = async (): Promise<Rate> => rateOf(await pageCurrency());

/** The same for whoever makes a call, and the language tag to write amounts in. */
export async function callRate(
  { cookies, locale: tag }: Pick<RequestContext, 'cookies' | 'locale'>,
  viewer: Viewer,
): Promise<Rate & { readonly tag: string }> {
  const locale = findLocale(tag) ?? defaultLocale;
  const rate = await rateOf(await currentCurrency(viewer, readCookie(cookies, 'cur'), locale));
  return { ...rate, tag: locale.tag };
}

type Rate = { readonly currency: string; readonly perEuro: number };

async function rateOf(currency: string): Promise<Rate> {
  const perEuro = (await exchangeRates()).perEuro(currency);
  return perEuro === null ? { currency: 'EUR', perEuro: 1 } : { currency, perEuro };
}
