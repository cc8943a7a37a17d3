import 'server-only';
import { findTcModel } from '@/lib/shared/consent/tcf/decode-tc-string';
import {
  grantedScripts,
  type PolicyAdditions,
  policyAdditions,
  type ThirdPartyScript,
} from '@/lib/shared/consent/third-party-scripts';
import type { ConsentInForce } from './consent-in-force';
import { consentSettings } from './consent-settings';

/** What a page may load from others: what is configured and in force for its visitor, nothing else. */
export const allowedThirdParties = (consent: ConsentInForce): PolicyAdditions =>
  policyAdditions(granted(consent), consentSettings().scriptOrigins);

/** The configured origin of one third party whose script this visitor's page may load; null otherwise. */
export function allowedOrigin(consent: ConsentInForce, id: string): string | null {
  if (!granted(consent).some((one) => one.id === id)) return null;
  return consentSettings().scriptOrigins.get(id) ?? null;
}

function granted({ categories, visitor: { answer, iab } }: ConsentInForce): ThirdPartyScript[] {
  // An answer that once named vendors, and whose string is gone or changed, allows no vendor.
  const model = iab === null ? null : findTcModel(iab.tcString);
  const vendors = answer?.iabHash == null ? null : (model ?? { purposeConsents: [], vendorConsents: [] });
  return grantedScripts({ categories, iab: vendors });
}
