import 'server-only';
import * as z from 'zod';

const OptionalText = z.string().trim().min(1).optional().catch(undefined);
/** Names of buckets as S3 has them: small letters, digits, dots and hyphens. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** The environment variables about where pictures and files are kept. Those of AWS count only beside a bucket of ours. */
export const blobVariables = {
  UMIAK_BLOBS: z.enum(['database', 'bucket']).default('database'),
  UMIAK_BLOBS_BUCKET: z
    .literal('')
    .transform(() => undefined)
    .or(z.string().regex(bucketName, 'is the name of a bucket'))
    .optional(),
  AWS_ENDPOINT_URL_S3: OptionalText,
  AWS_REGION: OptionalText,
  AWS_ACCESS_KEY_ID: OptionalText,
  AWS_SECRET_ACCESS_KEY: OptionalText,
};

/** An object storage that speaks S3, and what we sign with. */
export type BucketSettings = {
  /** `https://s3.eu-central-1.amazonaws.com`, without a path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
};

export type BlobSettings = {
  /** Where bytes that come from now on are kept; those of earlier are read where they are. */
  readonly keptIn: 'database' | 'bucket';
  /** Null where there is none. */
  readonly bucket: BucketSettings | null;
};

const Variables = z.object(blobVariables);

/** Throws an Error in plain words when something is missing for a bucket. */
export function blobSettings(set: z.output<typeof Variables>): BlobSettings {
  const { UMIAK_BLOBS: keptIn, UMIAK_BLOBS_BUCKET: bucket } = set;
  if (bucket !== undefined) return { keptIn, bucket: bucketSettings(bucket, set) };
  if (keptIn === 'bucket')
    throw new Error('UMIAK_BLOBS=bucket needs UMIAK_BLOBS_BUCKET, the name of a bucket.');
  return { keptIn, bucket: null };
}

function bucketSettings(bucket: string, set: z.output<typeof Variables>): BucketSettings {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_REGION: region, AWS_SECRET_ACCESS_KEY: secretAccessKey } = set;
  if (accessKeyId === undefined || secretAccessKey === undefined || region === undefined)
    throw new Error(
      'UMIAK_BLOBS_BUCKET needs AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it.',
    );
  const endpoint = set.AWS_ENDPOINT_URL_S3 ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#@]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    throw new Error('AWS_ENDPOINT_URL_S3 is an address without a path, such as https://s3.example.');
  return { endpoint: new URL(endpoint).origin, bucket, region, accessKeyId, secretAccessKey };
}
