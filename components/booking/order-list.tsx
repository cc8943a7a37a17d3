import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { ItemRow } from '@/components/ui/list/item-row';
import { SiteLink } from '@/components/ui/site-link';
import type { OrderState } from '@/lib/shared/booking/order-states';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './booking.module.css';

type Props = {
  readonly orders: readonly {
    readonly href: string;
    readonly number: string;
    readonly state: OrderState;
    /** What was ordered, and when it is. */
    readonly titles: readonly string[];
    readonly travelers: readonly string[];
    /** In the money of the page; null where nothing was booked. */
    readonly total: string | null;
  }[];
};

/** Orders, one below the other, each leading to its page. */
export function OrderList({ orders }: Props) {
  const tag = useLocale();
  const t = useTranslations('orders');
  return (
    <ul className={styles.orders}>
      {orders.map(({ href, number, state, titles, total, travelers }) => (
        <ItemRow
          key={number}
          icon="briefcase"
          name={
            <>
              <SiteLink href={href}>{t('page.title', { number })}</SiteLink>{' '}
              <Badge tone={state === 'booked' ? 'good' : state === 'failed' ? 'caution' : 'accent'}>
                {t(`listState.${state}`)}
              </Badge>
            </>
          }
          facts={[...titles, listText(tag, travelers), total ?? '']
            .filter((fact) => fact !== '')
            .map((fact) => <bdi key={fact}>{fact}</bdi>)}
        />
      ))}
    </ul>
  );
}
