import 'server-only';
import { lookup } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address';
import { readText } from './read-body';

/** What a test may put in place of the world outside. */
export type Outside = {
  readonly request?: (
    url: URL,
    options: RequestOptions,
    answered: (answer: IncomingMessage) => void,
  ) => ReturnType<typeof httpsRequest>;
  readonly admits?: (address: string) => boolean;
  readonly protocol?: string;
};

/** An address, or what a name stands for, that is not of the public internet. */
export class NotPublicError extends Error {
  constructor() {
    super('not a public address');
  }
}

/** A text from outside, and how long its owner lets it be kept. */
export type PublicText = { readonly text: string; readonly maxAgeSeconds: number };

/**
 * Fetches JSON from an address that a stranger gave us: https alone, on its own port, to public addresses alone,
 * looked at when the connection is made, so that a name cannot change what it stands for in between; no redirects,
 * no credentials, within a time and a size.
 * @throws Error for everything else
 */
export async function fetchPublicJson(
  address: string,
  { bytesMax, waitMs }: { readonly bytesMax: number; readonly waitMs: number },
  outside: Outside = {},
): Promise<PublicText> {
  const { admits = isPublicAddress, protocol = 'https:', request = httpsRequest } = outside;
  const url = checkedUrl(address, protocol, admits);
  const signal = AbortSignal.timeout(waitMs);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(
      url,
      {
        method: 'GET',
        headers: { accept: 'application/json' },
        lookup: lookupAmong(admits),
        signal,
        agent: false,
      },
      resolve,
    )
      .on('error', reject)
      // An answer that changes the protocol is neither an answer nor an error for Node; once there was one this does nothing.
      .on('close', () => reject(new Error('the connection ended without an answer')))
      .end();
  });
  try {
    if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
    if (!/^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i.test(answer.headers['content-type'] ?? ''))
      throw new Error('the answer is no JSON');
    return { text: await readText(answer, bytesMax), maxAgeSeconds: maxAgeOf(answer) };
  } finally {
    answer.destroy();
  }
}

function checkedUrl(address: string, protocol: string, admits: (address: string) => boolean): URL {
  if (!URL.canParse(address)) throw new Error('no address');
  const url = new URL(address);
  const isOwnPort = url.port === '' || protocol !== 'https:';
  if (url.protocol !== protocol || url.username !== '' || url.password !== '' || !isOwnPort)
    throw new Error('only https, without names and ports');
  // Addresses in place of names are connected to without a lookup.
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !admits(literal)) throw new NotPublicError();
  return url;
}

/** Looks a name up and hands on public addresses alone; one that is not among them stops the request. */
export function lookupAmong(admits: (address: string) => boolean): LookupFunction {
  return (hostname, options, found) => {
    if (reservedName.test(hostname)) return found(new NotPublicError(), '', 0);
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return found(error, '', 0);
      const first = addresses[0];
      if (first === undefined || !addresses.every(({ address }) => admits(address)))
        return found(new NotPublicError(), '', 0);
      return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
    });
  };
}

/** Names that stand for nothing on the internet (RFC 2606, RFC 6761), whatever a name server says; they are not even looked up. */
const reservedName = /(?:^|\.)(?:example|example\.(?:com|net|org)|invalid|test)\.?$/i;

const maxAgeOf = ({ headers }: IncomingMessage): number =>
  Number(/max-age=(\d{1,8})/.exec(headers['cache-control'] ?? '')?.[1] ?? 3600);
