import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import { tripNameLengthMax } from '@/lib/shared/trips/trip-name';
import { tripOrders, tripPageSize, tripsShown } from '@/lib/shared/trips/trip-search';
import { deletedTrips } from './change-trip';
import { countTrips, listTrips } from './list-trips';
import { fullIdOf, tripFrom } from './trip-from';
import { openInvitations } from './trip-members';
import { readTripSettings } from './trip-settings';

/** Cancelled trips below the others, before one asks for all of them. */
const cancelledShown = 6;
/** Deleted ones that are offered back. */
const deletedShown = 20;
/** More pages nobody turns. */
const pageMax = 1000;

/** What the page of all trips shows for a query; words that are none of its own are as usual. */
export async function pageTrips(viewer: SignedIn, value: (name: string) => string | undefined) {
  const asked = tripsShown.find((one) => one === value('show'));
  const shown = asked === undefined || asked === 'all' ? 'open' : asked;
  const page = /^\d{1,4}$/.test(value('page') ?? '') ? Math.min(Number(value('page')), pageMax) : 0;
  const query = (value('q') ?? '').trim().slice(0, tripNameLengthMax);
  const order = tripOrders.find((one) => one === value('order')) ?? 'changed';
  const isFirst = shown === 'open' && page === 0;
  const [found, count, cancelled, deleted, invitations, settings] = await Promise.all([
    listTrips(viewer, { page, size: tripPageSize, query, order, shown }),
    countTrips(viewer, query, shown),
    isFirst ? listTrips(viewer, { page: 0, size: cancelledShown, query, order, shown: 'cancelled' }) : [],
    deletedTrips(viewer, deletedShown),
    openInvitations(viewer),
    readTripSettings(viewer),
  ]);
  return {
    view: { query, order, shown, page },
    trips: found.map(tripFrom),
    cancelled: cancelled.map(tripFrom),
    pages: Math.ceil(count / tripPageSize),
    /** Nothing is there at all, and nothing was looked for. */
    isEmpty: isFirst && query === '' && count === 0 && cancelled.length === 0,
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
