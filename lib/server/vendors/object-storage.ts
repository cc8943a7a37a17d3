import 'server-only';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '@/lib/server/blob-env';
import { isTimeout } from '@/lib/server/is-timeout';
import { fetchWhole } from './fetch-whole';

const waitMs = 10_000;
/** Pictures, logos and attachments are smaller when they are put there. */
const bytesMax = 16 * 1024 * 1024;
/** Storage answers 503 when it wants to be asked more slowly, and ends idle connections; each call can be made twice. One that was silent is not asked again. */
const tries = 2;
/** Every object carries the hash of its bytes. The storage's own ETag is one of them only without encryption by its keys. */
const ownHash = 'x-amz-meta-sha256';

/** A bucket of our own, by keys such as `pictures/<id>`. Every function throws an Error when the storage does not do it. */
export type ObjectStorage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null for a key that nothing has. What is not as it was put, such as the page of a proxy, is an Error. */
  get(key: string): Promise<Buffer | null>;
  /** Does nothing for a key that nothing has. */
  remove(key: string): Promise<void>;
};

type Call = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly body?: Uint8Array<ArrayBuffer>;
  readonly type?: string;
};

/**
 * Speaks S3 (https://docs.aws.amazon.com/AmazonS3/latest/API), which other storages understand as well: objects by the path
 * of their bucket, requests signed with what they carry (Signature Version 4). No redirects: the signature is for one host.
 */
export function objectStorage(settings: BucketSettings): ObjectStorage {
  return {
    async put(key, bytes, type) {
      await told(await ask(settings, { method: 'PUT', key, body: new Uint8Array(bytes), type }));
    },
    async get(key) {
      const response = await ask(settings, { method: 'GET', key });
      if (response.ok) return whole(response);
      await told(response, 'NoSuchKey');
      return null;
    },
    async remove(key) {
      await told(await ask(settings, { method: 'DELETE', key }), 'NoSuchKey');
    },
  };
}

async function ask(settings: BucketSettings, call: Call, left = tries - 1): Promise<Response> {
  const { accessKeyId, bucket, endpoint, region, secretAccessKey } = settings;
  const { body = null, key, method, type } = call;
  const url = `${endpoint}/${bucket}/${key}`;
  const hash = sha256(body ?? '');
  const { headers } = await new AwsV4Signer({
    method,
    url,
    headers: {
      'x-amz-content-sha256': hash,
      ...(method === 'PUT' ? { [ownHash]: hash } : {}),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  }).sign();
  try {
    const signal = AbortSignal.timeout(waitMs);
    const response = await fetchWhole(url, { method, headers, body, signal, bytesMax });
    if (response.status < 500 || left === 0) return response;
  } catch (error) {
    if (left === 0 || isTimeout(error)) throw error;
  }
  return ask(settings, call, left - 1);
}

async function whole(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.headers.get(ownHash) !== sha256(bytes))
    throw new Error('the object storage answered with something else than was put');
  return bytes;
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** Throws unless it was done, or was refused for the reason that is expected. The message has the storage's code and no key of ours. */
async function told(response: Response, expected = ''): Promise<void> {
  const text = await response.text();
  if (response.ok) return;
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  // Some storages say nothing more than 404.
  if (expected !== '' && response.status === 404 && (code === expected || text.trim() === '')) return;
  throw new Error(`the object storage answered ${response.status} ${code}`.trim());
}
