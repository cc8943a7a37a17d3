import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import type { ItemState, OrderFailure } from '@/lib/shared/booking/order-states';
import { cancellationText } from '@/lib/shared/search/cancellation-text';
import type { Offer } from '@/lib/shared/search/offer';
import { rulesOf } from '@/lib/shared/search/offer-text';
import styles from './booking.module.css';
import { type ExtrasFact, extrasLines } from './extras-lines';

const tones = {
  awaitingApproval: 'accent',
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
  /** What it costs, and what that is made of. */
  readonly costs: readonly (readonly [string, string])[];
  readonly extrasFacts: readonly ExtrasFact[];
  readonly state: ItemState;
  readonly failure: OrderFailure | null;
  readonly reference: string | null;
  /** What can be done about it. */
  readonly children: ReactNode;
};

/** One booking of an order: what it is, how it stands, under which reference and terms. */
export function OrderItem({
  children,
  costs,
  days,
  extrasFacts,
  failure,
  id,
  offer,
  reference,
  state,
  ...words
}: Props) {
  const t = useTranslations('orders');
  const locale = useLocale();
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
          ...costs,
          [t('page.terms'), state === 'booked' ? cancellationText(offer, locale, terms) : null],
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
