import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { Search } from '@/lib/shared/search/read-search';
import type { Locale } from '@/lib/shared/site/locale/locales';
import styles from './search-fold.module.css';
import { useSearchWords } from './search-words';

type Props = {
  readonly search: Search;
  readonly locale: Locale;
  /** The search form. */
  readonly children: ReactNode;
};

/** The search form above results: folded to one line where there is little room, so that results are what one sees first. */
export function SearchFold({ search, locale, children }: Props) {
  const t = useTranslations('results.head');
  const { facts, title } = useSearchWords(search, locale);
  return (
    <details className={styles.fold}>
      <summary className={styles.opener}>
        <span className={styles.title}>{title}</span>
        <span className={styles.edit}>
          <Icon name="edit" size={18} />
          <span className={visuallyHidden}>{t('edit')}</span>
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
      </summary>
      {children}
    </details>
  );
}
