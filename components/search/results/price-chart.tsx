import { SiteLink } from '@/components/ui/site-link';
import type { NearbyDayPrice } from '@/lib/shared/search/nearby-day-prices';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';
import styles from './price-chart.module.css';
import { PriceTable } from './price-table';

type Props = {
  readonly days: readonly NearbyDayPrice[];
  /** BCP 47 tag. */
  readonly tag: string;
  readonly reach: 3 | 15;
};

/** Prices around the day of a search as a chart, true to scale, whose bars are links, and as a table. */
export function PriceChart({ days, tag, reach }: Props) {
  const prices = days.flatMap(({ eur }) => eur ?? []);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const weekday = dateFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const date = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <>
      <ol className={styles.days} data-reach={reach}>
        {days.map(({ day, amount, short, eur, href }) => {
          const at = new Date(`${day}T00:00:00Z`);
          const share = (eur ?? 0) / highest;
          const variant = href === null ? styles.now : eur === lowest ? styles.lowest : undefined;
          const content = (
            <>
              <span className={styles.amount}>
                <bdi>{amount ?? '–'}</bdi>
              </span>
              <span className={styles.short} data-price={short ?? '–'} aria-hidden="true" />
              <svg className={variant} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
                <rect x="0" y={100 - share * 100} width="10" height={share * 100} />
              </svg>
              <span className={styles.day}>
                <span>{weekday.format(at)}</span>
                <time dateTime={day}>{date.format(at)}</time>
              </span>
            </>
          );
          return (
            <li key={day}>
              {href === null ? (
                <span className={styles.link} aria-current="date">
                  {content}
                </span>
              ) : (
                <SiteLink className={styles.link} href={href}>
                  {content}
                </SiteLink>
              )}
            </li>
          );
        })}
      </ol>
      <PriceTable days={days} tag={tag} />
    </>
  );
}
