import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { readEnv } from '@/lib/server/env';
import { providerWaitSeconds } from './ask-identity-provider';
import { allowsProviderUrl } from './company-provider-url';
import { lookupAmong, NotPublicError } from './fetch-public';
import { isPublicAddress } from './public-address';
import { readText } from './read-body';

const answerBytesMax = 1024 * 1024;
const loopback = /^(?:127\.|::1$)/;

/** What of a request this speaks: a method, headers, and a text or a form as the body. */
type Asked = {
  readonly method?: string | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly body?: unknown;
};

/**
 * Speaks with a provider that a company named: https alone, to public addresses alone, looked at when the connection is
 * made, no redirects, within five seconds and a megabyte (auth.md 2.1, 40). The demo also speaks to this machine.
 * @throws Error for everything else
 */
export async function providerFetch(address: string, asked: Asked): Promise<Response> {
  const signal = AbortSignal.timeout(providerWaitSeconds * 1000);
  const answer = await requestProvider(address, asked, signal);
  try {
    const text = await readText(answer, answerBytesMax);
    const type = answer.headers['content-type'];
    const status = answer.statusCode ?? 502;
    if (status >= 300 && status < 400) throw new Error(`the provider leads elsewhere (${status})`);
    return new Response(text, { status, headers: type === undefined ? {} : { 'content-type': type } });
  } finally {
    answer.destroy();
  }
}

/**
 * The same without a limit of its own: what a caller reads of the answer, which it destroys, and until when, is up to it. A redirect is
 * an answer like any other.
 * @throws NotPublicError for an address that a company may not name; Error for one that cannot be reached
 */
export function requestProvider(
  address: string,
  asked: Asked,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (!allowsProviderUrl(address)) return Promise.reject(new NotPublicError());
  const url = new URL(address);
  const body = asked.body == null ? undefined : String(asked.body);
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    send(
      url,
      {
        method: asked.method ?? 'GET',
        headers: headersOf(asked, body),
        lookup: lookupAmong(admits),
        signal,
        agent: false,
      },
      resolve,
    )
      .on('error', reject)
      // An answer that changes the protocol is neither an answer nor an error for Node; once there was one this does nothing.
      .on('close', () => reject(new Error('the connection ended without an answer')))
      .end(body);
  });
}

const admits = (address: string): boolean =>
  isPublicAddress(address) || (readEnv().mode === 'demo' && loopback.test(address));

function headersOf({ headers }: Asked, body: string | undefined): Record<string, string> {
  const named = Object.fromEntries(new Headers(headers));
  return body === undefined ? named : { ...named, 'content-length': String(Buffer.byteLength(body)) };
}
