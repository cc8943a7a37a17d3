import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type ObjectStorage, objectStorage } from '@/lib/server/vendors/object-storage';

/** What is kept: pictures of accounts, and files of companies (logos, attachments). The name begins the key of their objects. */
export type BlobKind = 'pictures' | 'files';

/** What an object of the bucket is called. The id is one that nobody can guess, and is never used for other bytes. */
export const objectKey = (kind: BlobKind, id: string): string => `${kind}/${id}`;

/** The bucket of this deployment; null where there is none. */
export function bucketInUse(): ObjectStorage | null {
  const { bucket } = readEnv().blobs;
  return bucket === null ? null : objectStorage(bucket);
}
