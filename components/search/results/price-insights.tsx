import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Search } from '@/lib/shared/search/read-search';
import { PriceAlertButton, PriceAlertOutcome } from '../price-alert-button';
import styles from './price-insights.module.css';

type Props = {
  readonly search: Search;
  /** The query of the page, and the part of it that says how the results are seen. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly view: string;
  /** There is a price to watch. */
  readonly isWatchable: boolean;
  /** Some of what is shown is made up. */
  readonly sample: boolean;
  /** What prices are converted with; null where they are not. */
  readonly rates: string | null;
  /** Prices on other days, or how the price is. */
  readonly children: ReactNode;
};

/** What there is to say and to do about the price of a search: on other days, watching it, and what kind of prices these are. */
export function PriceInsights({ children, isWatchable, query, rates, sample, search, view }: Props) {
  const t = useTranslations('results.head');
  const notes = [...(sample ? [t('sample')] : []), ...(rates === null ? [] : [rates])];
  const alert = { search, query, view };
  return (
    <div className={styles.box}>
      {children}
      {isWatchable ? (
        <>
          <div className={styles.watch}>
            <PriceAlertButton {...alert} />
          </div>
          <div className={styles.outcome}>
            <PriceAlertOutcome {...alert} />
          </div>
        </>
      ) : null}
      {notes.length === 0 ? null : <p className={styles.notes}>{notes.join(' · ')}</p>}
    </div>
  );
}
