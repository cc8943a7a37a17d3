import { useTranslations } from 'next-intl';
import type { OrderEntryKind } from '@/lib/shared/booking/order-states';
import styles from './booking.module.css';

type Props = {
  readonly entries: readonly {
    readonly id: number;
    readonly kind: OrderEntryKind;
    /** ISO 8601 moment, and the same in words. */
    readonly at: string;
    readonly when: string;
    /** Which item it is about, where there are several. */
    readonly about: string | null;
    readonly who: string | null;
  }[];
};

/** What happened to an order, the oldest first. */
export function OrderTimeline({ entries }: Props) {
  const t = useTranslations('orders.entry');
  return (
    <ol className={styles.timeline}>
      {entries.map(({ about, at, id, kind, when, who }) => (
        <li key={id}>
          <span>{[t(kind), about].filter(Boolean).join(' · ')}</span>
          <span className={styles.muted}>
            <time dateTime={at}>{when}</time>
            {who === null ? null : (
              <>
                {' · '}
                <bdi>{who}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
