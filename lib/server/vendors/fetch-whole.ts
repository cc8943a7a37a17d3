import 'server-only';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { providerWaitSeconds } from './ask-identity-provider';
import { readBytes } from './read-body';

/** Answers that tell something; files say themselves how large they may be. */
const usualBytesMax = 1024 * 1024;
/** What such a status answers has no body, and a Response refuses to be given one (Fetch Standard, null body status). */
const withoutBody: ReadonlySet<number> = new Set([101, 103, 204, 205, 304]);

type Asked = Omit<RequestInit, 'redirect' | 'signal'> & {
  readonly signal: AbortSignal;
  readonly bytesMax?: number;
};

/**
 * Fetches an answer with all of its body and without redirects, until `signal` says that it is enough. Instead of `fetch`: once that has
 * answered, Node holds the signal by a weak reference, and after a garbage collection nothing but undici's own five minutes ends a body
 * that never does.
 * @throws the reason of the signal; an Error for a redirect, for a body of more than `bytesMax`, and where nobody answers
 */
export async function fetchWhole(
  url: string | URL,
  { bytesMax = usualBytesMax, signal, ...asked }: Asked,
): Promise<Response> {
  const { body, headers, status, statusText } = await fetch(url, { ...asked, signal, redirect: 'error' });
  const told = { headers, status, statusText };
  if (body === null || withoutBody.has(status)) return new Response(null, told);
  try {
    const held = Readable.fromWeb(body as ReadableStream, { signal });
    return new Response(new Uint8Array(await readBytes(held, bytesMax)), told);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

type Ours = {
  /** A text, or a form. */
  readonly body?: unknown;
  readonly headers: HeadersInit;
  readonly method: string;
  readonly signal?: AbortSignal | undefined;
};

/** The same for openid-client and jose, which take a `fetch` of ours and give it the signal of their own time limit. */
export const fetchForLibrary = (url: string, { body, headers, method, signal }: Ours): Promise<Response> =>
  fetchWhole(url, {
    body: body == null ? null : String(body),
    headers,
    method,
    signal: signal ?? AbortSignal.timeout(providerWaitSeconds * 1000),
  });
