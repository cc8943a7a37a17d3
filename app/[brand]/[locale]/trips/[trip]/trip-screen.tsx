import { TripHead } from '@/components/trips/trip-head';
import { TripLayout } from '@/components/trips/trip-layout';
import { TripMap } from '@/components/trips/trip-map';
import { TripMissingParts } from '@/components/trips/trip-missing-parts';
import { TripNotice, tripForms } from '@/components/trips/trip-notice';
import { TripPaging } from '@/components/trips/trip-paging';
import { TripTimeline } from '@/components/trips/trip-timeline';
import type { SignedIn } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { pageOutcome } from '@/lib/server/trips/page-outcome';
import { eventStops, missingParts, moveTargets, pageEvents, tripPicture } from '@/lib/server/trips/page-trip';
import type { ReachedTrip } from '@/lib/server/trips/trip-access';
import { tripFrom } from '@/lib/server/trips/trip-from';
import { readTripSettings } from '@/lib/server/trips/trip-settings';
import { type Query, queryValue } from '../../query';
import { TripAside } from './trip-aside';

type Props = { readonly viewer: SignedIn; readonly reached: ReachedTrip; readonly query: Query };

/** One trip, day by day, and what can be done with it. */
export async function TripScreen({ query, reached, viewer }: Props) {
  const site = await pageSite();
  const asked = queryValue(query, 'page') ?? '';
  const page = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  const [{ events, pages }, { outcome, token, values }, settings, targets] = await Promise.all([
    pageEvents(reached, site, page),
    pageOutcome(tripForms, query),
    readTripSettings(viewer),
    moveTargets(viewer, reached),
  ]);
  const trip = tripFrom(reached);
  const { fullTripId, role, tripUrl } = trip;
  const { locale } = site;
  const tools = role === 'viewer' ? null : { locale, token, fullTripId, targets };
  return (
    <TripLayout
      head={<TripHead trip={trip} locale={locale} picture={tripPicture(trip)} />}
      aside={
        <TripAside reached={reached} settings={settings} token={token} typedEmail={values.email ?? ''} />
      }
    >
      <TripNotice locale={locale} token={token} outcome={outcome} fullTripId={fullTripId} />
      {settings.tdpAutopilot ? (
        <TripMissingParts parts={missingParts(events, locale)} locale={locale} />
      ) : null}
      {settings.mapViewDP ? <TripMap stops={eventStops(events)} locale={locale} isRoute /> : null}
      <TripTimeline events={events} locale={locale} tools={tools} />
      <TripPaging page={page} pages={pages} pathOf={(to) => `${tripUrl.url}?page=${to}`} />
    </TripLayout>
  );
}
