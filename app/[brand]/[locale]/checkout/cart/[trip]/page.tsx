import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { OfferReview } from '@/components/search/details/offer-review';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { type CartItem, readCart } from '@/lib/server/booking/cart';
import { oneWayText } from '@/lib/server/booking/cost-breakdown';
import { isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findTrip } from '@/lib/server/trips/trip-access';
import { fullIdOf, tripPath } from '@/lib/server/trips/trip-from';
import { orderItemsMax } from '@/lib/shared/booking/order';
import { offerText } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale, type Locale } from '@/lib/shared/site/locale/locales';
import type { PageInput } from '../../../query';
import { CheckoutPart } from '../../[resultId]/checkout-part';

type Props = PageInput & { readonly params: Promise<{ trip: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.cart');
  return { title: t('heading'), robots: { index: false } };
}

/** Address: `/checkout/cart/{full trip id}`: what waits in the cart of a trip, booked together. */
export default async function CartPage({ params, searchParams }: Props) {
  const [viewer, { trip }, query, { locale }] = await Promise.all([
    requirePage('/checkout/cart/{trip}'),
    params,
    searchParams,
    pageSite(),
  ]);
  const reached = await findTrip(viewer, trip);
  if (reached === null || reached.role === 'viewer') notFound();
  if (!isAble(viewer, 'orders.place') || !isAble(viewer, 'cart.change')) forbidden();
  const [items, removing, t, terms] = await Promise.all([
    readCart(viewer, reached),
    formState('cart-removal', query),
    getTranslations('orders.cart'),
    getTranslations('orders.checkout'),
  ]);
  const words = findLocale(locale) ?? defaultLocale;
  const shown = await Promise.all(items.map((item) => inWords(item, words)));
  const offers = items.flatMap(({ offer }) => offer ?? []);
  return (
    <PageFrame title={t('title', { trip: reached.row.name })} lead={t('lead')}>
      <Outcome view={removing} done={t('removed')} />
      {items.length === 0 ? <p>{t('empty')}</p> : null}
      {shown.map(({ days, eventId, offer, oneWay, price, subtitle, title }) => (
        <Panel key={eventId} id={`cart-${eventId}`} title={title} lead={subtitle}>
          {offer === null ? (
            <p>{t('gone')}</p>
          ) : (
            <>
              <FactList
                facts={[
                  [terms('days'), days],
                  [terms('provider'), offer.provider.name],
                  [terms('total'), price],
                ]}
              />
              <OfferReview offer={offer} locale={words} oneWay={oneWay} level={3} />
            </>
          )}
          <Form
            id="cart-removal"
            action="/i/api/booking/v1/cart/remove"
            locale={locale}
            token={removing.token}
            hidden={{ fullTripId: fullIdOf(reached.row), eventId }}
            submit={t('remove')}
            submitNamed={t('removeNamed', { title })}
          />
        </Panel>
      ))}
      {offers.length > orderItemsMax ? (
        <Notice tone="caution">{t('tooMany', { max: orderItemsMax })}</Notice>
      ) : null}
      {offers.length === 0 || offers.length < items.length || offers.length > orderItemsMax ? null : (
        <CheckoutPart viewer={viewer} offers={offers} query={query} />
      )}
      <ButtonLink href={tripPath(reached.row)} variant="quiet">
        {t('back')}
      </ButtonLink>
    </PageFrame>
  );
}

/** What waits in the cart, in the words and the money of the page; what is gone as it was saved. */
async function inWords(item: CartItem, locale: Locale) {
  if (item.offer === null) return { ...item, days: null, subtitle: undefined, oneWay: null, price: null };
  const { days, subtitle, title } = offerText(item.offer, locale);
  const [oneWay, price] = await Promise.all([
    oneWayText(item.offer, (cents) => amountFromEuro(cents / 100, 'exact')),
    amountFromEuro(item.offer.priceEur.total, 'exact'),
  ]);
  return { ...item, days, subtitle, title, oneWay, price };
}
