import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { ChosenFilter } from '@/lib/shared/search/result-view';
import styles from './chosen-filters.module.css';

/** The filters that are set, each a link that removes it. */
export function ChosenFilters({ chosen }: { readonly chosen: readonly ChosenFilter[] }) {
  const t = useTranslations('results.filters');
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('chosen')}>
      {chosen.map(({ key, words, href }) => (
        <li key={key}>
          <SiteLink
            className={styles.chip}
            href={href}
            data-results-link=""
            id={`chosen-${key}`}
            aria-label={t('remove', { filter: words })}
          >
            <bdi>{words}</bdi>
            <Icon name="close" size={16} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
