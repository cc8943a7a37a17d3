import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { CheckoutForm } from '@/components/booking/checkout-form';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { listTravelers } from '@/lib/server/account/travelers';
import { allowsRooms } from '@/lib/server/booking/allows-rooms';
import { paymentGateway } from '@/lib/server/booking/payment-gateways';
import { requestFor } from '@/lib/server/booking/request-for';
import { isPrepaid } from '@/lib/server/booking/sells-here';
import { waysToPay } from '@/lib/server/booking/ways-to-pay';
import type { Can } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageAmount, pageCurrency } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { ratesText } from '@/lib/server/page/rates-text';
import {
  centsOf,
  holdUntilOf,
  namesOnly,
  type OrderTraveler,
  travelersNeeded,
} from '@/lib/shared/booking/order';
import type { Offer } from '@/lib/shared/search/offer';
import { formatMoney } from '@/lib/shared/site/locale/money';
import { utcMoment } from '@/lib/shared/site/locale/utc-moment';
import type { Query } from '../../query';

type Props = {
  readonly viewer: Can<'orders.place'>;
  readonly offers: readonly Offer[];
  readonly query: Query;
};

/** What offers cost together, for whom they are, and the form that books them. */
export async function CheckoutPart({ offers, query, viewer }: Props) {
  const { brand, locale, demo } = await pageSite();
  const { actingFor } = viewer.session;
  const gateway = paymentGateway();
  const cents = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), 0);
  const [t, view, total, known, request, roomsAllowed] = await Promise.all([
    getTranslations('orders.checkout'),
    formState('checkout', query),
    pageAmount(cents / 100, 'exact'),
    firstTraveler(viewer),
    requestFor(viewer),
    allowsRooms(viewer, offers),
  ]);
  const before = view.error?.code === 'PRICE_CHANGED' ? await amountOf(view.values.priceSeen) : null;
  if (actingFor?.kind === 'view')
    return <Notice tone="caution">{t('lookingFor', { name: actingFor.name })}</Notice>;
  if (!roomsAllowed) return <Notice tone="caution">{t('oneRoom')}</Notice>;
  return (
    <Panel id="travelers" title={t('who')}>
      <Outcome view={view} done="" />
      {before === null ? null : <p>{t('priceWas', { before, total })}</p>}
      {actingFor === null ? null : (
        <Notice tone="caution">{t('bookingFor', { name: actingFor.name })}</Notice>
      )}
      <CheckoutForm
        view={view}
        locale={locale}
        offers={offers.map(({ resultId }) => resultId)}
        hidden={{
          priceSeen: cents,
          idempotencyKey: randomUUID(),
          forMember: actingFor?.membershipId ?? '',
        }}
        needed={travelersNeeded(offers)}
        known={known}
        email={actingFor?.email ?? viewer.account.email}
        today={new Date().toISOString().slice(0, 10)}
        payments={waysToPay(offers)}
        invoicer={invoicerOf(offers, brand.displayName, locale)}
        gateway={gateway?.name ?? ''}
        termsAt={termsAt(offers)}
        company={viewer.membership.companyName}
        total={total}
        demo={demo}
        holdUntil={endOfHold(offers, locale)}
        request={request}
      >
        <Sum offers={offers} cents={cents} total={total} />
        {demo ? <Notice tone="caution">{t('demo')}</Notice> : null}
      </CheckoutForm>
    </Panel>
  );
}

type SumProps = { readonly offers: readonly Offer[]; readonly cents: number; readonly total: string };

/** What it comes to, in which money it is charged, and what that is converted with. */
async function Sum({ cents, offers, total }: SumProps) {
  const { locale } = await pageSite();
  const [t, currency, rates] = await Promise.all([
    getTranslations('orders.checkout'),
    pageCurrency(),
    ratesText(locale),
  ]);
  const isConverted = currency !== 'EUR' || offers.some(({ soldIn }) => soldIn !== undefined);
  return (
    <>
      <FactList
        facts={[
          [t('total'), total],
          [t('charged'), currency === 'EUR' ? null : formatMoney(cents / 100, 'EUR', locale)],
        ]}
      />
      {isConverted ? <p>{rates}</p> : null}
    </>
  );
}

/** Who sends the invoices: each provider, or this site for what it pays itself. */
function invoicerOf(offers: readonly Offer[], site: string, locale: string): string {
  const names = offers.map((offer) => (isPrepaid(offer) ? site : offer.provider.name));
  return new Intl.ListFormat(locale).format(new Set(names));
}

/** Where the terms of airlines stand, each once. */
function termsAt(offers: readonly Offer[]) {
  const all = offers.flatMap((offer) => {
    const name = 'carrier' in offer ? offer.carrier : offer.provider.name;
    return offer.termsUrl === undefined ? [] : [[offer.termsUrl, name] as const];
  });
  return [...new Map(all)].map(([url, name]) => ({ name, url }));
}

/** Until when offers can be held, in words; null where one cannot. */
function endOfHold(offers: readonly Offer[], locale: string): string | null {
  const end = holdUntilOf(offers);
  return end === null ? null : utcMoment(new Date(end), locale);
}

/** The amount that a form was posted with, in cents of a euro; null for none. */
const amountOf = (cents = '') => (/^\d{1,9}$/.test(cents) ? pageAmount(Number(cents) / 100, 'exact') : null);

/** The colleague one books for, else whom one prefers to travel as, else one's own name. */
async function firstTraveler(viewer: Can<'orders.place'>): Promise<OrderTraveler> {
  const { actingFor } = viewer.session;
  const [own] = actingFor === null ? await listTravelers(viewer) : [];
  if (own !== undefined)
    return { ...namesOnly, givenName: own.firstName, familyName: own.lastName, dateOfBirth: own.dateOfBirth };
  const names = (actingFor?.name ?? viewer.account.name).trim().split(/\s+/);
  return { ...namesOnly, givenName: names[0] ?? '', familyName: names.slice(1).join(' ') };
}
