import 'server-only';
import type { StorageDisclosure } from '@/lib/shared/consent/iab-schema';
import { sampleVendorList, siteOf } from './sample-vendor-list';

/** What an invented vendor would publish about its storage. */
export function sampleDisclosure(vendorId: number): StorageDisclosure {
  const vendor = sampleVendorList().vendors[vendorId];
  if (vendor === undefined) return { disclosures: [], domains: [] };
  const domain = siteOf(vendor.name);
  const initials = domain.replace(/\.example$/, '').replaceAll(/(?:^|-)(\w)[^-]*/g, '$1');
  const purposes = [...vendor.purposes];
  const cookie = {
    identifier: `${initials}_id`,
    type: 'cookie',
    maxAgeSeconds: vendor.cookieMaxAgeSeconds ?? 0,
    cookieRefresh: vendor.cookieRefresh,
    purposes,
  };
  const entry = {
    identifier: `${initials}.seen`,
    type: 'web',
    maxAgeSeconds: null,
    cookieRefresh: false,
    purposes,
  };
  return {
    disclosures: [...(vendor.usesCookies ? [cookie] : []), ...(vendor.usesNonCookieAccess ? [entry] : [])],
    domains: [{ domain: `*.${domain}`, use: 'Serves its own scripts and pictures.' }],
  };
}
