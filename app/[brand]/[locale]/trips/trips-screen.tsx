import { getTranslations } from 'next-intl/server';
import { NewTrip } from '@/components/trips/new-trip';
import { NoTrips } from '@/components/trips/no-trips';
import { TripNotice, tripForms } from '@/components/trips/trip-notice';
import { TripPaging } from '@/components/trips/trip-paging';
import { TripTools, tripViewPath } from '@/components/trips/trip-tools';
import { TripsDeleted } from '@/components/trips/trips-deleted';
import { TripsFound } from '@/components/trips/trips-found';
import { TripsInvited } from '@/components/trips/trips-invited';
import { PageFrame } from '@/components/ui/page-frame';
import type { SignedIn } from '@/lib/server/http/guards';
import { pageSite } from '@/lib/server/site/page-site';
import { pageOutcome } from '@/lib/server/trips/page-outcome';
import { pageTrips } from '@/lib/server/trips/page-trips';
import { findPage } from '@/lib/shared/site/find-page';
import { sitePath } from '@/lib/shared/site/site-path';
import { type Query, queryValue } from '../query';

type Props = { readonly viewer: SignedIn; readonly query: Query };

/** All trips of a member: what was just done, invitations, the search, the trips. */
export async function TripsScreen({ query, viewer }: Props) {
  const [site, { outcome, token, values }, t] = await Promise.all([
    pageSite(),
    pageOutcome(tripForms, query),
    getTranslations('trips'),
  ]);
  const shown = await pageTrips(viewer, (name) => queryValue(query, name));
  const form = { locale: site.locale, token };
  const first = (
    <>
      <TripNotice {...form} outcome={outcome} fullTripId="" />
      <TripsInvited {...form} invitations={shown.invitations} />
    </>
  );
  const newTrip = <NewTrip {...form} typedName={values.tripName ?? ''} />;
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
  const pathOf = (page: number) => tripViewPath({ ...shown.view, page });
  const action = sitePath(site.prefix, '/trips');
  return (
    <PageFrame title={t('title')} wide>
      {first}
      <TripTools {...form} view={shown.view} hasMap={shown.hasMap} action={action} newTrip={newTrip} />
      <TripsFound {...shown} locale={site.locale} />
      <TripPaging page={shown.view.page} pages={shown.pages} pathOf={pathOf} />
      {deleted}
    </PageFrame>
  );
}
