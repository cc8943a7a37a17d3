import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { features } from '@/lib/shared/access/features';
import { isPermission } from '@/lib/shared/access/permissions';
import { storedRoleName } from '@/lib/shared/people/roles/role-name';

/** The words of the audit log in the reader's language. */
export type AuditWords = {
  readonly action: (action: string) => string;
  readonly field: (field: string) => string;
  /** What a field held, as people say it; null is not set. */
  readonly value: (field: string, value: string | null) => string;
};

/** How the audit log says what it keeps, for its page and for its file alike. What has no words is said as it is kept. */
export async function auditWords(locale: string): Promise<AuditWords> {
  const [t, all, roles, format] = await Promise.all([
    getTranslations({ locale, namespace: 'audit' }),
    getTranslations({ locale }),
    getTranslations({ locale, namespace: 'business.roles' }),
    getFormatter({ locale }),
  ]);
  const named = (one: string): string => {
    if (isPermission(one)) return all(`business.permissions.${one}`);
    if (t.has(`values.${one}`)) return t(`values.${one}`);
    return t.has(`fields.${one}`) ? t(`fields.${one}`) : one;
  };
  return {
    action: (action) => (t.has(`actions.${action}`) ? t(`actions.${action}`) : action),
    field: (field) => {
      const feature = features.find((one) => one === field);
      if (feature !== undefined) return all(`business.features.${feature}`);
      return t.has(`fields.${field}`) ? t(`fields.${field}`) : field;
    },
    value: (field, value) => {
      if (value === null) return t('notSet');
      if (field === 'role') return storedRoleName(value, roles);
      if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) {
        return format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
      }
      return value.split(', ').map(named).join(', ');
    },
  };
}
