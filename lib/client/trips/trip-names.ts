import type { TripsStore } from '@/lib/shared/trips/trips-store';
import { knownTrips } from './trips-store';

type Item = NonNullable<TripsStore['wishlistItems']>[number];

const names = new Map<string, string>();

/** Keeps what a call has told about a trip that the store may not hold yet. */
export function nameTrip(tripId: string, name: string): void {
  names.set(tripId, name);
}

/** What the trip of a saved item is called; the place it leads to while that is not known. */
export function tripNameOf({ tripId, destination }: Item): string {
  return names.get(tripId) ?? knownTrips().trips?.byId[tripId]?.tripName ?? destination;
}
