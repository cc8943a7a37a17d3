import type { Metadata } from 'next';
import { forbidden, notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Form } from '@/components/ui/form/form';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { readCart } from '@/lib/server/booking/cart';
import { isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { findTrip } from '@/lib/server/trips/trip-access';
import { fullIdOf, tripPath } from '@/lib/server/trips/trip-from';
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
  if (reached === null) notFound();
  if (!isAble(viewer, 'orders.place') || !isAble(viewer, 'cart.change')) forbidden();
  const [items, removing, t] = await Promise.all([
    readCart(viewer, reached),
    formState('cart-removal', query),
    getTranslations('orders.cart'),
  ]);
  const gone = items.filter(({ offer }) => offer === null);
  const offers = items.flatMap(({ offer }) => offer ?? []);
  return (
    <PageFrame title={t('title', { trip: reached.row.name })} lead={t('lead')}>
      <Outcome view={removing} done={t('removed')} />
      {items.length === 0 ? <p>{t('empty')}</p> : null}
      {[...items].map(({ eventId, offer, title }) => (
        <Panel key={eventId} id={`cart-${eventId}`} title={title}>
          {offer === null ? <p>{t('gone')}</p> : <p>{offer.provider.name}</p>}
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
      {offers.length === 0 || gone.length > 0 ? null : (
        <CheckoutPart viewer={viewer} offers={offers} query={query} />
      )}
      <ButtonLink href={tripPath(reached.row)} variant="quiet">
        {t('back')}
      </ButtonLink>
    </PageFrame>
  );
}
