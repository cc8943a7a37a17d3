import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { type AuditEntry, type AuditQuery, auditFileMax } from '@/lib/shared/insight/audit-log';
import { auditSearch } from '@/lib/shared/insight/audit-query-from';
import styles from './audit-list.module.css';
import { AuditRow } from './audit-row';

type Props = {
  readonly entries: readonly AuditEntry[];
  readonly total: number;
  readonly query: AuditQuery;
  readonly locale: string;
  /** Whether the reader may take the entries away as a file. */
  readonly file: boolean;
};

const columns = ['at', 'who', 'action', 'facts', 'network'] as const;

/** What was done in a company, as a table; below each other where there is no room. */
export async function AuditList({ entries, total, query, locale, file }: Props) {
  const t = await getTranslations('audit');
  return (
    <>
      <div className={styles.head}>
        <p role="status">{t('count', { count: total })}</p>
        {file ? (
          <a
            className={buttonLook('quiet')}
            href={`/i/api/business/audit/v1/file${auditSearch(query)}`}
            title={t('fileHint', { max: auditFileMax })}
            download
          >
            {t('file')}
          </a>
        ) : null}
      </div>
      {entries.length === 0 ? (
        <p>
          {t('none')} {t('noneText')}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard (WCAG 2.1.1).
        <section className={styles.scroll} aria-label={t('title')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((one) => (
                  <th key={one} scope="col">
                    {t(`columns.${one}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} locale={locale} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
