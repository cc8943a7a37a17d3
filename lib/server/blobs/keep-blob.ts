import 'server-only';
import { sql } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { unclaimedObject } from '@/lib/server/store/blob-schema';
import { database } from '@/lib/server/store/connection';
import type { ObjectStorage } from '@/lib/server/vendors/object-storage';
import { Refusal } from '@/lib/shared/refusal';
import { type BlobKind, bucketInUse, objectKey } from './bucket';

type Blob = {
  readonly kind: BlobKind;
  /** Of the row that is written next. */
  readonly id: string;
  readonly bytes: Buffer;
  readonly mime: string;
};

const comeBackSeconds = 5;

/**
 * Keeps bytes where this deployment keeps them, and returns what the column of their row gets: the bytes, or null when
 * they are an object of the bucket. Called before the transaction of the row begins, so that no connection waits for the storage; an
 * object whose row is never written is deleted an hour later. Refuses: SERVICE_UNAVAILABLE.
 */
export async function keepBlob(blob: Blob): Promise<Buffer | null> {
  const bucket = readEnv().blobs.keptIn === 'bucket' ? bucketInUse() : null;
  if (bucket === null) return blob.bytes;
  try {
    await putObject(bucket, blob);
  } catch (error) {
    log.error({ reason: reasonOf(error) }, 'a file could not be kept in the bucket');
    throw new Refusal('SERVICE_UNAVAILABLE', { retryAfterSeconds: comeBackSeconds });
  }
  return null;
}

/** Puts bytes into the bucket. Until a row claims them, by a trigger of its table, they are due for deletion. */
export async function putObject(bucket: ObjectStorage, { bytes, id, kind, mime }: Blob): Promise<void> {
  const key = objectKey(kind, id);
  const dueAt = sql`now() + interval '1 hour'`;
  await database()
    .insert(unclaimedObject)
    .values({ key, dueAt })
    .onConflictDoUpdate({ target: unclaimedObject.key, set: { dueAt } });
  await bucket.put(key, bytes, mime);
}
