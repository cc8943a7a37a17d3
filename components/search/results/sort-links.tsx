import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import type { Sort } from '@/lib/shared/search/result-view';
import sheet from './result-sheet.module.css';
import styles from './sort-links.module.css';

/** An order of the results, with what comes first in it. */
export type SortChoice = {
  readonly sort: Sort;
  /** Path and query of the results in this order, without locale prefix. */
  readonly href: string;
  /** `€120 · 2 hr 30 min`; empty where there is nothing to sort. */
  readonly first: string;
};

type Props = {
  readonly active: Sort;
  readonly choices: readonly SortChoice[];
  /** What this order weighs, in words. */
  readonly why: string | null;
};

/** The orders results can have, as links: in a row above the results, and on small windows in a sheet. */
export function SortLinks({ active, choices, why }: Props) {
  const t = useTranslations('results.sort');
  return (
    <nav
      className={`${sheet.sheet} ${styles.orders}`}
      id="result-sorts"
      popover="auto"
      aria-label={t('label')}
    >
      <p className={styles.title} aria-hidden="true">
        {t('label')}
      </p>
      <ul className={styles.list}>
        {choices.map(({ sort, href, first }) => (
          <li className={styles.item} key={sort}>
            <SiteLink
              className={styles.link}
              href={href}
              id={`sort-${sort}`}
              data-results-link=""
              {...(sort === active ? { 'aria-current': 'true' } : {})}
            >
              <span className={styles.name}>{t(sort)}</span>
              <bdi className={styles.first}>{first}</bdi>
            </SiteLink>
          </li>
        ))}
      </ul>
      {why === null ? null : <p className={styles.why}>{why}</p>}
    </nav>
  );
}
