import 'server-only';
import { createHash } from 'node:crypto';
import { filesAt } from '@/lib/server/http/router';
import { apiFrames, type FramedApi } from '@/lib/shared/consent/api-frames';

/**
 * The first piece of an API for vendors as the file `<at>/stub.js`, made of the own texts of functions: a policy without inline scripts
 * allows it, and browsers keep it for a day.
 */
export function stubFile(
  at: string,
  stub: () => void,
  api: FramedApi,
): (request: Request) => Promise<Response> {
  const text = `if(!window.${api}){(${stub})();(${apiFrames})('${api}')}`;
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
    etag,
  };
  return filesAt(at, /^stub\.js$/, (_name, request) => {
    const isKnown = request.headers.get('if-none-match') === etag;
    return new Response(isKnown ? null : text, { status: isKnown ? 304 : 200, headers });
  });
}
