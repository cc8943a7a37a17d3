import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DaysForm } from '@/components/booking/days-form';
import { ButtonLink } from '@/components/ui/button-link';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { Notice } from '@/components/ui/notice';
import { approvalsOfOrder } from '@/lib/server/booking/approval/approval-of-order';
import { findChangeable } from '@/lib/server/booking/change-order';
import { changeOutlooks } from '@/lib/server/booking/change-outlook';
import { changeQuotes } from '@/lib/server/booking/change-quotes';
import type { ItemRow } from '@/lib/server/booking/order-rows';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { amountFromEuro } from '@/lib/server/page/page-money';
import { pageSite } from '@/lib/server/page/page-site';
import { pageVisitorAddress } from '@/lib/server/page/page-visitor-address';
import { requirePage } from '@/lib/server/page/require-page';
import { extrasCents } from '@/lib/shared/booking/extras';
import { orderPath } from '@/lib/shared/booking/order';
import { dayAfter } from '@/lib/shared/day/days';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { Offer } from '@/lib/shared/search/offer';
import { offerText } from '@/lib/shared/search/offer-text';
import type { RentalTimes } from '@/lib/shared/search/rental-time';
import { rescheduleOfferSearch, timesOfResult } from '@/lib/shared/search/reschedule-offer-search';
import { searchDaysMax } from '@/lib/shared/search/search-fields';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type PageInput, type Query, queryValue } from '../../../../query';
import { ChangeQuotes } from './change-quotes';

type Props = PageInput & { readonly params: Promise<{ order: string; item: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('orders.change');
  return { title: t('title'), robots: { index: false } };
}

/** Address: `/orders/{order}/change/{item}`: other days for a booking, and what they cost, before anybody agrees to them. */
export default async function ChangePage({ params, searchParams }: Props) {
  const [viewer, { item: itemId, order: id }, query, { locale: tag }] = await Promise.all([
    requirePage('/orders/{order}/change/{item}'),
    params,
    searchParams,
    pageSite(),
  ]);
  if (!isAble(viewer, 'orders.cancel')) notFound();
  const found = await findChangeable(viewer, id, itemId);
  if (found === null) notFound();
  const { item, order } = found;
  const offer = Offer.parse(item.offer);
  const { days, subtitle, title } = offerText(offer, findLocale(tag) ?? defaultLocale);
  const wanted = (['start', 'end'] as const).flatMap((name) => queryValue(query, name) ?? []);
  const [t, view, price, { change: asked }] = await Promise.all([
    getTranslations('orders'),
    formState('change', query),
    amountFromEuro(item.priceCents / 100, 'exact'),
    approvalsOfOrder(viewer, order.id),
  ]);
  const waits = asked?.request.state === 'pending';
  const today = earliestToday(new Date());
  const times = timesWanted(item.resultId, query);
  const shared = { viewer, found, times, today, view };
  const provider = offer.provider.name;
  const mayChange = isChangeable(item, offer, today);
  return (
    <PageFrame title={t('change.title')} lead={t('change.lead', { provider })}>
      <Outcome view={view} />
      <Panel id="booking" title={title} lead={subtitle}>
        <FactList
          facts={[
            [t('page.days'), days],
            [t('page.price'), price],
            [t('page.reference'), item.reference],
          ]}
        />
        {mayChange && extrasCents(item.extras) > 0 ? <p>{t('extras.afterChange')}</p> : null}
        {mayChange ? (
          <DaysForm
            days={offer.days.map((day, index) => wanted[index] ?? day)}
            min={today}
            max={dayAfter(today, searchDaysMax)}
            times={times}
          />
        ) : (
          <Notice tone="caution">{t('change.notNow', { provider })}</Notice>
        )}
      </Panel>
      {waits ? <Notice tone="caution">{t('change.waits')}</Notice> : null}
      {mayChange && wanted.length > 0 ? <Options on={wanted} locale={tag} {...shared} /> : null}
      <ButtonLink href={orderPath(order.id)} variant="quiet">
        {t('change.back')}
      </ButtonLink>
    </PageFrame>
  );
}

const isChangeable = ({ startDay, state }: ItemRow, { change }: Offer, today: string): boolean =>
  state === 'booked' && startDay > today && change !== undefined && change !== 'none';

/** The times that a car shall have, which are at first those it has; null for everything else. */
function timesWanted(resultId: string, query: Query): RentalTimes | null {
  const booked = timesOfResult(resultId);
  return (
    booked && [queryValue(query, 'pickupTime') ?? booked[0], queryValue(query, 'dropoffTime') ?? booked[1]]
  );
}

type OptionsProps = {
  readonly viewer: Can<'orders.cancel'>;
  readonly found: NonNullable<Awaited<ReturnType<typeof findChangeable>>>;
  readonly on: readonly string[];
  readonly times: RentalTimes | null;
  readonly today: string;
  readonly view: FormView;
  readonly locale: string;
};

/** What a booking can be changed to on days, and what becomes of each. */
async function Options({ found, locale, on, times, today, view, viewer }: OptionsProps) {
  const t = await getTranslations('orders.change');
  const { item, order } = found;
  const provider = Offer.parse(item.offer).provider.name;
  if (rescheduleOfferSearch(item.resultId, on, today, times) === null)
    return <Notice tone="bad">{t('badDays')}</Notice>;
  const quotes = await changeQuotes(item, on, times);
  if (quotes.length === 0) return <Notice tone="caution">{t('none', { provider })}</Notice>;
  const outlooks = await changeOutlooks(viewer, found, quotes, await pageVisitorAddress());
  const shared = { item, outlooks, view, locale };
  return <ChangeQuotes payment={order.payment} {...shared} />;
}
