import type { Search } from '@/lib/shared/search/read-search';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './results-head.module.css';
import { useSearchWords } from './search-words';

type Props = { readonly search: Search; readonly locale: Locale };

/** What was searched for, as the title of its results. */
export function ResultsHead({ search, locale }: Props) {
  const { facts, title } = useSearchWords(search, locale);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.facts}>{facts.join(' · ')}</p>
    </header>
  );
}
