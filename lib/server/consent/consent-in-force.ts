import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import type { RequestContext } from '@/lib/server/identity/request-context';
import type { Viewer } from '@/lib/server/identity/viewer';
import { viewerFromCookies } from '@/lib/server/identity/viewer-from-cookies';
import { log } from '@/lib/server/log';
import { pageContext } from '@/lib/server/page/page-context';
import { reasonOf } from '@/lib/server/reason-of';
import { categoriesInForce, sharingCategories } from '@/lib/shared/consent/categories-in-force';
import { acceptedOf, type ConsentCategory } from '@/lib/shared/consent/consent-category';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import type { TcModel } from '@/lib/shared/consent/tcf/tc-model';
import { isGranted, type ThirdPartyId } from '@/lib/shared/consent/third-parties';
import type { HostConsent } from '@/lib/shared/embed/host-message';
import { configuredParties } from './configured-parties';
import { dataSharingOf } from './data-sharing';
import { type VisitorConsent, visitorConsent, visitorOf } from './visitor-consent';

/** What may be used for a visitor, and the answer behind it. */
export type ConsentInForce = {
  readonly visitor: VisitorConsent;
  /** The accepted categories, without advertising for whoever has opted out or sends Global Privacy Control. */
  readonly categories: readonly ConsentCategory[];
  /** The third parties of this deployment that may run. */
  readonly thirdParties: readonly ThirdPartyId[];
};

type Headers = { get(name: string): string | null };

/** What may be used for the visitor of these headers. Reads the account's choice only where advertising was accepted. */
export function consentInForce(
  headers: Headers,
  findViewer = async (): Promise<Viewer> => (await viewerFromCookies(headers.get('cookie'))).viewer,
): Promise<ConsentInForce> {
  const visitor = visitorConsent(headers.get('cookie'), visitorLocation(headers).country);
  return inForce(visitor, headers.get('sec-gpc') === '1', findViewer);
}

/**
 * The same for the page being drawn, once a request. An embedded page knows no visitor and keeps nothing itself; which third
 * parties it may load has been decided from what the host page says.
 */
export const pageConsentInForce: () => Promise<ConsentInForce> = cache(async () => {
  const framed = (await pageContext())?.thirdParties ?? null;
  if (framed === null) return consentInForce(await headers(), currentViewer);
  const granted = configuredParties().map(({ id }) => id);
  return {
    ...(await consentInForce(new Headers())),
    thirdParties: granted.filter((id) => framed.includes(id)),
  };
});

/** Which headers and cookies there are of whoever looks at an embedded page. */
type Framed = { readonly cookies: string | null; readonly country: string | null; readonly gpc: boolean };

/**
 * What may be used in an embedded page, whose host page says what its visitor accepts: never more than that, and never what the
 * visitor has refused us, as far as the browser tells us who it is. Only third parties meant for frames are among it.
 */
export async function framedConsentInForce(
  { cookies, country, gpc }: Framed,
  { categories, tcString }: HostConsent,
  findViewer = async (): Promise<Viewer> => (await viewerFromCookies(cookies)).viewer,
): Promise<ConsentInForce> {
  const visitor = visitorConsent(cookies, country);
  const isAsked = visitor.answer !== null || visitor.hasLegacy;
  const both = categories.filter((one) => !isAsked || visitor.accepted.includes(one));
  const now = await inForce({ ...visitor, accepted: acceptedOf(both) }, gpc, findViewer);
  const iab = tcString === undefined ? [] : [vendorsOf(tcString)];
  const granted = configuredParties().filter(
    (party) =>
      party.inFrames &&
      now.thirdParties.includes(party.id) &&
      isGranted(party, { categories: now.categories, iab }),
  );
  return { ...now, thirdParties: granted.map(({ id }) => id) };
}

/** The same for a call. `visitor` replaces what the call's cookies say once the call has changed it. */
export function callConsentInForce(
  context: Pick<RequestContext, 'cookies' | 'gpc' | 'location'>,
  viewer: Viewer,
  visitor = visitorOf(context),
): Promise<ConsentInForce> {
  return inForce(visitor, context.gpc, async () => viewer);
}

/** Whether data of whoever calls may be shared: no signal of the browser and no opt-out, here or of the account, says otherwise. */
export const isSharingAllowedFor = (
  context: Pick<RequestContext, 'cookies' | 'gpc' | 'location'>,
  viewer: Viewer,
  visitor: Pick<VisitorConsent, 'privacy'> = visitorOf(context),
): Promise<boolean> => isSharingAllowed(visitor, context.gpc, async () => viewer);

async function inForce(
  visitor: VisitorConsent,
  gpc: boolean,
  findViewer: () => Promise<Viewer>,
): Promise<ConsentInForce> {
  const { accepted } = visitor;
  if (!accepted.some((one) => sharingCategories.includes(one))) return granting(visitor, accepted);
  const allowDataSharing = await isSharingAllowed(visitor, gpc, findViewer);
  return granting(visitor, categoriesInForce(accepted, { allowDataSharing }));
}

function granting(visitor: VisitorConsent, categories: readonly ConsentCategory[]): ConsentInForce {
  const { answer, iab } = visitor;
  // An answer that once named vendors, and whose string is gone or changed, allows no vendor.
  const own = answer?.iabHash == null ? [] : [vendorsOf(iab?.tcString ?? '')];
  const granted = configuredParties().filter((party) => isGranted(party, { categories, iab: own }));
  return { visitor, categories, thirdParties: granted.map(({ id }) => id) };
}

const vendorsOf = (tcString: string): Pick<TcModel, 'purposeConsents' | 'vendorConsents'> =>
  findTcModel(tcString) ?? { purposeConsents: [], vendorConsents: [] };

/** Where the account's choice cannot be read, nothing is shared. */
async function isSharingAllowed(
  visitor: Pick<VisitorConsent, 'privacy'>,
  gpc: boolean,
  findViewer: () => Promise<Viewer>,
): Promise<boolean> {
  if (gpc) return false;
  try {
    return (await dataSharingOf(await findViewer(), visitor, false)).allowDataSharing;
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'the choice about sharing data cannot be read');
    return false;
  }
}
