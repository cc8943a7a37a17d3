import 'server-only';
import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { readEnv } from '@/lib/server/env';
import { reasonOf } from '@/lib/server/reason-of';
import { blob } from '@/lib/server/store/blob-schema';
import { database } from '@/lib/server/store/connection';
import { picture } from '@/lib/server/store/profile-schema';
import type { ObjectStorage } from '@/lib/server/vendors/object-storage';
import { type BlobKind, bucketInUse } from './bucket';
import { putObject } from './keep-blob';
import { readBlob } from './read-blob';

/** The tables with bytes, and what the rest of a row says of them. */
const tables = {
  pictures: { table: picture, bytes: picture.image, set: 'image', mime: sql<string>`'image/webp'` },
  files: { table: blob, bytes: blob.content, set: 'content', mime: sql<string>`${blob.mime}` },
} as const;
const kinds: readonly BlobKind[] = ['pictures', 'files'];

export type Moved = {
  readonly to: 'database' | 'bucket';
  /** Those that were moved; of a dry run those that would be. */
  readonly moved: number;
  /** What could not be moved, in words. */
  readonly failures: readonly string[];
};

/**
 * Moves all bytes to where UMIAK_BLOBS keeps new ones, row by row while the site runs: each is readable at every moment, and
 * a run that was interrupted is continued by the next one.
 */
export async function moveBlobs(isDryRun: boolean): Promise<Moved> {
  const { keptIn: to } = readEnv().blobs;
  const bucket = bucketInUse();
  let moved = 0;
  const failures: string[] = [];
  for (const kind of kinds) {
    if (isDryRun) moved += await countLeft(kind, to);
    else
      for await (const id of idsLeft(kind, to)) {
        try {
          if (await moveOne(kind, id, { to, bucket })) moved += 1;
        } catch (error) {
          failures.push(`${kind}/${id}: ${reasonOf(error)}`);
        }
      }
  }
  return { to, moved, failures };
}

const left = (kind: BlobKind, to: Moved['to']) =>
  to === 'bucket' ? isNotNull(tables[kind].bytes) : isNull(tables[kind].bytes);

async function countLeft(kind: BlobKind, to: Moved['to']): Promise<number> {
  const [row] = await database().select({ n: count() }).from(tables[kind].table).where(left(kind, to));
  return row?.n ?? 0;
}

const idsAtOnce = 500;

async function* idsLeft(kind: BlobKind, to: Moved['to']): AsyncGenerator<string> {
  const { table } = tables[kind];
  let last: string | null = null;
  for (;;) {
    const rows: { id: string }[] = await database()
      .select({ id: table.id })
      .from(table)
      .where(and(left(kind, to), last === null ? undefined : gt(table.id, last)))
      .orderBy(asc(table.id))
      .limit(idsAtOnce);
    for (const { id } of rows) yield id;
    last = rows.at(-1)?.id ?? null;
    if (last === null) return;
  }
}

type Way = { readonly to: Moved['to']; readonly bucket: ObjectStorage | null };

/** False when the row is gone, or was moved meanwhile. */
async function moveOne(kind: BlobKind, id: string, { bucket, to }: Way): Promise<boolean> {
  const { bytes: column, mime, set, table } = tables[kind];
  const which = and(eq(table.id, id), left(kind, to));
  const [row] = await database().select({ bytes: column, mime }).from(table).where(which);
  if (row === undefined) return false;
  let next: Buffer | null = null;
  if (to === 'database') next = await readBlob(kind, { id, bytes: null });
  else if (bucket !== null && row.bytes !== null)
    await putObject(bucket, { kind, id, bytes: row.bytes, mime: row.mime });
  const { rowCount } = await database()
    .update(table)
    .set({ [set]: next })
    .where(which);
  return rowCount === 1;
}
