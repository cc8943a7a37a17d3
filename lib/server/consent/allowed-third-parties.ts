import 'server-only';
import { visitorLocation } from '@/lib/server/http/visitor-location';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import {
  grantedScripts,
  type PolicyAdditions,
  policyAdditions,
} from '@/lib/shared/consent/third-party-scripts';
import { consentSettings } from './consent-settings';
import { visitorConsent } from './visitor-consent';

/** What the page of this visitor may load from others: what is configured and consented to, nothing else. */
export function allowedThirdParties(headers: { get(name: string): string | null }): PolicyAdditions {
  const { answer, categories, iab } = visitorConsent(headers.get('cookie'), visitorLocation(headers).country);
  // An answer that once named vendors, and whose string is gone or changed, allows no vendor.
  const model = iab === null ? null : findTcModel(iab.tcString);
  const vendors = answer?.iabHash == null ? null : (model ?? { purposeConsents: [], vendorConsents: [] });
  return policyAdditions(grantedScripts({ categories, iab: vendors }), consentSettings().scriptOrigins);
}
