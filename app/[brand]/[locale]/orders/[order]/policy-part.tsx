import { getTranslations } from 'next-intl/server';
import { OrderPolicyFacts } from '@/components/policy/order-policy';
import { Panel } from '@/components/ui/layout/panel';
import { companyOutlook } from '@/lib/server/approvals/approval-outlook';
import { wasAsked } from '@/lib/server/booking/approval/was-asked';
import { decidedOfOrder } from '@/lib/server/policy/judge-order';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly order: {
    readonly id: string;
    readonly companyId: string;
    readonly state: OrderState;
    readonly totalCents: number;
  };
  /** What is booked with it. */
  readonly offers: readonly Pick<Offer, 'vertical'>[];
  /** The membership that it is judged for; null where the reader has none in its company. */
  readonly memberId: string | null;
  readonly locale: Locale;
};

/** What the company's policies say of an order as it stands. Nothing where it has none. */
export async function PolicyPart({ locale, memberId, offers, order }: Props) {
  const [t, judgement] = await Promise.all([getTranslations('policy.checkout'), decidedOfOrder(order.id)]);
  if (judgement === null) return null;
  const isAsked =
    order.state === 'held'
      ? (await companyOutlook(order.companyId, memberId))(
          judgement.decisions,
          order.totalCents,
          offers.map(({ vertical }) => vertical),
        )
      : await wasAsked(order.id);
  return (
    <Panel id="policy" title={t('title')}>
      <OrderPolicyFacts judgement={judgement} isAsked={isAsked} locale={locale} />
    </Panel>
  );
}
