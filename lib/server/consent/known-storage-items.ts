import 'server-only';
import { ownStorage } from '@/lib/shared/consent/own-storage';
import { sampleVendorCookies } from '@/lib/shared/consent/sample-vendor-cookies';
import type { StoredItem } from '@/lib/shared/consent/stored-item';
import { configuredParties } from './configured-parties';
import { wireName } from './own-cookie-name';
import { isSampleList } from './vendor-list';

/** Something that a page of this deployment can lead to in a visitor's browser, as visitors read about it. */
export type KnownItem = Omit<StoredItem, 'purpose'> & {
  /** Null: on the visitor's host, or above it. */
  readonly domain: string | null;
  /** Who keeps it, where it is not us. */
  readonly by: string | null;
  /** A key of `consent.cookies`; null for a cookie on a vendor's own domain. */
  readonly purpose: string | null;
  readonly isVendors: boolean;
};

/** All of it: what we keep, what the third parties of this deployment keep, and in the demo what its invented vendors would. */
export function knownStorageItems(): KnownItem[] {
  const ofSite = { domain: null, isVendors: false };
  return [
    ...ownStorage.map((item) => ({ ...item, ...ofSite, by: null, name: wireName(item.name) })),
    ...configuredParties().flatMap(({ keeps, name }) =>
      keeps.map((item) => ({ ...item, ...ofSite, by: name })),
    ),
    ...(isSampleList() ? sampleVendorCookies : []).map((cookie) => ({
      ...cookie,
      where: 'cookie' as const,
      seconds: null,
      purpose: null,
      by: cookie.domain,
      isVendors: true,
    })),
  ];
}
