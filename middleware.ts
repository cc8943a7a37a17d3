import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy } from '@/lib/server/http/content-security-policy';
import { securityHeaders } from '@/lib/server/http/security-headers';
import { faultStatusOf } from '@/lib/server/site/fault-status';
import { resolveRequest } from '@/lib/server/site/resolve-request';

/**
 * Every page address: which brand and language it is drawn in, under which policy. Calls of the seven
 * mounts and files pass by.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { nextUrl, headers: given } = request;
  const nonce = crypto.randomUUID();
  const policy = contentSecurityPolicy(nonce);
  const fault = await faultStatusOf(given.get('x-umiak-fault'));
  const site = resolveRequest({ host: given.get('host'), path: nextUrl.pathname, fault });
  const headers = new Headers([...given].filter(([name]) => !name.startsWith('x-umiak-')));
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  headers.set('x-brand', site.brand);
  headers.set('x-locale', site.locale);
  headers.set('x-path', `${nextUrl.pathname}${nextUrl.search}`);
  headers.set('x-fault-status', String(fault ?? ''));
  const target = nextUrl.clone();
  target.pathname = site.rewrite;
  const response = NextResponse.rewrite(target, {
    request: { headers },
    ...(fault === null ? {} : { status: fault }),
  });
  response.headers.set('content-security-policy', policy);
  for (const [name, value] of securityHeaders()) response.headers.set(name, value);
  if (fault === 503) response.headers.set('retry-after', '5');
  return response;
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/|i/api/|k/run/|horizon/|s/run/|trips/api/|auth/webauthn/|inbox/|api-docs/openapi.json|favicon.ico).*)',
  ],
};
