import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { startTestServer } from './test-server';

type Application = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** The nonce of the application's n-th answer. */
export const nonceOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** The document that the application writes under a nonce. */
export const documentOf = (nonce: string, words: string) =>
  `<!doctype html><html><script nonce="${nonce}">start()</script><h1>${words}</h1></html>`;

/** What the application says about a page that is the same for everybody. */
const sharedHeaders = (nonce: string): OutgoingHttpHeaders => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
  'x-content-type-options': 'nosniff',
  'x-umiak-shared': '1',
  'x-middleware-rewrite': '/kayak/en-US',
  'cache-control': 'no-store',
  vary: 'rsc',
  etag: '"of the application"',
  link: `</font.woff2>; rel=preload; as="font"; nonce="${nonce}"; type="font/woff2"`,
});

/**
 * A site server in front of an application that remembers what it was asked, on a clock that stands still.
 * `answerShared` answers with a page to share, changed in one point.
 */
export function newTestSite() {
  const clock = { ms: 1 };
  const seen: IncomingMessage[] = [];

  const start = (application: Application, patienceMs = 600_000, dismissible: readonly string[] = []) =>
    startTestServer(
      async (request, response) => {
        seen.push(request);
        await application(request, response);
      },
      { now: () => clock.ms, patienceMs, dismissible: () => new Set(dismissible) },
    );

  /** Sets the headers and gives back the nonce they announce. */
  function announceShared(response: ServerResponse, changed: OutgoingHttpHeaders = {}): string {
    const nonce = nonceOf(seen.length);
    for (const [name, value] of Object.entries({ ...sharedHeaders(nonce), ...changed })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return nonce;
  }

  function answerShared(
    response: ServerResponse,
    { headers = {}, status = 200, words = `Drawn ${seen.length}` }: SharedAnswer = {},
  ): void {
    const nonce = announceShared(response, headers);
    response.statusCode = status;
    response.end(documentOf(nonce, words));
  }

  return { clock, seen, start, announceShared, answerShared };
}

/** What is different about an answer; a header that is undefined is left out. */
type SharedAnswer = {
  readonly headers?: OutgoingHttpHeaders;
  readonly status?: number;
  readonly words?: string;
};
