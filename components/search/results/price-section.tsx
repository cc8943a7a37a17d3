import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { type Flex, flexes } from '@/lib/shared/search/flexible-days';
import type { PriceLevel } from '@/lib/shared/search/price-insight';
import styles from './price-chart.module.css';

type Props = {
  readonly isOpen: boolean;
  /** Whether prices are those of what filters let through; null where none is set. */
  readonly note: 'filtered' | 'unfiltered' | null;
  /** The least of the other days; null where the days of the search cost no more. */
  readonly cheapest: { readonly price: string; readonly days: string } | null;
  /** How the cheapest price compares with earlier ones; null where that cannot be told. */
  readonly level: PriceLevel | null;
  readonly flex: Flex;
  /** Path and query of the same results for each of `flexes`, without locale prefix. */
  readonly hrefs: readonly string[];
  /** The same with a month instead of a week, or the other way around; null where days are flexible. */
  readonly other: { readonly href: string; readonly reach: 3 | 15 } | null;
  readonly children: ReactNode;
};

/**
 * Prices around the days of a search, and by how much these days may be others. It is folded to one line, so that the
 * first result is what one sees first; whoever has asked for a month, or for other days, has it open.
 */
export function PriceSection({ cheapest, children, flex, hrefs, isOpen, level, note, other }: Props) {
  const t = useTranslations('results.days');
  const words = useTranslations('home.form.flexible');
  return (
    <section className={styles.section} aria-labelledby="price-days-title">
      <details open={isOpen}>
        <summary className={styles.opener}>
          <h2 className={styles.title} id="price-days-title">
            {t('title')}
          </h2>
          {level === null ? null : (
            <span className={styles.level} data-level={level}>
              {t(`level.${level}`)}
            </span>
          )}
          {cheapest === null ? null : <span className={styles.cheapest}>{t('cheapest', cheapest)}</span>}
        </summary>
        {other === null ? null : (
          <SiteLink className={styles.other} href={other.href}>
            {t(other.reach === 3 ? 'month' : 'week')}
          </SiteLink>
        )}
        <nav aria-label={words('label')}>
          <ul className={styles.flex}>
            {flexes.map((one) => (
              <li key={one}>
                <SiteLink
                  className={styles.choice}
                  href={hrefs[one] ?? ''}
                  {...(one === flex ? { 'aria-current': 'true' } : {})}
                >
                  {one === 0 ? words('exact') : words('days', { count: one })}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
        {note === null ? null : <p className={styles.note}>{t(note)}</p>}
      </details>
    </section>
  );
}
