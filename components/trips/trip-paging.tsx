import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import styles from './trip-list.module.css';

type Props = {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly pathOf: (page: number) => string;
};

/** Ways to the page before and the next one; nothing when there is one alone. */
export async function TripPaging({ page, pages, pathOf }: Props) {
  if (pages < 2) return null;
  const t = await getTranslations('trip-pages.paging');
  return (
    <nav className={styles.pages} aria-label={t('label')}>
      {page === 0 ? null : (
        <SiteLink className={styles.tab} rel="prev" href={pathOf(page - 1)}>
          {t('previous')}
        </SiteLink>
      )}
      <span>{t('where', { page: page + 1, pages })}</span>
      {page + 1 >= pages ? null : (
        <SiteLink className={styles.tab} rel="next" href={pathOf(page + 1)}>
          {t('next')}
        </SiteLink>
      )}
    </nav>
  );
}
