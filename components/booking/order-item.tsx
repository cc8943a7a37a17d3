import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import type { ItemState, OrderFailure } from '@/lib/shared/booking/order-states';
import type { Offer } from '@/lib/shared/search/offer';
import { rulesOf } from '@/lib/shared/search/offer-text';
import styles from './booking.module.css';
import { type ExtrasFact, extrasLines } from './extras-lines';

const tones = {
  unpaid: 'accent',
  handedOver: 'accent',
  holding: 'accent',
  held: 'accent',
  confirming: 'accent',
  booked: 'good',
  failed: 'caution',
  changing: 'accent',
  cancelling: 'accent',
  cancelled: 'caution',
} as const satisfies Record<ItemState, 'good' | 'caution' | 'accent'>;

type Props = {
  readonly id: string;
  readonly offer: Offer;
  /** In the words and the money of the page. */
  readonly title: string;
  readonly subtitle: string;
  readonly days: string;
  readonly price: string;
  readonly extrasFacts: readonly ExtrasFact[];
  /** What cancelling cost, once it is cancelled. */
  readonly fee: string | null;
  /** What changes of its days cost, where they did. */
  readonly changeFee: string | null;
  readonly state: ItemState;
  readonly failure: OrderFailure | null;
  readonly reference: string | null;
  /** What can be done about it. */
  readonly children: ReactNode;
};

/** One booking of an order: what it is, how it stands, under which reference and terms. */
export function OrderItem({
  changeFee,
  children,
  days,
  extrasFacts,
  failure,
  fee,
  id,
  offer,
  price,
  reference,
  state,
  ...words
}: Props) {
  const t = useTranslations('orders');
  const terms = useTranslations('results.details');
  return (
    <Panel id={`item-${id}`} title={words.title} lead={words.subtitle}>
      <p className={styles.state}>
        <Badge tone={tones[state]}>{t(`itemState.${state}`)}</Badge>
      </p>
      {failure === null ? null : <p>{t(`failure.${failure}`)}</p>}
      <FactList
        facts={[
          [t('page.days'), days],
          [t('page.provider'), offer.provider.name],
          [t('page.reference'), reference],
          ...extrasLines(extrasFacts),
          [t('page.price'), price],
          [t('page.changeFee'), changeFee],
          [t('page.fee'), fee],
          [t('page.terms'), state === 'booked' ? terms(`cancel.${offer.cancellation}`) : null],
          [
            t('page.changeTerms'),
            state === 'booked' && offer.change !== undefined ? terms(`change.${offer.change}`) : null,
          ],
        ]}
      />
      {state === 'booked' ? <FactList facts={rulesOf(offer)} /> : null}
      <div className={styles.stack}>{children}</div>
    </Panel>
  );
}
