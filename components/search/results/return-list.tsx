import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { durationText } from '@/lib/shared/search/measure-text';
import { legTimes } from '@/lib/shared/search/offer-text';
import type { OtherReturn } from '@/lib/shared/search/result-row';
import styles from './return-list.module.css';

type Props = {
  /** The first of them. */
  readonly returns: readonly OtherReturn[];
  /** How many there are. */
  readonly count: number;
  /** Path and query of the results with all ways back of this way out, without locale prefix. */
  readonly href: string;
  /** BCP 47 tag. */
  readonly tag: string;
};

/** Other ways back of a way out, folded below its row; each leads to its details. */
export function ReturnList({ returns, count, href, tag }: Props) {
  const t = useTranslations('results');
  if (count === 0) return null;
  return (
    <details className={styles.fold}>
      <summary className={styles.opener}>{t('returns.more', { count })}</summary>
      <ul className={styles.list}>
        {returns.map(({ offer, total, href: details }) => {
          const leg = offer.legs.at(-1) ?? offer.legs[0];
          return (
            <li key={offer.resultId}>
              <SiteLink className={styles.line} href={details}>
                <bdi className={styles.times}>{legTimes(leg, tag)}</bdi>
                <span>{durationText(tag, leg.minutes)}</span>
                <span>{t('leg.stops', { count: leg.segments.length - 1 })}</span>
                <bdi>{leg.segments[0].carrier}</bdi>
                <bdi className={styles.total}>{total}</bdi>
              </SiteLink>
            </li>
          );
        })}
      </ul>
      <SiteLink className={styles.all} href={href} data-results-link="top">
        {t('returns.all', { count: count + 1 })}
      </SiteLink>
    </details>
  );
}
