import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { readonly bytes: Buffer; readonly type: string; readonly hash: string };

/**
 * A server on this machine that answers as S3 does (https://docs.aws.amazon.com/AmazonS3/latest/API), as far as objects are put, got and
 * deleted. It computes each signature itself and refuses what is not signed, carries other bytes than were signed, or is old.
 */
export type BucketServer = {
  /** What the site is given as its settings. */
  readonly settings: Record<string, string>;
  readonly objects: Map<string, Kept>;
  /** What was asked of it, `PUT pictures/…`. */
  readonly heard: string[];
  /** Calls are carried out until so many are left; the others are answered 503. */
  answerOnly(calls: number): void;
  /** Answers everything with this from now on, as a proxy in between may; null for as before. */
  answerWith(page: { readonly status: number; readonly body: string } | null): void;
  close(): Promise<void>;
};

const bucket = 'umiak-files';
const region = 'eu-central-1';
const keyId = 'AKIDEXAMPLE';
const secret = 'a secret of tests';
const skewMs = 15 * 60_000;

/** Starts it on a port of its own. */
export async function bucketServer(): Promise<BucketServer> {
  const objects = new Map<string, Kept>();
  const heard: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  let page: { readonly status: number; readonly body: string } | null = null;
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const [, folder, key = ''] = /^\/([^/]+)\/(.+)$/.exec(request.url ?? '') ?? [];
    heard.push(`${request.method} ${key}`);
    left -= 1;
    const wrong = problemOf(request, body);
    if (page !== null) response.writeHead(page.status, { 'content-type': 'text/html' }).end(page.body);
    else if (left < 0) refuse(response, 503, 'SlowDown');
    else if (wrong !== null) refuse(response, 403, wrong);
    else if (folder !== bucket) refuse(response, 404, 'NoSuchBucket');
    else answer(request, response, { objects, key, body });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    settings: {
      UMIAK_BLOBS: 'bucket',
      UMIAK_BLOBS_BUCKET: bucket,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: keyId,
      AWS_SECRET_ACCESS_KEY: secret,
    },
    objects,
    heard,
    answerOnly(calls) {
      left = calls;
    },
    answerWith(other) {
      page = other;
    },
    close: () => closed(server),
  };
}

type Asked = { readonly objects: Map<string, Kept>; readonly key: string; readonly body: Buffer };

function answer(request: IncomingMessage, response: ServerResponse, { body, key, objects }: Asked): void {
  if (request.method === 'PUT') {
    const { 'content-type': type, 'x-amz-meta-sha256': hash } = request.headers;
    objects.set(key, { bytes: body, type: String(type), hash: String(hash) });
    response.writeHead(200).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else {
    const found = objects.get(key);
    if (found === undefined) refuse(response, 404, 'NoSuchKey');
    else
      response
        .writeHead(200, { 'content-type': found.type, 'x-amz-meta-sha256': found.hash })
        .end(found.bytes);
  }
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);

/** What is wrong with the signature, by the code that S3 has for it; null for nothing. */
function problemOf({ headers, method, url = '' }: IncomingMessage, body: Buffer): string | null {
  const [, scope = '', names = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date']);
  const day = date.slice(0, 8);
  if (scope !== `${day}/${region}/s3/aws4_request` || !names.split(';').includes('host'))
    return 'AccessDenied';
  const hash = String(headers['x-amz-content-sha256']);
  if (hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  if (Math.abs(Date.now() - momentOf(date)) > skewMs) return 'RequestTimeTooSkewed';
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', signed.join(''), names, hash].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

/** `20261128T080000Z`. */
const momentOf = (date: string): number =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
