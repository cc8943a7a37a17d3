import { useTranslations } from 'next-intl';
import type { PriceDay } from '@/lib/shared/search/price-day';
import { dateFormat } from '@/lib/shared/site/kept-formats';
import styles from './price-days.module.css';

/** The chart's prices as a table, for those who would rather read than look. */
export function PriceTable({ days, tag }: { readonly days: readonly PriceDay[]; readonly tag: string }) {
  const t = useTranslations('results.days');
  const date = dateFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    <details className={styles.twin}>
      <summary>{t('table')}</summary>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('from')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amount }) => (
            <tr key={day}>
              <th scope="row">{date.format(new Date(`${day}T00:00:00Z`))}</th>
              <td>
                <bdi>{amount ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
