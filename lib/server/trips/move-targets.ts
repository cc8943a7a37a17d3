import 'server-only';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { trip } from '@/lib/server/store/trips-schema';
import { tripDaysText } from '@/lib/shared/trips/trip-days-text';
import { listTrips } from './list-trips';
import { fullIdOf } from './trip-from';

const targetsMax = 100;

/** A trip as an option of a list: its full id, and its name with its days. */
export type MoveTarget = { readonly value: string; readonly title: string };

/** Trips that an event of a trip can be moved to, the one changed last first, at most 100. */
export async function moveTargets(
  viewer: SignedIn,
  fromTripId: string,
  locale: string,
): Promise<MoveTarget[]> {
  const trips = await listTrips(viewer, { page: 0, size: targetsMax });
  return trips
    .filter(({ role, row }) => role !== 'viewer' && row.id !== fromTripId)
    .map(({ row }) => targetOf(row, locale));
}

/** A trip as such an option. */
export const targetOf = (row: typeof trip.$inferSelect, locale: string): MoveTarget => ({
  value: fullIdOf(row),
  title: [row.name, tripDaysText(locale, row)].filter(Boolean).join(' · '),
});
