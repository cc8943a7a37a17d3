import 'server-only';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { guidePlace } from '@/lib/server/store/guide-schema';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import {
  type GuideCategory,
  type GuidePlace,
  type GuidePlaceFields,
  guidePlacesMax,
  guideUndoDays,
} from '@/lib/shared/account/guide-place';
import { msPerDay } from '@/lib/shared/day/days';
import { Refusal } from '@/lib/shared/refusal';
import { findPlace } from '@/lib/shared/search/find-place';

type Row = typeof guidePlace.$inferSelect;

/** All of one's own places, city by city in the order of their codes, each guide in its own order. */
export async function listGuidePlaces(viewer: SignedIn): Promise<GuidePlace[]> {
  const rows = await database()
    .select()
    .from(guidePlace)
    .where(and(eq(guidePlace.accountId, viewer.account.id), isNull(guidePlace.deletedAt)))
    .orderBy(asc(guidePlace.city), asc(guidePlace.position), asc(guidePlace.id));
  return rows.map(placeFrom);
}

/**
 * Keeps a new place at the end of the guide to a city, and answers it. VALIDATION_ERROR names `city` for one we do not
 * know, and `places` beyond five hundred places.
 */
export async function addGuidePlace(
  viewer: SignedIn,
  city: string,
  fields: GuidePlaceFields,
): Promise<GuidePlace> {
  const known = findPlace(city)?.city ?? null;
  if (known === null)
    throw new Refusal('VALIDATION_ERROR', { field: 'city', description: 'no city we know' });
  return inTransaction(async (tx) => {
    const own = await lockOwn(viewer, tx);
    refuseBeyondLimit(own);
    const [row] = await tx
      .insert(guidePlace)
      .values({ accountId: viewer.account.id, city: known.code, ...fields, position: endOf(own, known.code) })
      .returning();
    if (row === undefined) throw new Error('the place was not written');
    return placeFrom(row);
  });
}

/** Changes one's own place and answers it; its city stays. A stranger's id is NOT_FOUND, like an unknown one. */
export async function changeGuidePlace(
  viewer: SignedIn,
  id: string,
  fields: GuidePlaceFields,
): Promise<GuidePlace> {
  const [row] = await database()
    .update(guidePlace)
    .set(fields)
    .where(and(ofOwner(viewer, id), isNull(guidePlace.deletedAt)))
    .returning();
  if (row === undefined) throw new Refusal('NOT_FOUND');
  return placeFrom(row);
}

/** Moves one's own place one up or down in its guide, and answers its city; at the end it stays where it is. */
export async function moveGuidePlace(viewer: SignedIn, id: string, to: 'up' | 'down'): Promise<string> {
  return inTransaction(async (tx) => {
    const own = await lockOwn(viewer, tx);
    const moved = own.find((row) => row.id === id);
    if (moved === undefined) throw new Refusal('NOT_FOUND');
    const guide = own.filter(({ city }) => city === moved.city);
    const at = guide.indexOf(moved);
    const other = guide[to === 'up' ? at - 1 : at + 1];
    if (other === undefined) return moved.city;
    await tx.update(guidePlace).set({ position: other.position }).where(eq(guidePlace.id, moved.id));
    await tx.update(guidePlace).set({ position: moved.position }).where(eq(guidePlace.id, other.id));
    return moved.city;
  });
}

/** Deletes one's own place, or takes that back: it then stands at the end of its guide. Answers its city. */
export async function keepGuidePlace(viewer: SignedIn, id: string, kept: boolean): Promise<string> {
  return inTransaction(async (tx) => {
    const own = await lockOwn(viewer, tx);
    const [row] = await tx.select().from(guidePlace).where(ofOwner(viewer, id));
    if (row === undefined) throw new Refusal('NOT_FOUND');
    if (kept === (row.deletedAt === null)) return row.city;
    if (kept) refuseBeyondLimit(own);
    const values = kept ? { deletedAt: null, position: endOf(own, row.city) } : { deletedAt: new Date() };
    await tx.update(guidePlace).set(values).where(eq(guidePlace.id, id));
    return row.city;
  });
}

/** Forgets places whose deletion can no longer be taken back; answers how many. */
export function purgeGuidePlaces(now: Date, batches: Batches): Promise<number> {
  const due = lt(guidePlace.deletedAt, new Date(now.getTime() - guideUndoDays * msPerDay));
  return deleteInBatches(guidePlace, { key: guidePlace.id, due, order: guidePlace.deletedAt }, batches);
}

/** One person's changes come one after the other, so that limit and order hold. Answers their places in order. */
async function lockOwn(viewer: SignedIn, tx: Queryable): Promise<Row[]> {
  const { id } = viewer.account;
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');
  return tx
    .select()
    .from(guidePlace)
    .where(and(eq(guidePlace.accountId, id), isNull(guidePlace.deletedAt)))
    .orderBy(asc(guidePlace.city), asc(guidePlace.position), asc(guidePlace.id));
}

function refuseBeyondLimit(own: readonly Row[]): void {
  if (own.length < guidePlacesMax) return;
  const description = `at most ${guidePlacesMax} places are kept`;
  throw new Refusal('VALIDATION_ERROR', { field: 'places', description });
}

const endOf = (own: readonly Row[], city: string): number =>
  1 + Math.max(0, ...own.filter((row) => row.city === city).map(({ position }) => position));

const ofOwner = (viewer: SignedIn, id: string) =>
  and(eq(guidePlace.id, id), eq(guidePlace.accountId, viewer.account.id));

const placeFrom = ({ id, city, category, name, note, link }: Row): GuidePlace => ({
  placeId: id,
  city,
  category: category as GuideCategory,
  name,
  note,
  link,
});
