import { getTranslations } from 'next-intl/server';
import type { ExtrasFact } from '@/components/booking/extras-lines';
import { ButtonLink } from '@/components/ui/button-link';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Form } from '@/components/ui/form/form';
import type { OrderView } from '@/lib/server/booking/read-order';
import { searchOfResult } from '@/lib/server/search/page-offer';
import { changePath, demoProviderPath } from '@/lib/shared/booking/order';
import { bookingPath } from '@/lib/shared/search/offer-paths';
import type { OfferText } from '@/lib/shared/search/offer-text';
import { searchAddress } from '@/lib/shared/search/search-address';

/** An item in the words and the money of the page. */
export type ShownItem = OrderView['items'][number] &
  OfferText & {
    readonly price: string;
    /** What it costs, and what that is made of. */
    readonly costs: readonly (readonly [string, string])[];
    readonly extrasFacts: readonly ExtrasFact[];
    /** What cancelling costs now; null where it cannot be cancelled. */
    readonly fee: { readonly cents: number; readonly text: string } | null;
  };

type Props = {
  readonly item: ShownItem;
  readonly order: OrderView['order'];
  /** The viewer acts for the company the order is of. */
  readonly isOwnCompany: boolean;
  readonly token: string | null;
  readonly locale: string;
};

/** What can be done about an item: go on with it, change or cancel it, or where that is done. */
export async function ItemActions({ isOwnCompany, item, locale, order, token }: Props) {
  const t = await getTranslations('orders.page');
  const provider = item.offer.provider.name;
  if (item.state === 'handedOver')
    return <ButtonLink href={demoProviderPath(order.id)}>{t('goOn', { provider })}</ButtonLink>;
  if (item.failure === 'extrasGone' && isOwnCompany)
    return <ButtonLink href={`${bookingPath(item.offer)}?like=${order.id}`}>{t('chooseAgain')}</ButtonLink>;
  if (item.state === 'failed') return <SearchAgain resultId={item.offer.resultId} />;
  if (item.state !== 'booked') return null;
  if (order.companyId === null) return <p>{t('atProvider', { provider })}</p>;
  if (!isOwnCompany) return <p>{t('inBusiness')}</p>;
  if (item.fee === null) return <p>{t('tooLate', { provider })}</p>;
  const { cents, text } = item.fee;
  const named = { title: item.title };
  return (
    <>
      {item.offer.change === undefined || item.offer.change === 'none' ? null : (
        <ButtonLink href={changePath(order.id, item.id)} variant="quiet">
          {t('change')}
        </ButtonLink>
      )}
      <ConfirmStep open={t('cancel')} openNamed={t('cancelNamed', named)}>
        <p>
          {cents === 0 ? t('cancelFree', { provider }) : t('cancelFee', { fee: text, price: item.price })}
        </p>
        <Form
          id="cancel"
          action={`/i/api/booking/v1/orders/${order.id}/cancel`}
          locale={locale}
          token={token}
          hidden={{ itemId: item.id, feeSeen: cents }}
          submit={t('cancelYes')}
          submitNamed={t('cancelNamed', named)}
        />
      </ConfirmStep>
    </>
  );
}

/** Leads from what could not be booked to its search; nothing once its days are over. */
async function SearchAgain({ resultId }: { readonly resultId: string }) {
  const t = await getTranslations('orders.page');
  const search = searchOfResult(resultId);
  return search === null ? null : <ButtonLink href={searchAddress(search)}>{t('searchAgain')}</ButtonLink>;
}
