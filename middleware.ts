import type { NextRequest, NextResponse } from 'next/server';
import { orderPageStatus } from '@/lib/server/booking/order-page-status';
import { deployment } from '@/lib/server/http/deployment';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { pageVerdict } from '@/lib/server/page/page-verdict';
import { afterSwitch } from '@/lib/server/site/after-switch';
import { drawEmbed } from '@/lib/server/site/draw-embed';
import { drawPage } from '@/lib/server/site/draw-page';
import { faultScreens, faultStatusOf } from '@/lib/server/site/fault-status';
import { redirectToMarket } from '@/lib/server/site/redirect-to-market';
import { redirectToPath } from '@/lib/server/site/redirect-to-path';
import { redirectToSignIn } from '@/lib/server/site/redirect-to-sign-in';
import { signOutByLink } from '@/lib/server/site/sign-out-by-link';
import { tripPageStatus } from '@/lib/server/trips/trip-page-status';
import { businessPath } from '@/lib/shared/access/business-path';
import { earliestToday } from '@/lib/shared/day/utc-day';
import { resultsRedirect } from '@/lib/shared/search/results-redirect';
import { isPersonalPage } from '@/lib/shared/site/is-personal-page';
import { resolveRequest } from '@/lib/shared/site/pages/resolve-request';
import { sitePath } from '@/lib/shared/site/pages/site-path';

/**
 * Every address passes here but the routers' and those of files, each named whole in `config`: which brand, language
 * and screen answer it, and whether this visitor may see it. What has not passed is shown nothing (`pageContext`),
 * and pages and handlers check access again.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const site = resolveRequest(request.headers.get('host'), pathname, deployment());
  const fault = await faultStatusOf(request.headers);
  if (fault !== null) return drawPage(request, site, { screen: faultScreens[fault], status: fault });
  if (site.kind === 'nowhere') return drawPage(request, site, { screen: null });
  if (site.kind === 'moved') return redirectToPath(request, `${site.to}${search}`, 308);
  if (site.rule.embed === true) return drawEmbed(request, site);
  if (site.rule.entry === true) return redirectToMarket(request, site);
  const results = resultsRedirect(site.path, request.nextUrl.searchParams, earliestToday(new Date()));
  if (results !== null) return redirectToPath(request, sitePath(site.prefix, results), 303);
  const onward = await afterSwitch(request, site);
  if (onward !== null) return redirectToPath(request, onward, 303);
  const signedOut = await signOutByLink(request, site);
  if (signedOut !== null) return signedOut;
  const { needs, shareable } = site.rule;
  if (needs === 'anyone' && !isPersonalPage(site.path))
    return drawPage(request, site, { screen: site.path, shareable });
  const who = await viewerFromCookies(request.headers.get('cookie'));
  const verdict = await pageVerdict(site, who.viewer);
  const back = `?redir=${encodeURIComponent(`${pathname}${search}`)}`;
  switch (verdict.kind) {
    case 'open': {
      const order = await orderPageStatus(site, who.viewer);
      if (order === 404) return drawPage(request, site, { screen: null });
      const status = order ?? (await tripPageStatus(site, who.viewer));
      return drawPage(request, site, { screen: status === 403 ? '/denied' : site.path, shareable, status });
    }
    case 'nowhere':
      return drawPage(request, site, { screen: null });
    case 'denied':
      return drawPage(request, site, { screen: '/denied', status: 403 });
    case 'sign-in':
      return redirectToSignIn(request, site, who);
    case 'second-factor':
      return redirectToPath(
        request,
        sitePath(site.prefix, `${businessPath(deployment().businessPath, '/verify')}${back}`),
        303,
      );
  }
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!_next/static/.|i/api/.|k/run/.|horizon/.|s/run/.|s/horizon/.|s/cookie$|trips/api/.|auth/webauthn/.|inbox/.|scim/v2/.|api-docs/openapi.json|embed/host\\.(?:js|d\\.ts)$|demo/host$|robots\\.txt$|sitemap\\.xml$|sitemap/[^/]+\\.xml$|icons/social/[a-z]+\\.svg$|views/[\\w-]+\\.svg$|pictures/[\\w-]+\\.webp$|logos/[\\w-]+\\.png$|(?:tcf|gpp)/stub\\.js$).*)',
  ],
};
