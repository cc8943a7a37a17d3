import type { TripsStore } from '@/lib/shared/trips/trips-store';
import { knownTrips } from './trips-store';

type Item = NonNullable<TripsStore['wishlistItems']>[number];

/** What a trip is called, and its days in the language of the page; empty where they are not known. */
export type ToldTrip = { readonly name: string; readonly days: string };

const told = new Map<string, ToldTrip>();

/** Keeps what a call has told about a trip that the store may not hold yet. */
export function tellTrip(tripId: string, trip: ToldTrip): void {
  told.set(tripId, trip);
}

/** The trip of a saved item; the place it leads to stands for a name that is not known. */
export function tripOf({ tripId, destination }: Item): ToldTrip {
  const name = knownTrips().trips?.byId[tripId]?.tripName ?? destination;
  return told.get(tripId) ?? { name, days: '' };
}
