import { getTranslations } from 'next-intl/server';
import { OrderPolicyFacts } from '@/components/policy/order-policy';
import { Panel } from '@/components/ui/layout/panel';
import { decidedOfOrder } from '@/lib/server/policy/judge-order';
import type { Locale } from '@/lib/shared/site/locale/locales';

type Props = { readonly orderId: string; readonly locale: Locale };

/** What the company's policies say of an order as it stands. Nothing where it has none. */
export async function PolicyPart({ locale, orderId }: Props) {
  const [t, judgement] = await Promise.all([getTranslations('policy.checkout'), decidedOfOrder(orderId)]);
  if (judgement === null) return null;
  return (
    <Panel id="policy" title={t('title')}>
      <OrderPolicyFacts judgement={judgement} locale={locale} />
    </Panel>
  );
}
