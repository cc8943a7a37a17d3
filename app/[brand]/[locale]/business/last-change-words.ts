import { getFormatter, getTranslations } from 'next-intl/server';
import { lastChange } from '@/lib/server/company/settings/last-change';

/** Who changed the company's settings last and when, in words; null when nobody did. */
export async function lastChangeWords(companyId: string): Promise<string | null> {
  const [last, t, format] = await Promise.all([
    lastChange(companyId),
    getTranslations('settings.save'),
    getFormatter(),
  ]);
  if (last === null || last.by === '') return null;
  const when = format.dateTime(last.at, { dateStyle: 'long', timeStyle: 'short' });
  return t('last', { name: last.by, when });
}
