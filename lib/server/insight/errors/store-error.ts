import 'server-only';
import { and, asc, count, eq, inArray, lt, notInArray, sql } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { hasPoint } from '@/lib/server/rate-limits/rate-limits';
import { database } from '@/lib/server/store/connection';
import { errorGroup } from '@/lib/server/store/error-schema';
import { type Batches, deleteInBatches } from '@/lib/server/store/in-batches';
import { msPerDay, msPerHour } from '@/lib/shared/day/days';
import { errorFingerprint } from './error-fingerprint';
import type { NewError } from './scrub-error';

/** Different errors that are kept of one source: whoever invents errors in a browser fills no table, and hides none of the server. */
export const errorGroupsMax = 500;
const countMax = 2_000_000_000;
/** A new kind of error stays for so long, in which it can show that it is no single case. */
const freshMs = msPerHour;

/**
 * Counts an error, and stores what it says when it is the first of its kind. When there are as many kinds as there may be, a new
 * one takes the place of the rarest that has not been seen for an hour; from browsers only so many new kinds
 * an hour are taken, the others are dropped.
 */
export async function storeError(error: NewError, times = 1, now = new Date()): Promise<void> {
  const id = errorFingerprint(error);
  const counted = await database()
    .update(errorGroup)
    .set({
      count: sql`least(${errorGroup.count}::bigint + ${times}, ${countMax})`,
      lastSeen: now,
      version: error.version,
    })
    .where(eq(errorGroup.id, id))
    .returning({ id: errorGroup.id });
  if (counted.length > 0) return;
  if (error.source === 'browser' && !(await hasPoint('newErrorsByBrowsers', 'all'))) return;
  await makeRoom(error.source, id, now);
  const { area, detail, message, page, source, stack, version } = error;
  await database()
    .insert(errorGroup)
    .values({
      id,
      source,
      area,
      message,
      detail,
      stack,
      page,
      version,
      count: times,
      firstSeen: now,
      lastSeen: now,
    })
    // Somebody else was quicker with the first one.
    .onConflictDoUpdate({
      target: errorGroup.id,
      set: { count: sql`${errorGroup.count} + excluded.count`, lastSeen: now },
    });
}

/** Silenced errors stay, or they would come back as new ones, as long as there is another. */
async function makeRoom(source: NewError['source'], id: string, now: Date): Promise<void> {
  const [known] = await database()
    .select({ rows: count() })
    .from(errorGroup)
    .where(eq(errorGroup.source, source));
  const surplus = (known?.rows ?? 0) - errorGroupsMax + 1;
  if (surplus <= 0) return;
  const least = database()
    .select({ id: errorGroup.id })
    .from(errorGroup)
    .where(and(eq(errorGroup.source, source), notInArray(errorGroup.id, [id])))
    .orderBy(
      sql`${errorGroup.silencedAt} is not null`,
      sql`${errorGroup.lastSeen} > ${new Date(now.getTime() - freshMs)}`,
      asc(errorGroup.count),
      asc(errorGroup.lastSeen),
    )
    .limit(surplus);
  await database().delete(errorGroup).where(inArray(errorGroup.id, least));
}

/** Deletes errors that have not been seen for UMIAK_ERROR_DAYS days. Returns how many. */
export function purgeErrors(now: Date, batches: Batches): Promise<number> {
  const before = new Date(now.getTime() - readEnv().errorReports.days * msPerDay);
  const due = lt(errorGroup.lastSeen, before);
  return deleteInBatches(errorGroup, { key: errorGroup.id, due, order: errorGroup.lastSeen }, batches);
}
