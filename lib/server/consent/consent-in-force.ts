import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { viewerOf } from '@/lib/server/identity/viewer-of';
import { log } from '@/lib/server/log';
import { reasonOf } from '@/lib/server/reason-of';
import { categoriesInForce, sharingCategories } from '@/lib/shared/consent/categories-in-force';
import type { ConsentCategory } from '@/lib/shared/consent/consent-category';
import { dataSharingOf } from './data-sharing';
import { type VisitorConsent, visitorConsent, visitorOf } from './visitor-consent';

/** What may be used for a visitor, and the answer behind it. */
export type ConsentInForce = {
  readonly visitor: VisitorConsent;
  /** The accepted categories, without advertising for whoever has opted out or sends Global Privacy Control. */
  readonly categories: readonly ConsentCategory[];
};

type Headers = { get(name: string): string | null };

/** What may be used for the visitor of these headers. Reads the account's choice only where advertising was accepted. */
export function consentInForce(
  headers: Headers,
  findViewer = async (): Promise<Viewer> => (await viewerOf(headers.get('cookie'))).viewer,
): Promise<ConsentInForce> {
  const visitor = visitorConsent(headers.get('cookie'), visitorLocation(headers).country);
  return inForce(visitor, headers.get('sec-gpc') === '1', findViewer);
}

/** The same for the page being drawn, once a request. */
export const pageConsentInForce: () => Promise<ConsentInForce> = cache(async () =>
  consentInForce(await headers(), currentViewer),
);

/** The same for a call. `visitor` replaces what the call's cookies say once the call has changed it. */
export function callConsentInForce(
  context: Pick<RequestContext, 'cookies' | 'gpc' | 'location'>,
  viewer: Viewer,
  visitor = visitorOf(context),
): Promise<ConsentInForce> {
  return inForce(visitor, context.gpc, async () => viewer);
}

async function inForce(
  visitor: VisitorConsent,
  gpc: boolean,
  findViewer: () => Promise<Viewer>,
): Promise<ConsentInForce> {
  const { accepted } = visitor;
  if (!accepted.some((one) => sharingCategories.includes(one))) return { visitor, categories: accepted };
  const allowDataSharing = !gpc && (await isSharingAllowed(visitor, findViewer));
  return { visitor, categories: categoriesInForce(accepted, { allowDataSharing }) };
}

/** Where the account's choice cannot be read, nothing is shared. */
async function isSharingAllowed(
  visitor: VisitorConsent,
  findViewer: () => Promise<Viewer>,
): Promise<boolean> {
  try {
    return (await dataSharingOf(await findViewer(), visitor, false)).allowDataSharing;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the choice about sharing data cannot be read');
    return false;
  }
}
