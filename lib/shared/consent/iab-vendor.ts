import type { IabVendor } from './iab-schema';
import type { Restriction } from './tcf/tc-model';
import type { ListedVendor } from './vendor-list';

const httpsOnly = (url: string | undefined): string => (url?.startsWith('https://') ? url : '');

/** A vendor as the dialog shows it: in a language where it has one, and as far as the publisher allows it. */
export function iabVendor(
  listed: ListedVendor,
  restrictions: readonly Restriction[],
  language: string,
): IabVendor {
  const { legIntPurposes, purposes } = restrictedPurposes(listed, restrictions);
  const links =
    listed.urls.find(({ langId }) => langId === language) ??
    listed.urls.find(({ langId }) => langId === 'en') ??
    listed.urls[0];
  return {
    id: listed.id,
    name: listed.name,
    purposes,
    legIntPurposes,
    specialPurposes: listed.specialPurposes,
    features: listed.features,
    specialFeatures: listed.specialFeatures,
    purposeDataRetentionDays: retentionOf(listed, 'purposes', [...purposes, ...legIntPurposes]),
    specialPurposeDataRetentionDays: retentionOf(listed, 'specialPurposes', listed.specialPurposes),
    dataCategories: listed.dataDeclaration,
    privacyPolicyUrl: httpsOnly(links?.privacy),
    legIntClaimUrl: httpsOnly(links?.legIntClaim),
    usesCookies: listed.usesCookies,
    cookieMaxAgeSeconds: Math.max(0, listed.cookieMaxAgeSeconds ?? 0),
    cookieRefresh: listed.cookieRefresh,
    usesNonCookieAccess: listed.usesNonCookieAccess,
  };
}

/** Retention of each purpose in days: its own, else the vendor's standard; left out where neither is told. */
function retentionOf(
  { dataRetention }: ListedVendor,
  kind: 'purposes' | 'specialPurposes',
  ids: readonly number[],
): Record<string, number> {
  const days = ids.flatMap((id) => {
    const told = dataRetention?.[kind][id] ?? dataRetention?.stdRetention;
    return told == null ? [] : [[String(id), told] as const];
  });
  return Object.fromEntries(days);
}

/**
 * On what bases a vendor may work here: the publisher can forbid a purpose (0), or insist on consent (1) or
 * legitimate interest (2) where the vendor has declared to be flexible (TCF technical specification).
 */
export function restrictedPurposes(
  vendor: Pick<ListedVendor, 'id' | 'purposes' | 'legIntPurposes' | 'flexiblePurposes'>,
  restrictions: readonly Restriction[],
): { readonly purposes: number[]; readonly legIntPurposes: number[] } {
  const purposes = new Set(vendor.purposes);
  const interests = new Set(vendor.legIntPurposes);
  for (const { purpose, type, vendors } of restrictions) {
    if (!vendors.includes(vendor.id)) continue;
    const isFlexible = vendor.flexiblePurposes.includes(purpose);
    if (type === 0) {
      purposes.delete(purpose);
      interests.delete(purpose);
    } else if (isFlexible && type === 1 && interests.delete(purpose)) purposes.add(purpose);
    else if (isFlexible && type === 2 && purposes.delete(purpose)) interests.add(purpose);
  }
  const rising = (ids: Set<number>) => [...ids].sort((a, b) => a - b);
  return { purposes: rising(purposes), legIntPurposes: rising(interests) };
}
