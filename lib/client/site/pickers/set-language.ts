import { api } from '@/lib/client/api';
import { logFor } from '@/lib/client/log';
import { navigation } from '@/lib/client/page-navigation';

/** Keeps a business user's language and reloads, so that the page comes in it. A failure is logged, no more. */
export async function setLanguage(localeCode: string): Promise<void> {
  try {
    await api('POST /i/api/business/v1/legalEntities/user/setLanguage', { localeCode });
  } catch (reason) {
    logFor('pickers').error('Failed to change K4B locale', reason);
    return;
  }
  navigation().reload();
}
