import 'server-only';
import { type NextRequest, NextResponse } from 'next/server';
import { allowedThirdParties } from '@/lib/server/consent/configured-parties';
import { type ConsentInForce, consentInForce } from '@/lib/server/consent/consent-in-force';
import { surfaceOf } from '@/lib/server/consent/surface-of';
import { withdrawnCookies } from '@/lib/server/consent/withdrawn-cookies';
import {
  contentSecurityPolicy,
  reportingEndpoints,
  trustedTypesPolicy,
} from '@/lib/server/http/content-security-policy';
import { ownOrigin } from '@/lib/server/http/own-origin';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { readCookie } from '@/lib/server/identity/cookie-names';
import { type PageContext, pageContextHeader, sealPageContext } from '@/lib/server/page/page-context';
import { isOwnServer } from '@/lib/server/page/process-key';
import { sharingCategories } from '@/lib/shared/consent/categories-in-force';
import { isConsentSurface } from '@/lib/shared/consent/consent-surface';
import { isIndexable } from '@/lib/shared/site/pages/is-indexable';
import type { Resolved } from '@/lib/shared/site/pages/resolve-request';

type Screen = {
  /** Path of the screen below brand and locale; null is the 404 document. */
  readonly screen: string | null;
  readonly status?: 403 | 404 | 410 | 500 | 503 | undefined;
  /** The same for every guest. */
  readonly shareable?: boolean;
  /** Origins that may frame the screen, which is then drawn for nobody in particular; none by default. */
  readonly ancestors?: readonly string[];
  /** What may be used in a frame; nothing by default. On every other page its visitor's answers decide. */
  readonly framedConsent?: ConsentInForce | null;
};

/** Nothing is routed here, so that Next answers with app/global-not-found.tsx. */
const nowhere = '/404';

/**
 * Draws a screen for a site: tells the page which brand, language, screen and address it is for, in one sealed
 * header, under a policy with a fresh nonce. What the visitor's own headers say of these is dropped.
 */
export async function drawPage(
  request: NextRequest,
  site: Resolved,
  { ancestors = [], framedConsent = null, screen, status, shareable }: Screen,
): Promise<NextResponse> {
  const nonce = crypto.randomUUID();
  const isFramed = ancestors.length > 0;
  const consent = isFramed ? framedConsent : await consentInForce(request.headers);
  const allowed = consent === null ? undefined : allowedThirdParties(consent);
  const policy = contentSecurityPolicy(nonce, { allowed, ancestors });
  const context = contextOf(request, site, { screen, nonce, status: status ?? null });
  const target = request.nextUrl.clone();
  const root = `/${site.brand.key}/${site.locale.tag}`;
  target.pathname = screen === null ? nowhere : screen === '/' ? root : `${root}${screen}`;
  const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith('x-umiak-')));
  headers.set('content-security-policy', policy);
  // A page in a frame knows no visitor, on the same site as its host page neither: nobody can be led to act in it
  // unawares, and it never asks about consent.
  if (isFramed) headers.delete('cookie');
  const framed = { dismissed: '', consent: 'settled', thirdParties: consent?.thirdParties ?? [] };
  headers.set(pageContextHeader, sealPageContext(isFramed ? { ...context, ...framed } : context));
  const response = NextResponse.rewrite(target, {
    request: { headers },
    ...(status === undefined ? {} : { status }),
  });
  response.headers.set('content-security-policy', policy);
  if (consent !== null && !isFramed) takeBack(request, consent, response);
  const endpoints = reportingEndpoints();
  if (endpoints !== null) response.headers.set('reporting-endpoints', endpoints);
  const trustedTypes = trustedTypesPolicy(allowed);
  // React puts markup into the page as text where it draws again what it has hydrated: it must not fail there. Without React
  // the page memory enforces it.
  if (trustedTypes !== null) response.headers.set('content-security-policy-report-only', trustedTypes);
  // The frame's page belongs to its affiliate; a host page may ask for this before it embeds anything (COEP).
  if (isFramed) response.headers.set('cross-origin-resource-policy', 'cross-origin');
  const rule = site.kind === 'page' && status === undefined ? site.rule : null;
  if (!isIndexable(rule, request.nextUrl.search)) {
    response.headers.set('x-robots-tag', 'noindex');
  }
  if (status === 503) response.headers.set('retry-after', '5');
  if (shareable === true && isForEverybody(request)) response.headers.set('x-umiak-shared', '1');
  if (screen !== null && (status === undefined || status === 410)) response.headers.set('x-umiak-open', '1');
  if (rule?.scriptFree === true) response.headers.set('x-umiak-script-free', '1');
  return response;
}

/** Deletes what a browser still keeps that is no longer in force: by a signal, an opt-out elsewhere or an answer that is over. */
function takeBack({ headers }: NextRequest, consent: ConsentInForce, response: NextResponse): void {
  const own = ownOrigin(headers.get('host'));
  if (own === null) return;
  const from = { cookies: headers.get('cookie'), host: new URL(own).hostname };
  for (const cookie of withdrawnCookies(from, sharingCategories, consent))
    response.headers.append('set-cookie', cookie);
}

function contextOf(
  request: NextRequest,
  site: Resolved,
  drawn: Pick<PageContext, 'nonce' | 'screen' | 'status'>,
): PageContext {
  const { pathname, search } = request.nextUrl;
  return {
    ...drawn,
    ...visitorLocation(request.headers),
    brand: site.brand.key,
    locale: site.locale.tag,
    path: `${pathname}${search}`,
    consent: surfaceFor(request, site),
    dismissed: dismissedIn(request.headers),
    part: partIn(request),
    thirdParties: null,
  };
}

/** A word of the site server (scripts/serve/part-wanted.mjs), or of whoever wants to see less of a page. */
function partIn({ headers, method }: NextRequest): PageContext['part'] {
  const part = method === 'GET' ? headers.get('x-part') : null;
  return part === 'consent' || part === 'content' ? part : null;
}

/** Messages put away: what the page memory draws for, else the visitor's own cookie. */
function dismissedIn(headers: Headers): string {
  const told = isOwnServer(headers) ? headers.get('x-umiak-dismissed') : null;
  return told ?? readCookie(headers.get('cookie'), 'msg') ?? '';
}

/**
 * What the page asks about consent. The page memory has decided already, and its own request carries nothing
 * else to decide by.
 */
function surfaceFor(request: NextRequest, site: Resolved): string {
  const told = isOwnServer(request.headers) ? request.headers.get('x-umiak-surface') : null;
  if (isConsentSurface(told)) return told;
  return surfaceOf({ brand: site.brand, headers: request.headers, search: request.nextUrl.search });
}

/** A plain look at a page by somebody without a session or a currency: the answer may serve the next guest. */
function isForEverybody(request: NextRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const cookies = request.headers.get('cookie');
  return (
    request.nextUrl.search === '' &&
    readCookie(cookies, 'sid') === null &&
    readCookie(cookies, 'cur') === null
  );
}
