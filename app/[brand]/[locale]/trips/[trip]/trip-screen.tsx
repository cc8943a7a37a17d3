import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { AddTypedEvent } from '@/components/trips/add-typed-trip-event';
import { type PostedView, refusedForm } from '@/components/trips/refused-form';
import { TripHead } from '@/components/trips/trip-head';
import { TripLayout } from '@/components/trips/trip-layout';
import { TripMissingParts } from '@/components/trips/trip-missing-parts';
import { TripOutcome, tripForms } from '@/components/trips/trip-outcome';
import { TripTimeline } from '@/components/trips/trip-timeline';
import { ButtonLink } from '@/components/ui/button-link';
import { Pagination } from '@/components/ui/list/pagination';
import { isAble, type SignedIn } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { pageRatesNote } from '@/lib/server/page/rates-notes';
import { moveTargets } from '@/lib/server/trips/move-targets';
import { eventStops, missingParts, pageEvents, tripPicture } from '@/lib/server/trips/page-trip';
import type { ReachedTrip } from '@/lib/server/trips/trip-access';
import { tripFrom } from '@/lib/server/trips/trip-from';
import { readTripSettings } from '@/lib/server/trips/trip-settings';
import { cartPath } from '@/lib/shared/booking/order';
import { readFocus } from '@/lib/shared/map/map-focus';
import { unfilteredList } from '@/lib/shared/paging/unfiltered-list';
import { type Query, queryValue } from '../../query';
import { TripMapPart } from '../trip-map-part';
import { TripAside } from './trip-aside';

type Props = { readonly viewer: SignedIn; readonly reached: ReachedTrip; readonly query: Query };

/** One trip, day by day, and what can be done with it. */
export async function TripScreen({ query, reached, viewer }: Props) {
  const [site, t] = await Promise.all([pageSite(), getTranslations('orders.cart')]);
  const { page } = unfilteredList.read((name) => queryValue(query, name));
  const [{ events, paging }, posted, settings, targets, rates] = await Promise.all([
    pageEvents(reached, site, page),
    postedForm(tripForms, query),
    readTripSettings(viewer),
    moveTargets(viewer, reached.row.id, site.locale),
    pageRatesNote(),
  ]);
  const trip = tripFrom(reached);
  const { token } = posted;
  const { fullTripId, role, tripUrl } = trip;
  const { locale } = site;
  const tools = role === 'viewer' ? null : { locale, token, fullTripId, targets, posted };
  return (
    <TripLayout
      head={<TripHead trip={trip} locale={locale} picture={tripPicture(trip)} />}
      aside={<TripAside reached={reached} settings={settings} posted={posted} />}
    >
      <TripOutcome
        locale={locale}
        view={posted}
        undo={queryValue(query, 'undo') ?? ''}
        fullTripId={fullTripId}
      />
      {settings.tdpAutopilot ? (
        <TripMissingParts parts={missingParts(events, locale)} locale={locale} />
      ) : null}
      {settings.mapViewDP ? (
        <TripMapPart
          stops={eventStops(events)}
          locale={locale}
          focus={readFocus(queryValue(query, 'map'))}
          path={`${tripUrl.url}${unfilteredList.address({ page, size: paging.pageable.size })}`}
          isRoute
        />
      ) : null}
      {role !== 'viewer' && trip.numCartEvents > 0 && isAble(viewer, 'cart.change') ? (
        <ButtonLink href={cartPath(fullTripId)}>{t('checkOut', { count: trip.numCartEvents })}</ButtonLink>
      ) : null}
      <TripTimeline events={events} locale={locale} rates={rates} tools={tools} />
      {tools === null ? null : <AddTypedEvent {...tools} eventId={newEventId(posted)} day={trip.startDay} />}
      <Pagination
        {...paging.pageable}
        total={paging.totalElements}
        hrefOf={(to, size) => `${tripUrl.url}${unfilteredList.address({ page: to, size })}`}
      />
    </TripLayout>
  );
}

/** A refused form is sent again with the id it had, unless that id is what was wrong with it: something else has it. */
function newEventId(posted: PostedView): string {
  const { error, values } = refusedForm(posted, 'event-added').view ?? {};
  return (error?.field === 'eventId' ? undefined : values?.eventId) ?? randomUUID();
}
