import 'server-only';
import type { Viewer } from '@/lib/server/identity/viewer';
import { isCurrencyCode } from '@/lib/shared/site/locale/currency-codes';
import type { Locale } from '@/lib/shared/site/locale/locales';

/**
 * The currency a visitor sees prices in: what the session or the account says; else what this browser chose as
 * a guest, also after signing in; else the market's own.
 */
export function currentCurrency(viewer: Viewer, guestCurrency: string | null, locale: Locale): string {
  const chosen = [viewer.session?.currency, guestCurrency];
  return chosen.find(isCurrencyCode) ?? locale.currency;
}
