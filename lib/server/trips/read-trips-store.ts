import 'server-only';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import {
  storeEventsMax,
  storeTripsMax,
  type TripsStore,
  type TripsStoreProp,
  type WishlistItem,
} from '@/lib/shared/trips/trips-store';
import { listTrips, tripTotals } from './list-trips';
import { type ReachedTrip, reachable, requireTrip } from './trip-access';
import { eventFrom, newestEvents } from './trip-events';
import { tripFrom } from './trip-from';
import { readTripSettings } from './trip-settings';
import { unseenSharedTrip } from './unseen-shared-trip';

type Asked = {
  readonly props: readonly TripsStoreProp[];
  /** The trip in focus; without it the one changed last. */
  readonly fullTripId?: string;
};

/**
 * The parts of the trips store that were asked for. How much it reads does not grow with what is saved: first pages and
 * kept counts. NOT_FOUND for a trip the viewer has no place in.
 */
export async function readTripsStore(
  viewer: SignedIn,
  { locale }: RequestContext,
  { fullTripId, props }: Asked,
): Promise<TripsStore> {
  const asks = new Set(props);
  const needsTrips =
    asks.has('trips') || (fullTripId === undefined && (asks.has('trip') || asks.has('events')));
  const [listed, asked, totals, wishlistItems, shared, settings] = await Promise.all([
    needsTrips ? listTrips(viewer, { page: 0, size: asks.has('trips') ? storeTripsMax : 1 }) : [],
    fullTripId === undefined ? null : requireTrip(viewer, fullTripId, 'viewer'),
    asks.has('trips') ? tripTotals(viewer) : null,
    asks.has('wishlistItems') ? readWishlist(viewer, locale) : null,
    asks.has('notification') || asks.has('user') ? unseenSharedTrip(viewer) : null,
    asks.has('user') ? readTripSettings(viewer) : null,
  ]);
  const focus = asked ?? listed[0] ?? null;
  return {
    ...(asks.has('trip') ? { trip: focus === null ? null : tripFrom(focus) } : {}),
    ...(totals === null ? {} : { trips: { ...tripsPart(listed, asked), ...totals } }),
    ...(asks.has('events') ? { events: { loadState: 'loaded', data: await eventsPart(focus, locale) } } : {}),
    ...(wishlistItems === null ? {} : { wishlistItems }),
    ...(asks.has('notification') ? { notification: shared } : {}),
    ...(settings === null ? {} : { user: { settings: { ...settings, notificationData: shared } } }),
  };
}

/** The trip that was asked for is among them, however old it is. */
function tripsPart(listed: readonly ReachedTrip[], asked: ReachedTrip | null) {
  const missing = asked !== null && !listed.some(({ row }) => row.id === asked.row.id);
  const trips = (missing ? [...listed, asked] : listed).map(tripFrom);
  return {
    byId: Object.fromEntries(trips.map((one) => [one.tripId, one])),
    order: trips.map(({ tripId }) => tripId),
  };
}

async function eventsPart(focus: ReachedTrip | null, locale: string) {
  if (focus === null) return [];
  return (await newestEvents(focus, storeEventsMax)).map((row) => eventFrom(row, locale));
}

async function readWishlist(viewer: SignedIn, locale: string): Promise<WishlistItem[]> {
  const own = database().select({ id: trip.id }).from(trip).where(reachable(viewer));
  const rows = await database()
    .select()
    .from(tripEvent)
    .where(
      and(
        eq(tripEvent.addedBy, viewer.account.id),
        eq(tripEvent.state, 'saved'),
        isNull(tripEvent.removedAt),
        inArray(tripEvent.tripId, own),
      ),
    )
    .orderBy(desc(tripEvent.createdAt))
    .limit(storeEventsMax);
  return rows.map((row) => {
    const { destination, eventId, resultId, title, tripId } = eventFrom(row, locale);
    return { tripId, destination, eventId, resultId, title };
  });
}
