import { getTranslations } from 'next-intl/server';
import { OrderPolicyFacts } from '@/components/policy/order-policy';
import { Panel } from '@/components/ui/layout/panel';
import { companyOutlook } from '@/lib/server/approvals/approval-outlook';
import { wasAsked } from '@/lib/server/booking/approval/was-asked';
import type { OrderRow } from '@/lib/server/booking/order-rows';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { decidedOfOrder } from '@/lib/server/policy/judge-order';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { Offer } from '@/lib/shared/search/offer';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly viewer: SignedIn;
  readonly order: Pick<OrderRow, 'companyId' | 'id' | 'totalCents'> & { readonly state: OrderState };
  readonly items: readonly { readonly offer: Pick<Offer, 'vertical'> }[];
  readonly locale: Locale;
};

/** What the company's policies say of an order as it stands. Nothing where it has none. */
export async function PolicyPart({ items, locale, order, viewer }: Props) {
  const { companyId } = order;
  if (companyId === null) return null;
  const [t, judgement] = await Promise.all([getTranslations('policy.checkout'), decidedOfOrder(order.id)]);
  if (judgement === null) return null;
  const memberId = viewer.membership?.companyId === companyId ? viewer.membership.id : null;
  const isAsked =
    order.state === 'held'
      ? (await companyOutlook(companyId, memberId))(
          judgement.decisions,
          order.totalCents,
          items.map(({ offer }) => offer.vertical),
        )
      : await wasAsked(order.id);
  return (
    <Panel id="policy" title={t('title')}>
      <OrderPolicyFacts judgement={judgement} isAsked={isAsked} locale={locale} />
    </Panel>
  );
}
