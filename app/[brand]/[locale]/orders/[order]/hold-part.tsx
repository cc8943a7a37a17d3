import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { Form } from '@/components/ui/form/form';
import { Panel } from '@/components/ui/layout/panel';
import type { OrderView } from '@/lib/server/booking/read-order';
import type { ApprovalFormats } from '../../business/approval/approval-formats';

type Props = Pick<OrderView, 'order' | 'items'> & {
  /** The viewer acts for the company the order is of. */
  readonly isOwnCompany: boolean;
  /** In the money of the page. */
  readonly total: string;
  readonly token: string | null;
  readonly locale: string;
  /** In the time of the reader. */
  readonly moment: ApprovalFormats['moment'];
};

/** Until when an order is held, and the two ways out. */
export async function HoldPart({ isOwnCompany, items, locale, moment, order, token, total }: Props) {
  const t = await getTranslations('orders.page');
  const until = Math.min(...items.flatMap(({ heldUntil }) => heldUntil?.getTime() ?? []));
  const call = `/i/api/booking/v1/orders/${order.id}`;
  return (
    <Panel id="hold" title={t('hold')} lead={t('heldUntil', { until: moment(new Date(until)) })}>
      {isOwnCompany ? (
        <Actions>
          <Form
            id="book"
            action={`${call}/book`}
            locale={locale}
            token={token}
            submit={t('bookNow', { total })}
            variant="primary"
          />
          <Form id="release" action={`${call}/release`} locale={locale} token={token} submit={t('release')} />
        </Actions>
      ) : (
        <p>{t('inBusiness')}</p>
      )}
    </Panel>
  );
}
