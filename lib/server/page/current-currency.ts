import 'server-only';
import type { Viewer } from '@/lib/server/identity/viewer';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import type { Locale } from '@/lib/shared/site/locale/locales';

/**
 * The currency a visitor sees prices in: what the session or the account says; else what this browser chose as
 * a guest, also after signing in; else the market's own. Those without a rate are passed over, so that it may be the euro.
 */
export async function currentCurrency(
  viewer: Viewer | null,
  guestCurrency: string | null,
  locale: Locale,
): Promise<string> {
  const { perEuro } = await exchangeRates();
  const wanted = [viewer?.session?.currency, guestCurrency, locale.currency];
  return wanted.filter(isCurrencyCode).find((code) => perEuro(code) !== null) ?? 'EUR';
}
