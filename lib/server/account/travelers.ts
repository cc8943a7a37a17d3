import 'server-only';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { database, type Queryable } from '@/lib/server/store/connection';
import { traveler } from '@/lib/server/store/profile-schema';
import { account } from '@/lib/server/store/schema';
import { inTransaction } from '@/lib/server/store/transaction';
import { isTravelerAge } from '@/lib/shared/account/age-bounds';
import { type Traveler, type TravelerFields, travelersMax } from '@/lib/shared/account/traveler';
import { utcDay } from '@/lib/shared/day/utc-day';
import { Refusal } from '@/lib/shared/refusal';

type Row = typeof traveler.$inferSelect;

/** One's own travelers, the preferred one first. */
export async function listTravelers(viewer: SignedIn): Promise<Traveler[]> {
  const rows = await database()
    .select()
    .from(traveler)
    .where(eq(traveler.accountId, viewer.account.id))
    .orderBy(desc(traveler.preferred), asc(traveler.id));
  return rows.map(travelerFrom);
}

/** One's own preferred traveler; NOT_FOUND for whoever keeps none. */
export async function readPreferredTraveler(viewer: SignedIn): Promise<Traveler> {
  const [first] = await listTravelers(viewer);
  if (first === undefined) throw new Refusal('NOT_FOUND');
  return first;
}

/**
 * Keeps a new traveler; the first one is preferred whatever was said. Refuses an age outside the configured
 * bounds and more than thirty with VALIDATION_ERROR.
 */
export async function createTraveler(viewer: SignedIn, fields: TravelerFields): Promise<Traveler> {
  check(fields);
  return inTransaction(async (tx) => {
    const kept = await lockOwn(viewer, tx);
    if (kept >= travelersMax)
      throw new Refusal('VALIDATION_ERROR', { description: `at most ${travelersMax} travelers are kept` });
    const preferred = fields.preferred || kept === 0;
    if (preferred) await demoteOthers(viewer, tx);
    const [row] = await tx
      .insert(traveler)
      .values({ ...valuesOf(fields), preferred, accountId: viewer.account.id })
      .returning();
    if (row === undefined) throw new Error('the traveler row was not written');
    return travelerFrom(row);
  });
}

/** Changes one's own traveler. A stranger's id is NOT_FOUND, like an unknown one. */
export async function updateTraveler(
  viewer: SignedIn,
  travelerId: number,
  fields: TravelerFields,
): Promise<Traveler> {
  check(fields);
  return inTransaction(async (tx) => {
    await lockOwn(viewer, tx);
    const own = and(eq(traveler.id, travelerId), eq(traveler.accountId, viewer.account.id));
    const [before] = await tx.select({ preferred: traveler.preferred }).from(traveler).where(own);
    if (before === undefined) throw new Refusal('NOT_FOUND');
    if (fields.preferred) await demoteOthers(viewer, tx);
    // Somebody is always preferred: only another traveler takes the place.
    const preferred = fields.preferred || before.preferred;
    const [row] = await tx
      .update(traveler)
      .set({ ...valuesOf(fields), preferred })
      .where(own)
      .returning();
    if (row === undefined) throw new Refusal('NOT_FOUND');
    return travelerFrom(row);
  });
}

/** Forgets one's own traveler; the oldest that is left becomes preferred in its place. */
export async function deleteTraveler(viewer: SignedIn, travelerId: number): Promise<void> {
  await inTransaction(async (tx) => {
    await lockOwn(viewer, tx);
    const mine = eq(traveler.accountId, viewer.account.id);
    const [gone] = await tx
      .delete(traveler)
      .where(and(eq(traveler.id, travelerId), mine))
      .returning({ preferred: traveler.preferred });
    if (gone === undefined) throw new Refusal('NOT_FOUND');
    if (!gone.preferred) return;
    const [next] = await tx
      .select({ id: traveler.id })
      .from(traveler)
      .where(mine)
      .orderBy(asc(traveler.id))
      .limit(1);
    if (next !== undefined)
      await tx.update(traveler).set({ preferred: true }).where(eq(traveler.id, next.id));
  });
}

/** One person's changes come one after the other, so that exactly one traveler is preferred. */
async function lockOwn(viewer: SignedIn, tx: Queryable): Promise<number> {
  const { id } = viewer.account;
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('update');
  const [row] = await tx.select({ n: count() }).from(traveler).where(eq(traveler.accountId, id));
  return row?.n ?? 0;
}

async function demoteOthers(viewer: SignedIn, tx: Queryable): Promise<void> {
  await tx
    .update(traveler)
    .set({ preferred: false })
    .where(and(eq(traveler.accountId, viewer.account.id), eq(traveler.preferred, true)));
}

function check({ dateOfBirth, gender }: TravelerFields): void {
  if (gender !== '' && !readEnv().genders.includes(gender)) {
    throw new Refusal('VALIDATION_ERROR', { field: 'gender', description: 'none of those configured' });
  }
  const today = utcDay(new Date());
  const bounds = readEnv().travelerAges;
  if (isTravelerAge(dateOfBirth, today, bounds)) return;
  const description = `the age must be ${bounds.min} to ${bounds.max} years`;
  throw new Refusal('VALIDATION_ERROR', { field: 'dateOfBirth', description });
}

function valuesOf({ travelerId: _, phoneCountryCodeISO, tsaredress, ...same }: TravelerFields) {
  return { ...same, phoneCountryCodeIso: phoneCountryCodeISO, tsaRedress: tsaredress };
}

function travelerFrom({
  id,
  accountId: _,
  createdAt: __,
  phoneCountryCodeIso,
  tsaRedress,
  ...same
}: Row): Traveler {
  return { travelerId: id, ...same, phoneCountryCodeISO: phoneCountryCodeIso, tsaredress: tsaRedress };
}
