import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { durationText } from '@/lib/shared/search/measure-text';
import { isMultiCityOffer, legTimes } from '@/lib/shared/search/offer-text';
import type { OtherReturn } from '@/lib/shared/search/result-row';
import { listText } from '@/lib/shared/site/locale/list-text';
import { NightsLater } from './nights-later';
import styles from './return-list.module.css';
import { RowFold } from './row-fold';

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

/** Other ways back of a way out, or other flights after the first, folded below its row; each leads to its details. */
export function ReturnList({ returns, count, href, tag }: Props) {
  const t = useTranslations('results');
  const isOnward = returns.some(({ offer }) => isMultiCityOffer(offer));
  if (count === 0) return null;
  return (
    <RowFold title={t(isOnward ? 'returns.moreOnward' : 'returns.more', { count })}>
      <ul className={styles.list}>
        {returns.map(({ offer, total, href: details }) => {
          const legs = offer.legs.slice(1);
          const stops = Math.max(...legs.map(({ segments }) => segments.length - 1));
          return (
            <li key={offer.resultId}>
              <SiteLink className={styles.line} href={details}>
                <span className={styles.times}>
                  {legs.map((leg, index) => (
                    <Fragment key={leg.segments[0].depart}>
                      {index === 0 ? null : ' · '}
                      <bdi>{legTimes(leg, tag)}</bdi>
                      <NightsLater leg={leg} />
                    </Fragment>
                  ))}
                </span>
                <span>
                  {durationText(
                    tag,
                    legs.reduce((sum, { minutes }) => sum + minutes, 0),
                  )}
                </span>
                <span>{t('leg.stops', { count: stops })}</span>
                <bdi>{listText(tag, new Set(legs.map(({ segments }) => segments[0].carrier)))}</bdi>
                <bdi className={styles.total}>{total}</bdi>
              </SiteLink>
            </li>
          );
        })}
      </ul>
      <SiteLink className={styles.all} href={href} data-results-link="top">
        {t(isOnward ? 'returns.allOnward' : 'returns.all', { count: count + 1 })}
      </SiteLink>
    </RowFold>
  );
}
