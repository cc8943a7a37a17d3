import 'server-only';
import { citiesOf } from '@/lib/shared/search/main-city-of';
import { seasonAt } from '@/lib/shared/site/landscape/landscape';
import type { TripSummary } from '@/lib/shared/site/trip-summary';
import { seasonalImagePath } from '@/lib/shared/trips/seasonal-image';
import { isFullyCancelled } from '@/lib/shared/trips/trip-counts';
import type { Trip } from '@/lib/shared/trips/trips-store';
import type { ReachedTrip } from './trip-access';

type Row = ReachedTrip['row'];

export const fullIdOf = ({ id, secret }: Pick<Row, 'id' | 'secret'>): string => `${id}${secret}`;

/** Path of a trip's page, without a locale prefix. */
export const tripPath = (row: Pick<Row, 'id' | 'secret'>): string => `/trips/${fullIdOf(row)}`;

/** A trip as the store and the pages show it. */
export function tripFrom({ ownerName, role, row }: ReachedTrip): Trip {
  const counts = {
    numBookedEvents: row.numBooked,
    numCancelledEvents: row.numCancelled,
    numCartEvents: row.numCart,
    numSavedEvents: row.numSaved,
  };
  return {
    tripId: row.id,
    fullTripId: fullIdOf(row),
    tripName: row.name,
    tripUrl: { url: tripPath(row) },
    ...counts,
    isFullyCancelled: isFullyCancelled(counts),
    ownerDisplayName: ownerName,
    role,
    destination: row.destination,
    imageUrl: tripImage(row),
    startDay: row.startDay,
    endDay: row.endDay,
  };
}

/** The same as the menus show it (specification §3). */
export function summaryFrom(reached: ReachedTrip): TripSummary & { readonly imageUrl: string } {
  const { imageUrl, numSavedEvents, tripId, tripName, tripUrl } = tripFrom(reached);
  return { tripId, tripName, tripUrl, numSavedEvents, imageUrl };
}

/** The destination in the season of the trip, else in that of now. */
function tripImage({ destination, startDay }: Row): string {
  const [city] = citiesOf([destination]);
  const month = startDay === null ? new Date().getUTCMonth() + 1 : Number(startDay.slice(5, 7));
  return seasonalImagePath(seasonAt(month, city?.latitude ?? 50), city?.code ?? 'coast', 'small');
}
