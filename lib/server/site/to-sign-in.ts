import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { dropCookie } from '@/lib/server/session/cookie-names';
import { findNextOfBrowser } from '@/lib/server/session/next-of-browser';
import { pointTo } from '@/lib/server/session/point-to';
import type { Identified } from '@/lib/server/session/viewer-of';
import { sitePath } from '@/lib/shared/site/site-path';
import { seeOther } from './see-other';

/**
 * The answer to somebody who must be signed in and is not: `page`, where one signs in and which leads back. Where the session of the
 * active account has ended and another account of the browser is there, the same address for that one.
 */
export async function toSignIn(
  request: NextRequest,
  prefix: string,
  { dead, device, late }: Identified,
  page = '/login',
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const here = `${pathname}${search}`;
  const login = sitePath(prefix, `${page}?redir=${encodeURIComponent(here)}`);
  if (!dead || late) return seeOther(request, login, 303);
  const next = await findNextOfBrowser(device);
  if (next === null) return seeOther(request, login, 303, dropCookie('sid'));
  return seeOther(request, here, 303, await pointTo(next));
}
