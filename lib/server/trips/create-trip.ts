import 'server-only';
import { randomInt } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { Queryable } from '@/lib/server/store/connection';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { trip } from '@/lib/server/store/trips-schema';
import { Refusal } from '@/lib/shared/refusal';
import { secondPartLength, tripIdLength } from '@/lib/shared/trips/full-trip-id';
import { tripsMax } from '@/lib/shared/trips/trip-limits';
import { freeTripName } from '@/lib/shared/trips/trip-name';

type Row = typeof trip.$inferSelect;

/** One's own new trip; its name gets a number when there is such a trip. VALIDATION_ERROR for one trip too many. */
export function createTrip(viewer: SignedIn, tripName: string): Promise<Row> {
  return inTransaction(async (tx) => {
    await lockTraveler(viewer, tx);
    return addTrip(viewer, { name: tripName, destination: '' }, tx);
  });
}

/** Whose trips they are: the viewer, or the colleague somebody books for. */
export type TripOwner = { readonly account: Pick<SignedIn['account'], 'id'> };

/** One person's new trips come one after the other, so that names and default trips are what they should be. */
export async function lockTraveler(viewer: TripOwner, tx: Queryable): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, viewer.account.id))
    .for('no key update');
}

/** Finds a name that none of these is. */
type NameFrom = (existing: readonly string[]) => string;

/** The same within a transaction that holds `lockTraveler`. */
export async function addTrip(
  viewer: TripOwner,
  { destination, name }: { readonly name: string | NameFrom; readonly destination: string },
  tx: Queryable,
): Promise<Row> {
  const mine = and(eq(trip.ownerId, viewer.account.id), isNull(trip.deletedAt));
  const [kept] = await tx.select({ n: count() }).from(trip).where(mine);
  if ((kept?.n ?? 0) >= tripsMax)
    throw new Refusal('VALIDATION_ERROR', { description: `at most ${tripsMax} trips are kept` });
  const names = await tx.select({ name: trip.name }).from(trip).where(mine);
  const existing = names.map((one) => one.name);
  const [row] = await tx
    .insert(trip)
    .values({
      id: newTripId(),
      secret: newSecret(),
      ownerId: viewer.account.id,
      name: typeof name === 'string' ? freeTripName(name, existing) : name(existing),
      destination,
    })
    .returning();
  if (row === undefined) throw new Error('the trip row was not written');
  return row;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const signs = `${letters}0123456789`;
const pick = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** A trip id; it begins with a letter, so that objects keep it in their order. */
export const newTripId = (): string => pick(letters, 1) + pick(signs, tripIdLength - 1);
export const newSecret = (): string => pick(signs, secondPartLength);
