import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { paymentsInstead } from '@/lib/server/booking/approval/choose-payment';
import type { ApprovalView } from '@/lib/server/booking/approval/read-approvals';
import { isAble, type SignedIn } from '@/lib/server/identity/proofs';
import { paymentChoice } from '@/lib/shared/booking/order';

type Props = {
  readonly viewer: SignedIn;
  readonly approval: Pick<ApprovalView, 'order' | 'request'>;
  readonly view: FormView;
  readonly locale: string;
};

/** Lets whoever asked choose another payment method where that of an order that waits cannot pay for it any more; nothing where it can. */
export async function PaymentInstead({ approval: { order, request }, locale, view, viewer }: Props) {
  if (request.state !== 'pending' || !isAble(viewer, 'orders.cancel')) return null;
  const [payments, t, words] = await Promise.all([
    paymentsInstead(viewer, request),
    getTranslations('approvals'),
    getTranslations('orders.checkout'),
  ]);
  if (payments === null) return null;
  const options = payments.map(({ method, way }) => ({
    value: paymentChoice(way, method?.id ?? null),
    title: method === null || method.kind === 'own' ? words(`pay.${way}`) : method.label,
    text: method?.instructions ?? '',
  }));
  return (
    <Panel id="pay-instead" title={words('payment')}>
      <Notice tone="caution">{t('card.unpayable')}</Notice>
      {options.length === 0 ? (
        <p>{t('order.paymentNone')}</p>
      ) : (
        <Form
          id="payment"
          action={`/i/api/booking/v1/orders/${order.id}/payment`}
          locale={locale}
          token={view.token}
          submit={t('order.paymentSubmit')}
        >
          <Choice
            as="radio"
            name="payment"
            label={t('order.payment')}
            value={options[0]?.value ?? ''}
            options={options}
          />
        </Form>
      )}
    </Panel>
  );
}
