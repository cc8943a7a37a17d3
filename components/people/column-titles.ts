import { getTranslations } from 'next-intl/server';
import type { UserColumn } from '@/lib/shared/people/user-columns';

/** What each column of the table of users is called. */
export async function columnTitles(): Promise<Readonly<Record<UserColumn, string>>> {
  const [t, own] = await Promise.all([getTranslations('people'), getTranslations('many-people.file')]);
  return {
    role: t('field.role'),
    status: t('field.status'),
    office: t('field.office'),
    department: t('field.department'),
    joined: own('joined'),
    factor: t('users.factor'),
    seen: t('users.seen'),
  };
}
