import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { dropCookie } from '@/lib/server/session/cookie-names';

/**
 * Sends the visitor to another path of this site; `forget` deletes a session cookie that is worth nothing.
 * Next takes whole addresses alone and shortens those of its own host again.
 */
export function seeOther(
  request: NextRequest,
  path: string,
  status: 303 | 308,
  forget = false,
): NextResponse {
  const location = new URL(path, request.nextUrl.origin).href;
  const headers = new Headers([...securityHeaders(), ['location', location], ['cache-control', 'no-store']]);
  if (forget) headers.append('set-cookie', dropCookie('sid'));
  return new NextResponse(null, { status, headers });
}
