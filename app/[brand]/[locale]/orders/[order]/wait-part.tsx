import { getTranslations } from 'next-intl/server';
import { ReloadOrder } from '@/components/booking/reload-order';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import { gatewayOf } from '@/lib/server/booking/choose-payment-gateway';
import type { OrderView } from '@/lib/server/booking/read-order';
import { expectPayment, isSettling } from '@/lib/server/booking/work-on-payments';
import { orderPath } from '@/lib/shared/booking/order';
import { isOpen } from '@/lib/shared/booking/order-states';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { ApprovalFormats } from '../../business/approval/approval-formats';

type Props = {
  readonly order: OrderView['order'];
  /** Null for whoever does not pay it. */
  readonly payment: OrderView['payment'];
  readonly token: string | null;
  readonly locale: string;
  /** In the time of the reader. */
  readonly moment: ApprovalFormats['moment'];
};

/** While an order waits for its payment, for providers or for money to move: what to do meanwhile, and a look at what has changed. */
export async function WaitPart({ payment, ...rest }: Props) {
  const { order } = rest;
  const t = await getTranslations('orders.page');
  const isWaiting = isOpen(order) || (payment !== null && isSettling(payment, order));
  if (!isWaiting || order.state === 'held' || order.state === 'awaitingApproval') return null;
  if (order.state === 'unpaid') await expectPayment(order.id);
  return (
    <>
      {order.state === 'unpaid' && payment !== null ? <PayPart payment={payment} {...rest} /> : null}
      <Actions>
        <ReloadOrder id={order.id} version={order.version} />
        <ButtonLink href={orderPath(order.id)} variant="quiet">
          {t('checkAgain')}
        </ButtonLink>
      </Actions>
    </>
  );
}

type PayProps = Props & { readonly payment: NonNullable<Props['payment']> };

/** Where an order is paid, until when, and the way out. */
async function PayPart({ locale, moment, order, payment, token }: PayProps) {
  const t = await getTranslations('orders.page');
  const { name: gateway } = gatewayOf(payment.gateway);
  const total = formatMoney(order.totalCents / 100, 'EUR', locale);
  const time = moment(payment.until);
  return (
    <Panel
      id="pay"
      title={t('payment')}
      lead={payment.url === null ? t('preparing') : t('payUntil', { time })}
    >
      <Actions>
        {payment.url === null ? null : (
          <ButtonLink href={payment.url}>{t('pay', { total, gateway })}</ButtonLink>
        )}
        <Form
          id="withdraw"
          action={`/i/api/booking/v1/orders/${order.id}/withdraw`}
          locale={locale}
          token={token}
          submit={t('withdraw')}
        />
      </Actions>
    </Panel>
  );
}
