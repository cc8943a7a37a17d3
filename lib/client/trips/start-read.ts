import type { TripsStoreProp } from '@/lib/shared/trips/trips-store';
import { keepForSession, readForSession } from '../session-storage';
import { reloadedProps, reloadTrips } from './reload-trips';

/** A page seen so soon after another one of the same tab does not ask what is new, unless it can save. */
const freshMs = 60_000;
const key = 'tripsReadAt';

let reading: Promise<void> | null = null;

/** Reads what this page needs of the trips, once. Never rejects: what failed has been dealt with. */
export function startReading(canSave: boolean): void {
  const sinceLast = Date.now() - Number(readForSession(key) ?? 0);
  if (!canSave && sinceLast >= 0 && sinceLast < freshMs) return;
  keepForSession(key, `${Date.now()}`);
  const props: readonly TripsStoreProp[] = canSave ? [...reloadedProps, 'wishlistItems'] : reloadedProps;
  reading = reloadTrips(props);
}

/** Resolves when the page's first reading has ended, however that was. */
export async function tripsRead(): Promise<void> {
  await reading;
}
