import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { type ConsentInForce, framedConsentInForce } from '@/lib/server/consent/consent-in-force';
import { frameAncestorsOf } from '@/lib/server/embed/affiliates';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { embedPlaceOf } from '@/lib/shared/embed/embed-path';
import { readHostConsent } from '@/lib/shared/embed/host-consent-query';
import type { Resolved } from '@/lib/shared/site/pages/resolve-request';
import { drawPage } from './draw-page';

/** Draws an embedded page for the host pages of its affiliate; 404 for an affiliate or a vertical nobody has. */
export async function drawEmbed(
  request: NextRequest,
  site: Extract<Resolved, { readonly kind: 'page' }>,
): Promise<NextResponse> {
  const place = embedPlaceOf(site.path);
  const ancestors = place === null ? [] : frameAncestorsOf(place.affiliate);
  if (ancestors.length === 0) return drawPage(request, site, { screen: null });
  return drawPage(request, site, {
    screen: site.path,
    shareable: true,
    ancestors,
    framedConsent: await consentIn(request),
  });
}

/**
 * What the host page's answer in the address lets load. Only a frame is believed: a page of an affiliate has put the address
 * there, whereas anybody can make somebody follow a link.
 */
async function consentIn({ headers, nextUrl }: NextRequest): Promise<ConsentInForce | null> {
  const told = readHostConsent((name) => nextUrl.searchParams.get(name));
  if (told === null || headers.get('sec-fetch-dest') !== 'iframe') return null;
  const { country } = visitorLocation(headers);
  const visitor = { cookies: headers.get('cookie'), country, gpc: headers.get('sec-gpc') === '1' };
  return framedConsentInForce(visitor, told);
}
