import { getTranslations } from 'next-intl/server';
import { OfferReview } from '@/components/search/details/offer-review';
import { Form } from '@/components/ui/form/form';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { oneWayText } from '@/lib/server/booking/cost-breakdown';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { daysText } from '@/lib/shared/search/measure-text';
import { offerText } from '@/lib/shared/search/offer-text';
import type { ResultRow } from '@/lib/shared/search/result-row';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { formatMoney } from '@/lib/shared/site/locale/money';
import type { Query } from '../../query';
import { CheckoutPart } from './checkout-part';
import { judgedOffers } from './checkout-policy';

type Props = {
  readonly viewer: Can<'orders.place'>;
  readonly row: ResultRow;
  readonly query: Query;
};

/** The checkout of one offer for a company; or the way into the cart. */
export async function CheckoutScreen({ query, row: { offer, title }, viewer }: Props) {
  const offers = [offer];
  const [{ locale }, t, view, { decision }] = await Promise.all([
    pageSite(),
    getTranslations('orders'),
    formState('cart', query),
    judgedOffers(viewer, offers),
  ]);
  const provider = offer.provider.name;
  const words = findLocale(locale) ?? defaultLocale;
  const { subtitle } = offerText(offer, words);
  // Rows of results round; what is paid is exact.
  const oneWay = await oneWayText(offer, (cents) => amountFromEuro(cents / 100, 'exact'));
  return (
    <PageFrame title={t('checkout.title')} lead={t('checkout.lead', { provider })}>
      <Panel id="offer" title={title} lead={subtitle}>
        <FactList
          facts={[
            [t('checkout.days'), daysText(locale, offer.days)],
            [t('checkout.provider'), provider],
            [
              t('checkout.soldIn'),
              offer.soldIn === undefined
                ? null
                : formatMoney(Number(offer.soldIn.amount), offer.soldIn.currency, locale),
            ],
          ]}
        />
        <OfferReview offer={offer} locale={words} oneWay={oneWay} level={3} />
        {isAble(viewer, 'cart.change') && decision.status !== 'blocked' ? (
          <Form
            id="cart"
            action="/i/api/booking/v1/cart/add"
            locale={locale}
            token={view.token}
            hidden={{ resultId: offer.resultId }}
            submit={t('cart.add')}
          />
        ) : null}
      </Panel>
      <CheckoutPart viewer={viewer} offers={offers} query={query} />
    </PageFrame>
  );
}
