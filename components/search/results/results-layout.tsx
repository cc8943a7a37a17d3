import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { Sort } from '@/lib/shared/search/result-view';
import sheet from './result-sheet.module.css';
import styles from './results-layout.module.css';

type Props = {
  /** Null where there is nothing to filter. */
  readonly filters: ReactNode;
  /** Filters that are set. */
  readonly filterCount: number;
  /** Results let through, of all. */
  readonly count: number;
  readonly total: number;
  /** Their order; null where there is nothing to sort. */
  readonly sort: Sort | null;
  /** What switches a map on and off, where there is one. */
  readonly mapSwitch: ReactNode;
  readonly children: ReactNode;
};

/**
 * Results beside their filters; on small windows filters and orders are sheets at the bottom, one press away by a bar that
 * stays at the top of the window with the number of results. The part `results` is what script replaces when a filter changes.
 */
export function ResultsLayout({ children, filters, ...bar }: Props) {
  const t = useTranslations('results');
  return (
    <div className={styles.results} id="results" data-results="">
      <aside
        className={`${sheet.sheet} ${styles.filters}`}
        id="result-filters"
        popover="auto"
        aria-label={t('filters.title')}
      >
        {filters}
      </aside>
      <section className={styles.main} id="result-main" aria-labelledby="results-count">
        <ResultsBar {...bar} hasFilters={filters !== null} />
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

type BarProps = Omit<Props, 'children' | 'filters'> & { readonly hasFilters: boolean };

/** How many results there are, and what opens their orders and filters. */
function ResultsBar({ count, filterCount, hasFilters, mapSwitch, sort, total }: BarProps) {
  const t = useTranslations('results');
  return (
    <div className={styles.bar}>
      <h2 className={styles.count} id="results-count" data-results-count="">
        {count === total ? t('count', { count }) : t('countOf', { count, total })}
      </h2>
      {mapSwitch}
      {sort === null ? null : (
        <button
          className={`${buttonVariant('quiet')} ${styles.opener} ${styles.sort}`}
          id="sorts-open"
          type="button"
          popoverTarget="result-sorts"
        >
          <Icon name="sort" size={18} />
          <span className={visuallyHidden}>{t('sort.label')}</span>
          <span>{t(`sort.${sort}`)}</span>
        </button>
      )}
      {hasFilters ? (
        <button
          className={`${buttonVariant('quiet')} ${styles.opener}`}
          id="filters-open"
          type="button"
          popoverTarget="result-filters"
        >
          <Icon name="filter" size={18} />
          {t('filters.open', { count: filterCount })}
        </button>
      ) : null}
    </div>
  );
}
