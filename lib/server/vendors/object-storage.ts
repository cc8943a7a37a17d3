import 'server-only';
import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings } from '@/lib/server/blob-env';

const waitMs = 10_000;
/** Storage answers 503 when it wants to be asked more slowly, and ends idle connections; each call can be made twice. */
const tries = 2;

/** A bucket of our own, by keys such as `pictures/<id>`. Every function throws an Error when the storage does not do it. */
export type ObjectStorage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null for a key that nothing has. */
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
      if (response.ok) return Buffer.from(await response.arrayBuffer());
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
  const { headers } = await new AwsV4Signer({
    method,
    url,
    headers: {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  }).sign();
  try {
    const signal = AbortSignal.timeout(waitMs);
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    if (response.status < 500 || left === 0) return response;
    await response.body?.cancel();
  } catch (error) {
    if (left === 0) throw error;
  }
  return ask(settings, call, left - 1);
}

/** Throws unless it was done, or was refused for the reason that is expected. The message has the storage's code and no key of ours. */
async function told(response: Response, expected = ''): Promise<void> {
  const text = await response.text();
  if (response.ok) return;
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  if (expected !== '' && response.status === 404 && code === expected) return;
  throw new Error(`the object storage answered ${response.status} ${code}`.trim());
}
