import 'server-only';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { unclaimedObject } from '@/lib/server/store/blob-schema';
import { database, type Queryable } from '@/lib/server/store/connection';
import { type Batches, eachInBatches } from '@/lib/server/store/in-batches';
import { inTransaction } from '@/lib/server/store/transaction';
import type { ObjectStorage } from '@/lib/server/vendors/object-storage';
import { bucketInUse } from './bucket';

/** By the clock of the database, which wrote it: an account that this run deletes takes its picture with it. */
const isDue = lte(unclaimedObject.dueAt, sql`now()`);

/**
 * Deletes the objects of the bucket that no row has: of what was deleted, replaced or moved, and of what was never written
 * down. Triggers of the tables keep the list, whoever deletes their rows. Returns how many. One that the storage does not delete stays
 * on the list and is tried again.
 */
export async function deleteUnclaimed(_now: Date, batches: Batches): Promise<number> {
  const bucket = bucketInUse();
  if (bucket === null) return 0;
  return eachInBatches(
    (size, skip) =>
      database()
        .select({ id: unclaimedObject.key })
        .from(unclaimedObject)
        .where(isDue)
        .orderBy(asc(unclaimedObject.dueAt), asc(unclaimedObject.key))
        .limit(size)
        .offset(skip),
    (key) => inTransaction((tx) => deleteOne(key, bucket, tx)),
    batches,
  );
}

/** Whoever puts an object of this key waits for this transaction, and puts it after it is gone. */
async function deleteOne(key: string, bucket: ObjectStorage, tx: Queryable): Promise<boolean> {
  const { rowCount } = await tx.delete(unclaimedObject).where(and(eq(unclaimedObject.key, key), isDue));
  if (rowCount !== 1 || (await isClaimed(key, tx))) return false;
  await bucket.remove(key);
  return true;
}

async function isClaimed(key: string, tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ claimed: boolean }>(sql`
    select exists (select from picture where 'pictures/' || id = ${key} and id = ${idOf(key)} and image is null)
      or exists (select from blob where 'files/' || id = ${key} and id = ${idOf(key)} and content is null) as claimed`);
  return rows[0]?.claimed === true;
}

const idOf = (key: string): string => key.slice(key.indexOf('/') + 1);
