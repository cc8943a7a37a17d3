import { getTranslations } from 'next-intl/server';
import type { AuditEntry } from '@/lib/shared/insight/audit-log';
import { storedRoleName } from '@/lib/shared/people/role-name';
import styles from './audit-list.module.css';

/** Facts that are the name of a role; a change has the one before and the one after. */
const roleFacts = ['role', 'from', 'to'];

/** Facts a reader understands without their name; the file has all of them. */
const told: ReadonlySet<string> = new Set([
  'reason',
  'member',
  'locale',
  'email',
  'name',
  'domain',
  ...roleFacts,
]);

/** One act of the audit log. */
export async function AuditRow({ entry, locale }: { readonly entry: AuditEntry; readonly locale: string }) {
  const [t, words] = await Promise.all([getTranslations('audit'), getTranslations('business.roles')]);
  const { action, at, email, facts, ip, name, support } = entry;
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const key = `actions.${action}`;
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={at}>{new Intl.DateTimeFormat(locale, format).format(new Date(at))}</time>
      </td>
      <td>
        <bdi>{support === null ? name || t('unknown') : t('by', { name, staff: support })}</bdi>
        {email === '' ? null : (
          <p className={styles.quiet}>
            <bdi>{email}</bdi>
          </p>
        )}
      </td>
      <td>{t.has(key) ? t(key) : action}</td>
      <td className={styles.quiet}>
        {facts
          .filter((one) => told.has(one.name))
          .map(({ name: fact, value }) => (roleFacts.includes(fact) ? storedRoleName(value, words) : value))
          .join(', ')}
      </td>
      <td className={styles.quiet} dir="ltr">
        {ip}
      </td>
    </tr>
  );
}
