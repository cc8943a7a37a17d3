import 'server-only';
import type { Viewer } from '@/lib/server/identity/viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import type { Locale } from '@/lib/shared/site/locale/locales';

/**
 * The currency a visitor sees prices in: what the session or the account says; else what this browser chose as
 * a guest, also after signing in; else the market's own. Those without a rate are passed over, so that it may be the euro.
 */
export const currentCurrency = (
  viewer: Viewer | null,
  guestCurrency: string | null,
  locale: Locale,
): Promise<string> => firstWithRate([viewer?.session?.currency, guestCurrency, locale.currency]);

/** The same for whoever reads a mail, of whom no browser is known: what their account says, else the market's own. */
export const mailCurrency = (ofAccount: string | null, locale: Locale): Promise<string> =>
  firstWithRate([ofAccount, locale.currency]);

async function firstWithRate(wanted: readonly (string | null | undefined)[]): Promise<string> {
  const { perEuro } = await exchangeRates();
  return wanted.filter(isCurrencyCode).find((code) => perEuro(code) !== null) ?? 'EUR';
}
