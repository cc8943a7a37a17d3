import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import { comparedMax } from '@/lib/shared/search/result-view';
import styles from './compare-bar.module.css';

type Props = {
  /** How many are chosen. */
  readonly count: number;
  /** Path and query of the comparison; null while there is nothing to compare with. */
  readonly href: string | null;
  readonly clearHref: string;
};

/** What is chosen for a comparison, in sight below the results. */
export function CompareBar({ clearHref, count, href }: Props) {
  const t = useTranslations('compare');
  return (
    <section className={styles.bar} aria-label={t('label')}>
      <p>{href === null ? t('another') : t('count', { count, most: comparedMax })}</p>
      <div className={styles.actions}>
        <SiteLink id="compare-clear" className={buttonVariant('quiet')} href={clearHref} data-results-link="">
          {t('clear')}
        </SiteLink>
        {href === null ? null : (
          <SiteLink
            id="compare-open"
            className={buttonVariant('primary')}
            href={href}
            data-results-link="top"
          >
            {t('open', { count })}
          </SiteLink>
        )}
      </div>
    </section>
  );
}
