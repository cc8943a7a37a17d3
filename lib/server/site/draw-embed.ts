import 'server-only';
import type { NextRequest, NextResponse } from 'next/server';
import { frameAncestorsOf } from '@/lib/server/embed/affiliates';
import { embedPlaceOf } from '@/lib/shared/embed/embed-path';
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
  return drawPage(request, site, { screen: site.path, shareable: true, ancestors });
}
