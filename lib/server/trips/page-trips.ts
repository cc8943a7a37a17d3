import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { readPage } from '@/lib/server/store/read-page';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { tripsList } from '@/lib/shared/trips/trips-list';
import { deletedTrips } from './change-trip';
import { countTrips, listTrips } from './list-trips';
import { fullIdOf, tripFrom } from './trip-from';
import { openInvitations } from './trip-members';
import { readTripSettings } from './trip-settings';

/** Cancelled trips below the others, before one asks for all of them. */
const cancelledShown = 6;
/** Deleted ones that are offered back. */
const deletedShown = 20;

/** What the page of all trips shows for a query; words that are none of its own are as usual. */
export async function pageTrips(viewer: SignedIn, value: (name: string) => string | undefined) {
  const view = tripsList.read(value);
  const { order, page, q: query, show: shown, size } = view;
  const today = earliestToday(new Date());
  const isFirst = shown === 'open' && page === 0;
  const [{ content, paging }, cancelled, deleted, invitations, settings] = await Promise.all([
    readPage(
      { page, size, orLast: true },
      (at) => listTrips(viewer, { ...at, query, order, shown, today }),
      countTrips(viewer, query, shown),
    ),
    isFirst
      ? listTrips(viewer, { page: 0, size: cancelledShown, query, order, shown: 'cancelled', today })
      : [],
    deletedTrips(viewer, deletedShown),
    openInvitations(viewer),
    readTripSettings(viewer),
  ]);
  return {
    view,
    today,
    trips: content.map(tripFrom),
    cancelled: cancelled.map(tripFrom),
    paging,
    /** Nothing is there at all, and nothing was looked for. */
    isEmpty: isFirst && query === '' && paging.totalElements === 0 && cancelled.length === 0,
    invitations: invitations.map(({ ownerName, role, row }) => ({
      fullTripId: fullIdOf(row),
      tripName: row.name,
      ownerName,
      role,
    })),
    deleted: deleted.map((row) => ({ fullTripId: fullIdOf(row), tripName: row.name })),
    hasMap: settings.mapViewFD,
  };
}
