import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CheckoutForm } from '@/components/booking/checkout-form';
import { AnswerFields } from '@/components/finance/trip-fields/answer-fields';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { listTravelers } from '@/lib/server/account/travelers';
import { allowsRooms } from '@/lib/server/booking/allows-rooms';
import { type AskedFirst, checkoutApproval } from '@/lib/server/booking/approval/checkout-approval';
import { paymentGateway } from '@/lib/server/booking/choose-payment-gateway';
import { offeredExtras } from '@/lib/server/booking/chosen-extras';
import { fieldBooking } from '@/lib/server/booking/field-booking';
import { requestFor } from '@/lib/server/booking/open-book-request';
import { findOrder } from '@/lib/server/booking/read-order';
import { isPrepaid } from '@/lib/server/booking/sells-here';
import { travelerOf } from '@/lib/server/booking/traveler-account';
import { waysToPay } from '@/lib/server/booking/ways-to-pay';
import { askedFields } from '@/lib/server/finance/asked-fields';
import { payingChoices } from '@/lib/server/finance/paying-choices';
import type { Can } from '@/lib/server/identity/proofs';
import { travelingMembership } from '@/lib/server/identity/traveling-membership';
import { exchangeRates } from '@/lib/server/money/exchange-rates';
import { formState } from '@/lib/server/page/form-state';
import { amountFromEuro, pageRate } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { chosenExtras, extrasCents } from '@/lib/shared/booking/extras';
import {
  centsOf,
  holdUntilOf,
  namesOnly,
  type OrderTraveler,
  travelersNeeded,
} from '@/lib/shared/booking/order';
import { utcDay } from '@/lib/shared/day/utc-day';
import { weightText } from '@/lib/shared/search/measure-text';
import type { Offer } from '@/lib/shared/search/offer';
import { listText } from '@/lib/shared/site/locale/list-text';
import { convertEuro, formatMoney } from '@/lib/shared/site/locale/money';
import { orderFormats } from '../../business/approval/approval-formats';
import { type Query, queryValue } from '../../query';
import { checkoutPolicy } from './checkout-policy';
import { TotalFacts } from './total-facts';

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
  const [t, view, known, request, roomsAllowed] = await Promise.all([
    getTranslations('orders.checkout'),
    formState('checkout', query),
    knownTravelers(viewer, queryValue(query, 'like')),
    requestFor(viewer),
    allowsRooms(viewer, offers),
  ]);
  const { adding, cents, extras } = await withExtras(offers, view.values);
  const total = await amountFromEuro(cents / 100, 'exact');
  const policy = await checkoutPolicy(viewer, offers, cents, view);
  const seen = { ...policy.trip, policy: policy.toApprove, cents, offers };
  const { asks: approval, notified } = await checkoutApproval(viewer, seen);
  const isDearer = view.error?.code === 'PRICE_CHANGED' || view.error?.code === 'TOTAL_CHANGED';
  const before = isDearer ? await amountOf(view.values.priceSeen) : null;
  if (policy.isBlocked) return <Blocked view={view}>{policy.part}</Blocked>;
  const hindrance = hindranceOf(t, { actingFor, approval, roomsAllowed });
  if (hindrance !== null) return <Notice tone="caution">{hindrance}</Notice>;
  const payments = await paymentsOf(viewer, offers, cents);
  if (payments.length === 0) return <Notice tone="caution">{t('noPayment')}</Notice>;
  return (
    <Panel id="travelers" title={t('who')}>
      <Outcome view={view} />
      {before === null ? null : <p>{t('priceWas', { before, total })}</p>}
      {actingFor === null ? null : (
        <Notice tone="caution">{t('bookingFor', { name: actingFor.name })}</Notice>
      )}
      <CheckoutForm
        view={isDearer || policy.isChanged ? withoutYes(view) : view}
        locale={locale}
        offers={offers.map(({ resultId }) => resultId)}
        hidden={hiddenFields(cents, actingFor?.membershipId, policy.hash)}
        needed={travelersNeeded(offers)}
        known={known}
        email={actingFor?.email ?? viewer.account.email}
        today={utcDay(new Date())}
        payments={payments}
        invoicer={invoicerOf(offers, brand.displayName, locale)}
        gateway={gateway?.name ?? ''}
        termsAt={termsAt(offers)}
        company={viewer.membership.companyName}
        total={total}
        extras={extras}
        adding={approval === null ? adding : askingFirst(adding, t)}
        demo={demo}
        holdUntil={await endOfHold(offers, viewer.membership, locale)}
        request={request}
        asked={await companyFields(viewer, { ...policy.trip, cents }, view)}
        policy={policy.part}
        approval={approval}
      >
        <Notified names={notified} locale={locale} />
        <TotalFacts offers={offers} cents={cents} total={total} />
        {extras === null ? <NotInCart offers={offers} /> : null}
        {demo ? <Notice tone="caution">{t('demo')}</Notice> : null}
      </CheckoutForm>
    </Panel>
  );
}

type BlockedProps = { readonly view: FormView; readonly children: ReactNode };

/** What policies forbid, also since the form was opened. */
const Blocked = ({ children, view }: BlockedProps) => (
  <>
    <Outcome view={view} />
    {children}
  </>
);

type NotifiedProps = { readonly names: readonly string[]; readonly locale: string };

/** Who is notified once it is booked, where nobody has to approve it. */
async function Notified({ locale, names }: NotifiedProps) {
  const t = await getTranslations('orders.checkout');
  return names.length === 0 ? null : <p>{t('approval.notified', { names: listText(locale, names) })}</p>;
}

/** How this can be paid by whoever travels. */
const paymentsOf = async (viewer: Props['viewer'], offers: readonly Offer[], cents: number) =>
  payingChoices(viewer, {
    verticals: offers.map(({ vertical }) => vertical),
    cents,
    ways: waysToPay(offers),
    membershipId: travelingMembership(viewer),
    rates: await exchangeRates(),
  });

/** What the form posts of what the page shows, so that nobody books what they have not seen, or twice. */
const hiddenFields = (cents: number, forMember = '', policySeen = '') => ({
  priceSeen: cents,
  idempotencyKey: randomUUID(),
  forMember,
  policySeen,
});

/** Flights in a cart are booked without bags and seats. */
async function NotInCart({ offers }: Pick<Props, 'offers'>) {
  const t = await getTranslations('orders.extras');
  return offers.some(({ vertical }) => vertical === 'flights') ? <p>{t('notInCart')}</p> : null;
}

/** What the company asks for this booking; null for nothing. */
async function companyFields(
  viewer: Props['viewer'],
  booked: Omit<Parameters<typeof fieldBooking>[1], 'rates'>,
  view: FormView,
) {
  const [travelerId, rates] = await Promise.all([travelerOf(viewer), exchangeRates()]);
  const booking = await fieldBooking(viewer, { ...booked, rates });
  const fields = await askedFields(viewer, { ...booking, travelerId }, view.values);
  return fields.length === 0 ? null : <AnswerFields fields={fields} field={fieldsOf('checkout', view)} />;
}

type Words = Awaited<ReturnType<typeof getTranslations<'orders.checkout'>>>;
type Hindrances = {
  readonly actingFor: Can<'orders.place'>['session']['actingFor'];
  readonly approval: AskedFirst | null;
  readonly roomsAllowed: boolean;
};

/** Why nothing can be booked here, in words; null where something can. */
function hindranceOf(t: Words, { actingFor, approval, roomsAllowed }: Hindrances): string | null {
  if (actingFor?.kind === 'view') return t('lookingFor', { name: actingFor.name });
  if (!roomsAllowed) return t('oneRoom');
  const hindrance = approval?.hindrance ?? null;
  return hindrance === null ? null : t(`approval.${hindrance}`);
}

/** The words of the button while extras are chosen, where somebody is asked first. */
const askingFirst = (adding: Readonly<Record<`data-${string}`, string>>, t: Words) =>
  'data-submit' in adding ? { ...adding, 'data-submit': t('approval.submit', { total: '{total}' }) } : adding;

/** Bags and seats there are to choose, and what offers cost with those that were chosen before a refusal, in cents of a euro. */
async function withExtras(offers: readonly Offer[], typed: Readonly<Record<string, string>>) {
  const [offered, { currency, perEuro }, { locale }, t] = await Promise.all([
    offeredExtras(offers),
    pageRate(),
    pageSite(),
    getTranslations('orders.checkout'),
  ]);
  const base = offers.reduce((sum, { priceEur }) => sum + centsOf(priceEur.total), 0);
  const [offer] = offers;
  if (offer === undefined || offers.length > 1) return { adding: {}, cents: base, extras: null };
  const money = (cents: number) => formatMoney(convertEuro(cents / 100, perEuro), currency, locale);
  const extras = { offer, offered, money, weight: (kg: number) => weightText(kg, locale) };
  if (offered === 'missing' || offered.bags.length + offered.seatMaps.length === 0)
    return { adding: {}, cents: base, extras };
  const adding = {
    'data-base-cents': String(base),
    'data-currency': currency,
    'data-per-euro': String(perEuro),
    'data-submit': t('submit', { total: '{total}' }),
  };
  return { adding, cents: base + extrasCents(chosenExtras(typed, offered, offer).extras), extras };
}

/** What was typed without the yes to the terms: another price wants a new one. */
const withoutYes = <View extends FormView>(view: View): View => ({
  ...view,
  values: { ...view.values, terms: '' },
});

/** Who sends the invoices: each provider, or this site for what it pays itself. */
function invoicerOf(offers: readonly Offer[], site: string, locale: string): string {
  const names = offers.map((offer) => (isPrepaid(offer) ? site : offer.provider.name));
  return listText(locale, new Set(names), 'and');
}

/** Where the terms of airlines stand, each once. */
function termsAt(offers: readonly Offer[]) {
  const all = offers.flatMap((offer) => {
    const name = 'carrier' in offer ? offer.carrier : offer.provider.name;
    return offer.termsUrl === undefined ? [] : [[offer.termsUrl, name] as const];
  });
  return [...new Map(all)].map(([url, name]) => ({ name, url }));
}

/** Until when offers can be held, in the time of the reader; null where one cannot. */
async function endOfHold(
  offers: readonly Offer[],
  member: Props['viewer']['membership'],
  tag: string,
): Promise<string | null> {
  const end = holdUntilOf(offers);
  return end === null ? null : (await orderFormats(member, tag)).moment(new Date(end));
}

/** The amount that a form was posted with, in cents of a euro; null for none. */
const amountOf = (cents = '') =>
  /^\d{1,9}$/.test(cents) ? amountFromEuro(Number(cents) / 100, 'exact') : null;

/**
 * Those of the order that one tries once more; else first the colleague one books for, else whom one prefers to travel as, else one's
 * own name.
 */
async function knownTravelers(viewer: Can<'orders.place'>, like = ''): Promise<readonly OrderTraveler[]> {
  const { actingFor } = viewer.session;
  const again = await findOrder(viewer, like);
  if (again !== null) return again.travelers;
  const [own] = actingFor === null ? await listTravelers(viewer) : [];
  if (own !== undefined)
    return [
      { ...namesOnly, givenName: own.firstName, familyName: own.lastName, dateOfBirth: own.dateOfBirth },
    ];
  const names = (actingFor?.name ?? viewer.account.name).trim().split(/\s+/);
  return [{ ...namesOnly, givenName: names[0] ?? '', familyName: names.slice(1).join(' ') }];
}
