import 'server-only';
import { createHash } from 'node:crypto';
import { tcfStub } from '@/lib/shared/consent/tcf/tcf-stub';

const text = `(${tcfStub})()`;
const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  'x-content-type-options': 'nosniff',
  etag,
};

/** The stub of `__tcfapi` as a file: a policy without inline scripts allows it, and browsers keep it for a day. */
export function tcfStubFile(request: Request): Response {
  const isKnown = request.headers.get('if-none-match') === etag;
  return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
}
