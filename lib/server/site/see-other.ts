import 'server-only';
import { NextResponse } from 'next/server';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { dropCookie } from '@/lib/server/session/cookie-names';

/** Sends the visitor to another path of this site; `forget` deletes a session cookie that is worth nothing. */
export function seeOther(path: string, status: 303 | 308, forget = false): NextResponse {
  const headers = new Headers([...securityHeaders(), ['location', path], ['cache-control', 'no-store']]);
  if (forget) headers.append('set-cookie', dropCookie('sid'));
  return new NextResponse(null, { status, headers });
}
