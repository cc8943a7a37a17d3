import 'server-only';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { type BlobKind, bucketInUse, objectKey } from './bucket';

/** What the row says. */
type Row = {
  readonly id: string;
  /** Null when the bytes are an object of the bucket. */
  readonly bytes: Buffer | null;
};

/**
 * The bytes of a row, wherever they are.
 * @throws Error when the bucket does not have them now
 */
export async function readBlob(kind: BlobKind, { bytes, id }: Row): Promise<Buffer> {
  if (bytes !== null) return bytes;
  const bucket = bucketInUse();
  if (bucket === null) throw new Error('a file is in a bucket, and UMIAK_BLOBS_BUCKET is not set');
  const found = await bucket.get(objectKey(kind, id));
  if (found === null) throw new Error(`the bucket lacks ${objectKey(kind, id)}`);
  return found;
}

type Served = {
  readonly mime: string;
  /** What it is called when it is saved. */
  readonly name: string;
};

/**
 * The answer with a picture that we have drawn: 404 without a row, 503 while the bucket does not give it. Its address is
 * changed with its bytes, so browsers may keep it, and caches that people share may not.
 */
export async function pictureResponse(
  kind: BlobKind,
  row: Row | undefined,
  { mime, name }: Served,
): Promise<Response> {
  if (row === undefined) return new Response(null, { status: 404 });
  const bytes = await readBlob(kind, row).catch((error) => {
    log.error({ reason: reasonOf(error) }, 'a picture could not be read');
    return null;
  });
  if (bytes === null) return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  const headers = new Headers();
  headers.set('content-type', mime);
  headers.set('content-disposition', `inline; filename="${name}"`);
  headers.set('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'");
  headers.set('x-content-type-options', 'nosniff');
  headers.set('cache-control', 'private, max-age=604800, immutable');
  return new Response(new Uint8Array(bytes), { headers });
}
