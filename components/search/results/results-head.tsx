import { useTranslations } from 'next-intl';
import type { Search } from '@/lib/shared/search/read-search';
import type { Locale } from '@/lib/shared/site/locale/locales';
import { PriceAlertButton, PriceAlertOutcome } from '../price-alert-button';
import styles from './results-head.module.css';
import { useSearchWords } from './search-words';

type Props = {
  readonly search: Search;
  /** The query of the page, and the part of it that says how the results are seen. */
  readonly query: Readonly<Record<string, string | string[] | undefined>>;
  readonly view: string;
  readonly locale: Locale;
  /** Some of what is shown is made up. */
  readonly sample: boolean;
  /** There is a price to watch. */
  readonly isWatchable: boolean;
  /** What prices are converted with; null where they are not. */
  readonly rates: string | null;
};

/** What was searched for, as the title of its results. */
export function ResultsHead({ search, query, view, locale, sample, isWatchable, rates }: Props) {
  const t = useTranslations('results.head');
  const { facts, title } = useSearchWords(search, locale);
  const notes = [...(sample ? [t('sample')] : []), ...(rates === null ? [] : [rates])];
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {isWatchable ? (
        <div className={styles.watch}>
          <PriceAlertButton search={search} query={query} view={view} />
        </div>
      ) : null}
      {isWatchable ? (
        <div className={styles.outcome}>
          <PriceAlertOutcome search={search} query={query} view={view} />
        </div>
      ) : null}
      <p className={styles.facts}>{facts.join(' · ')}</p>
      {notes.length === 0 ? null : <p className={styles.sample}>{notes.join(' · ')}</p>}
    </header>
  );
}
