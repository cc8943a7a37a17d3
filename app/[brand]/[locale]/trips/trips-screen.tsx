import { getTranslations } from 'next-intl/server';
import { NewTrip } from '@/components/trips/new-trip';
import { NoTrips } from '@/components/trips/no-trips';
import { TripOutcome, tripForms } from '@/components/trips/trip-outcome';
import { TripsDeleted } from '@/components/trips/trips-deleted';
import { TripsFound } from '@/components/trips/trips-found';
import { TripsInvited } from '@/components/trips/trips-invited';
import { TripsToolbar } from '@/components/trips/trips-toolbar';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Pagination } from '@/components/ui/list/pagination';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { pageTrips } from '@/lib/server/trips/page-trips';
import { readFocus } from '@/lib/shared/map/map-focus';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { mapStops } from '@/lib/shared/trips/map-stops';
import { tripsList } from '@/lib/shared/trips/trips-list';
import type { Trip } from '@/lib/shared/trips/trips-store';
import { type Query, queryValue } from '../query';
import { TripMapPart } from './trip-map-part';

type Props = { readonly viewer: SignedIn; readonly query: Query };

/** All trips of a member: what was just done, invitations, the search, the trips. */
export async function TripsScreen({ query, viewer }: Props) {
  const [site, posted, t] = await Promise.all([
    pageSite(),
    postedForm(tripForms, query),
    getTranslations('trips'),
  ]);
  const shown = await pageTrips(viewer, (name) => queryValue(query, name));
  const form = { locale: site.locale, token: posted.token };
  const first = (
    <>
      <TripOutcome locale={site.locale} view={posted} undo={queryValue(query, 'undo') ?? ''} fullTripId="" />
      <TripsInvited {...form} invitations={shown.invitations} />
    </>
  );
  const newTrip = <NewTrip {...form} typedName={posted.values.tripName ?? ''} />;
  const deleted = <TripsDeleted {...form} trips={shown.deleted} />;
  if (shown.isEmpty) {
    return (
      <NoTrips searchPath={findPage('/flights', site) === null ? '/' : '/flights'}>
        {first}
        {newTrip}
        {deleted}
      </NoTrips>
    );
  }
  const action = sitePath(site.prefix, '/trips');
  return (
    <PageFrame title={t('title')} wide>
      {first}
      <TripsToolbar {...form} view={shown.view} hasMap={shown.hasMap} action={action} newTrip={newTrip} />
      <TripsFound
        {...shown}
        locale={site.locale}
        map={
          shown.hasMap ? (
            <TripMapPart
              stops={stopsOf(shown.trips)}
              locale={site.locale}
              focus={readFocus(queryValue(query, 'map'))}
              path={`/trips${tripsList.address(shown.view)}`}
            />
          ) : null
        }
      />
      <Pagination
        {...shown.paging.pageable}
        total={shown.paging.totalElements}
        hrefOf={(page) => `/trips${tripsList.address({ ...shown.view, page })}`}
      />
      {deleted}
    </PageFrame>
  );
}

/** Where trips go, each place once. */
const stopsOf = (trips: readonly Trip[]) =>
  mapStops(
    trips
      .filter(({ destination }) => destination !== '')
      .map(({ destination, tripName, tripUrl }) => ({
        code: destination,
        text: tripName,
        href: tripUrl.url,
      })),
    false,
  );
