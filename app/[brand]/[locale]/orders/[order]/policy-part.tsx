import { getTranslations } from 'next-intl/server';
import { OrderPolicyFacts } from '@/components/policy/order-policy';
import { Panel } from '@/components/ui/layout/panel';
import { companyOutlook } from '@/lib/server/approvals/approval-outlook';
import { wasAsked } from '@/lib/server/booking/approval/was-asked';
import type { OrderRow } from '@/lib/server/booking/order-rows';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { decidedOfOrder, togetherOf } from '@/lib/server/policy/judge-order';
import type { OrderState } from '@/lib/shared/booking/order-states';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = {
  readonly viewer: SignedIn;
  readonly order: Pick<OrderRow, 'companyId' | 'id' | 'totalCents'> & { readonly state: OrderState };
  readonly locale: Locale;
};

/** What the company's policies say of an order as it stands. Nothing where it has none. */
export async function PolicyPart({ locale, order, viewer }: Props) {
  const { companyId } = order;
  if (companyId === null) return null;
  const [t, decided] = await Promise.all([getTranslations('policy.checkout'), decidedOfOrder(order.id)]);
  const judgement = togetherOf(decided.map(({ decision }) => decision));
  if (judgement === null) return null;
  const memberId = viewer.membership?.companyId === companyId ? viewer.membership.id : null;
  const isAsked =
    order.state === 'held'
      ? (await companyOutlook(companyId, memberId))(decided, order.totalCents)
      : await wasAsked(order.id);
  return (
    <Panel id="policy" title={t('title')}>
      <OrderPolicyFacts judgement={judgement} isAsked={isAsked} locale={locale} />
    </Panel>
  );
}
