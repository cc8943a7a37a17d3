import { getTranslations } from 'next-intl/server';
import type { AuditQuery } from '@/lib/shared/insight/audit-log';
import { auditSearch } from '@/lib/shared/insight/audit-query-from';
import styles from './audit-list.module.css';

type Props = { readonly query: AuditQuery; readonly total: number; readonly path: string };

/** Ways to newer and older entries; nothing when there is one page alone. */
export async function AuditPaging({ query, total, path }: Props) {
  const { page, size } = query;
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  const t = await getTranslations('audit.paging');
  return (
    <nav className={styles.pages} aria-label={t('label')}>
      {page === 0 ? null : (
        <a rel="prev" href={`${path}${auditSearch(query, page - 1)}`}>
          {t('previous')}
        </a>
      )}
      <span>{t('where', { page: page + 1, pages })}</span>
      {page + 1 >= pages ? null : (
        <a rel="next" href={`${path}${auditSearch(query, page + 1)}`}>
          {t('next')}
        </a>
      )}
    </nav>
  );
}
