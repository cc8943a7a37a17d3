import 'server-only';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { readEnv } from '@/lib/server/env';
import { lookupAmong } from './fetch-public';
import { providerWaitSeconds } from './provider-fault';
import { allowsProviderUrl } from './provider-url';
import { isPublicAddress } from './public-address';
import { readText } from './read-text';

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
  if (!allowsProviderUrl(address)) throw new Error('not an address a provider may have');
  const url = new URL(address);
  const body = asked.body == null ? undefined : String(asked.body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    send(
      url,
      {
        method: asked.method ?? 'GET',
        headers: headersOf(asked, body),
        lookup: lookupAmong(admits),
        signal: AbortSignal.timeout(providerWaitSeconds * 1000),
        agent: false,
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
  try {
    const text = await readText({ body: answer }, answerBytesMax);
    const type = answer.headers['content-type'];
    const status = answer.statusCode ?? 502;
    if (status >= 300 && status < 400) throw new Error(`the provider leads elsewhere (${status})`);
    return new Response(text, { status, headers: type === undefined ? {} : { 'content-type': type } });
  } finally {
    answer.destroy();
  }
}

const admits = (address: string): boolean =>
  isPublicAddress(address) || (readEnv().mode === 'demo' && loopback.test(address));

function headersOf({ headers }: Asked, body: string | undefined): Record<string, string> {
  const named = Object.fromEntries(new Headers(headers));
  return body === undefined ? named : { ...named, 'content-length': String(Buffer.byteLength(body)) };
}
