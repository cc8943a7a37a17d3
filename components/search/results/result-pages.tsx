import { useTranslations } from 'next-intl';
import { buttonLook } from '@/components/ui/button-look';
import { SiteLink } from '@/components/ui/site-link';
import styles from './result-pages.module.css';

type Props = {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  /** Path and query of a page, without locale prefix. */
  readonly hrefOf: (page: number) => string;
};

/** The way to the results before and after these. */
export function ResultPages({ page, pages, hrefOf }: Props) {
  const t = useTranslations('results.pages');
  if (pages < 2) return null;
  return (
    <nav className={styles.pages} aria-label={t('label')}>
      {page === 0 ? (
        <span />
      ) : (
        <SiteLink className={buttonLook('quiet')} href={hrefOf(page - 1)} rel="prev" data-results-link="top">
          {t('previous')}
        </SiteLink>
      )}
      <p className={styles.where}>{t('where', { page: page + 1, pages })}</p>
      {page === pages - 1 ? (
        <span />
      ) : (
        <SiteLink className={buttonLook('quiet')} href={hrefOf(page + 1)} rel="next" data-results-link="top">
          {t('next')}
        </SiteLink>
      )}
    </nav>
  );
}
