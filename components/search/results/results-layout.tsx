import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import styles from './results-layout.module.css';

type Props = {
  /** Null where there is nothing to filter. */
  readonly filters: ReactNode;
  /** Filters that are set. */
  readonly filterCount: number;
  /** Results let through, of all. */
  readonly count: number;
  readonly total: number;
  readonly children: ReactNode;
};

/**
 * Results beside their filters; on small windows the filters are a sheet at the bottom, one press away by
 * a button that stands beside the number of results and stays in sight. The part
 * `results` is what script replaces when a filter changes.
 */
export function ResultsLayout({ filters, filterCount, count, total, children }: Props) {
  const t = useTranslations('results');
  return (
    <div className={styles.results} id="results" data-results="">
      <aside className={styles.filters} id="result-filters" popover="auto" aria-label={t('filters.title')}>
        {filters}
      </aside>
      <section className={styles.main} id="result-main" aria-labelledby="results-count">
        <h2 className={styles.count} id="results-count" data-results-count="">
          {count === total ? t('count', { count }) : t('countOf', { count, total })}
        </h2>
        {filters === null ? null : (
          <button
            className={`${buttonVariant('primary')} ${styles.opener}`}
            type="button"
            popoverTarget="result-filters"
          >
            <Icon name="filter" size={18} />
            {t('filters.open', { count: filterCount })}
          </button>
        )}
        <div className={styles.offline} data-results-offline="" role="alert" hidden>
          <p>{t('offline.text')}</p>
          <button className={buttonVariant('quiet')} type="button" data-results-retry="">
            {t('offline.retry')}
          </button>
        </div>
        {children}
      </section>
    </div>
  );
}
