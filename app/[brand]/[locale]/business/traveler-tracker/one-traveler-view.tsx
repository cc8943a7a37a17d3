import { notFound } from 'next/navigation';
import { locateForm, TravelerPanel } from '@/components/tracker/traveler-panel';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { findTraveler, shownAheadDays } from '@/lib/server/tracker/one-traveler';
import { businessPath } from '@/lib/shared/access/business-path';
import { historyDays } from '@/lib/shared/tracker/tracker-period';
import type { Query } from '../../query';

type Props = {
  readonly viewer: Can<'tracker.read'>;
  /** The membership; null for what is no id. */
  readonly id: string | null;
  readonly query: Query;
};

/** One traveler with their trips, and the form that asks why somebody needs to know the hotel. */
export async function OneTravelerView({ id, query, viewer }: Props) {
  const person = id === null ? null : await findTraveler(viewer, id);
  if (person === null) notFound();
  const [site, view] = await Promise.all([pageSite(), formState(locateForm, query)]);
  return (
    <TravelerPanel
      person={person}
      company={viewer.membership.companyName}
      days={{ back: historyDays, ahead: shownAheadDays }}
      path={businessPath(site.businessPath, '/traveler-tracker')}
      locale={site.locale}
      view={view}
      mayLocate={viewer.session.support === null && isAble(viewer, 'tracker.locate')}
    />
  );
}
