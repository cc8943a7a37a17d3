import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { isFollowedHere } from '@/lib/server/http/forgery';
import { redirectTarget } from '@/lib/server/http/redirect-target';
import { requestContextOf } from '@/lib/server/http/request-context-of';
import { signOut } from '@/lib/server/identity/end-session';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { signsOutOfAll } from '@/lib/shared/session/signs-out-of-all';
import type { Resolved } from '@/lib/shared/site/pages/resolve-request';
import { redirectToPath } from './redirect-to-path';

/**
 * Signs out who follows a link of ours to `/signout?redir=`, and leads to `redir` (specification §2, decision 010). Null
 * where the page must ask first: the link was not followed on this site, several people's accounts would be signed out at
 * once, or support looks through somebody's eyes, beside accounts of its own.
 */
export async function signOutByLink(
  request: NextRequest,
  { path, prefix }: Extract<Resolved, { kind: 'page' }>,
): Promise<NextResponse | null> {
  if (path !== '/signout' || !isFollowedHere(request)) return null;
  const { viewer, device } = await viewerFromCookies(request.headers.get('cookie'));
  if (!isSignedIn(viewer) || viewer.session.support !== null || signsOutOfAll(viewer.switcherItems))
    return null;
  const context = { ...requestContextOf(request, device), prefix };
  await signOut(context, viewer, false);
  const redir = request.nextUrl.searchParams.get('redir') ?? '/';
  return redirectToPath(request, redirectTarget(context, redir), 303, context.setCookies);
}
