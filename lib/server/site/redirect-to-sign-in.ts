import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { dropCookie } from '@/lib/server/identity/cookie-names';
import { findFallbackSession } from '@/lib/server/identity/fallback-session';
import { sessionCookie } from '@/lib/server/identity/session-cookie';
import type { Identified } from '@/lib/server/identity/viewer-from-cookies';
import type { Resolved } from '@/lib/shared/site/pages/resolve-request';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { redirectToPath } from './redirect-to-path';

/**
 * The answer to somebody who must be signed in and is not: the page for it, which leads back. Where the session of the
 * active account has ended and another account of the browser is there, the same address for that one.
 */
export async function redirectToSignIn(
  request: NextRequest,
  { prefix, rule }: Pick<Extract<Resolved, { kind: 'page' }>, 'prefix' | 'rule'>,
  { dead, device, late }: Identified,
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const here = `${pathname}${search}`;
  const login = sitePath(prefix, `${rule.signIn ?? '/login'}?redir=${encodeURIComponent(here)}`);
  if (!dead || late) return redirectToPath(request, login, 303);
  const next = await findFallbackSession(device);
  if (next === null) return redirectToPath(request, login, 303, [dropCookie('sid')]);
  return redirectToPath(request, here, 303, [await sessionCookie(next)]);
}
