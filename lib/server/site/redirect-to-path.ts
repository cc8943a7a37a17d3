import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';

/**
 * Sends the visitor to another path of this site; `setCookies` are Set-Cookie values.
 * Next takes whole addresses alone and shortens those of its own host again.
 */
export function redirectToPath(
  request: NextRequest,
  path: string,
  status: 303 | 308,
  setCookies: readonly string[] = [],
): NextResponse {
  const location = new URL(path, request.nextUrl.origin).href;
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new NextResponse(null, { status, headers });
}
