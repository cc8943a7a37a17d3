import { getTranslations } from 'next-intl/server';
import { NoTrips } from '@/components/trips/no-trips';
import { TripNotice, tripForms } from '@/components/trips/trip-notice';
import { TripPaging } from '@/components/trips/trip-paging';
import { TripTools, tripViewPath } from '@/components/trips/trip-tools';
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
  const notice = <TripNotice outcome={outcome} fullTripId="" locale={site.locale} token={token} />;
  const invited = <TripsInvited invitations={shown.invitations} locale={site.locale} token={token} />;
  const action = sitePath(site.prefix, '/trips');
  const tools = (
    <TripTools
      view={shown.view}
      hasMap={shown.hasMap}
      action={action}
      typedName={values.tripName ?? ''}
      locale={site.locale}
      token={token}
    />
  );
  return (
    <PageFrame title={t('title')} wide>
      {notice}
      {invited}
      {shown.isEmpty ? <NoTrips searchPath={findPage('/flights', site) === null ? '/' : '/flights'} /> : null}
      {tools}
      <TripsFound {...shown} locale={site.locale} />
      <TripPaging
        page={shown.view.page}
        pages={shown.pages}
        pathOf={(page) => tripViewPath({ ...shown.view, page })}
      />
    </PageFrame>
  );
}
