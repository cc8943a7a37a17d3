import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { SiteLink } from '@/components/ui/site-link';
import styles from './users-table.module.css';

type Props = {
  /** From 0. */
  readonly page: number;
  readonly total: number;
  readonly size: number;
  readonly pathOf: (page: number) => string;
};

/** Ways to the page before and the next one; nothing when there is one alone. */
export async function PeoplePaging({ page, pathOf, size, total }: Props) {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages < 2) return null;
  const t = await getTranslations('people.users');
  return (
    <nav className={styles.pages} aria-label={t('paging')}>
      {page === 0 ? null : (
        <SiteLink className={buttonLook('quiet')} rel="prev" href={pathOf(page - 1)}>
          {t('previous')}
        </SiteLink>
      )}
      <span>{t('where', { page: page + 1, pages })}</span>
      {page + 1 >= pages ? null : (
        <SiteLink className={buttonLook('quiet')} rel="next" href={pathOf(page + 1)}>
          {t('next')}
        </SiteLink>
      )}
    </nav>
  );
}
