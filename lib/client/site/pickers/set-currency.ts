import { api } from '@/lib/client/api';
import { navigation } from '@/lib/client/page-navigation';
import { reportPicker } from './picker-log';

/** Keeps a currency in the account of whoever is signed in. Rejects like `api`. */
export const saveCurrency = (currencyCode: string): Promise<unknown> =>
  api('POST /i/api/account/currency/v1/set', { currencyCode, store: true });

/**
 * Shows prices in another currency from now on: sets it for the session, or with `store` for the account, then
 * scrolls to the top and reloads. A failure is reported and changes nothing.
 */
export async function setCurrency(currencyCode: string, store: boolean): Promise<void> {
  try {
    await api('POST /i/api/account/currency/v1/set', { currencyCode, store });
  } catch (reason) {
    reportPicker('The currency could not be set', reason);
    return;
  }
  history.scrollRestoration = 'manual';
  scrollTo({ top: 0, behavior: 'instant' });
  navigation().reload();
}
