import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { deployment } from '@/lib/server/http/deployment';
import { safeRedirect } from '@/lib/shared/session/safe-redirect';
import { entryTarget } from '@/lib/shared/site/pages/entry-address';
import { type Resolved, resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { redirectToPath } from './redirect-to-path';

/**
 * Answers the entry path of a market, `/{prefix}/in?…`: 303 to that market's home, or to the page `path` names
 * where the market has it. Only tracking parameters that are on the list go along.
 */
export function redirectToMarket(request: NextRequest, { prefix }: Resolved): NextResponse {
  const target = safeRedirect(entryTarget(prefix, request.nextUrl.search));
  const host = request.headers.get('host');
  const found = resolveRequest(host, target.split('?')[0] ?? '/', deployment());
  const isPage = found.kind === 'page' && found.prefix === prefix && found.rule.entry !== true;
  const response = redirectToPath(request, isPage ? target : sitePath(prefix, '/'), 303);
  response.headers.set('x-robots-tag', 'noindex');
  return response;
}
