import 'server-only';
import { and, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database } from '@/lib/server/store/connection';
import { trip, tripEvent } from '@/lib/server/store/trips-schema';
import { Id } from '@/lib/shared/form/id';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { tripDaysText } from '@/lib/shared/trips/trip-days-text';
import { type MoveTarget, moveTargets, targetOf } from './move-targets';
import { reachable } from './trip-access';
import { eventFrom } from './trip-events';
import { fullIdOf, tripPath } from './trip-from';

/** Something saved: what it is, where it is, and where it can be. */
export type SavedEvent = {
  readonly eventId: string;
  readonly resultId: string;
  readonly title: string;
  /** The city it leads to, in the reader's language. */
  readonly place: string;
  readonly tripName: string;
  /** First and last day of the trip in the reader's language; empty without days. */
  readonly tripDays: string;
  readonly tripPath: string;
  /** Full id of its trip. */
  readonly tripId: string;
  /** The trips it can be in, its own first. */
  readonly targets: readonly MoveTarget[];
};

/**
 * An event that is saved in a trip the viewer may change; null for every other id, whatever it looks like, and for support, whom
 * it does not concern what a person saved.
 */
export async function readSavedEvent(
  viewer: SignedIn,
  eventId: string,
  localeTag: string,
): Promise<SavedEvent | null> {
  if (viewer.session.support !== null || !Id.safeParse(eventId).success) return null;
  const isSaved = and(eq(tripEvent.state, 'saved'), isNull(tripEvent.removedAt));
  const [found] = await database()
    .select({ event: tripEvent, trip })
    .from(tripEvent)
    .innerJoin(trip, eq(trip.id, tripEvent.tripId))
    .where(and(eq(tripEvent.id, eventId), isSaved, reachable(viewer, { toChange: true })));
  if (found === undefined) return null;
  const { destination, resultId, title } = eventFrom(found.event, localeTag);
  if (resultId === null) return null;
  return {
    eventId,
    resultId,
    title,
    place: cityName(destination, findLocale(localeTag) ?? defaultLocale),
    tripName: found.trip.name,
    tripDays: tripDaysText(localeTag, found.trip),
    tripPath: tripPath(found.trip),
    tripId: fullIdOf(found.trip),
    targets: [targetOf(found.trip, localeTag), ...(await moveTargets(viewer, found.trip.id, localeTag))],
  };
}
