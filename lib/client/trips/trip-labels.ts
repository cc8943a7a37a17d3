import type { TripsStore } from '@/lib/shared/trips/trips-store';
import { knownTrips } from './trips-store';

type Item = NonNullable<TripsStore['wishlistItems']>[number];

/** A trip's name, and its days in the language of the page; empty where they are not known. */
export type TripLabel = { readonly name: string; readonly days: string };

const labels = new Map<string, TripLabel>();

/** Keeps the label of a trip that the store may not hold yet. */
export function keepTripLabel(tripId: string, label: TripLabel): void {
  labels.set(tripId, label);
}

/** The label of a saved item's trip; its destination stands in for a name that is not known. */
export function tripLabelOf({ tripId, destination }: Item): TripLabel {
  const name = knownTrips().trips?.byId[tripId]?.tripName ?? destination;
  return labels.get(tripId) ?? { name, days: '' };
}
