import 'server-only';
import { findBrand } from '@/lib/shared/site/brands';

/** UMIAK_BRAND, of which every page of a host without a brand of its own is. @throws Error in plain words for a brand that there is not */
export const brandOf = (key: string): string => brandIn('UMIAK_BRAND', key);

/** Brands by host: `travel.example=kayak,reisen.example=momondo`. @throws Error in plain words for what is no such pair */
export const brandHostsFrom = (text: string): ReadonlyMap<string, string> =>
  new Map(
    pairsOf('UMIAK_BRAND_HOSTS', text).map(([host, brand]) => [
      host.toLowerCase(),
      brandIn('UMIAK_BRAND_HOSTS', brand),
    ]),
  );

/** Domains by brand: `kayak=travel.example`. @throws Error in plain words for what is no such pair */
export const passkeyDomainsFrom = (text: string): ReadonlyMap<string, string> =>
  new Map(
    pairsOf('UMIAK_PASSKEY_DOMAINS', text).map(([brand, domain]) => [
      brandIn('UMIAK_PASSKEY_DOMAINS', brand),
      domain.toLowerCase(),
    ]),
  );

/** The key of a brand that a setting names, in capitals or not. @throws Error in plain words for a brand that there is not */
export function brandIn(setting: string, brand: string): string {
  const found = findBrand(brand.toLowerCase());
  if (found !== null) return found.key;
  throw new Error(`${setting} names the brand ${brand}, which there is not.`);
}

function pairsOf(setting: string, text: string): (readonly [string, string])[] {
  const pairs = text.split(',').map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [left = '', right = '', ...more] = pair.split('=').map((part) => part.trim());
      if (left === '' || right === '' || more.length > 0)
        throw new Error(`${setting}: ${pair} is no pair such as a=b.`);
      return [left, right] as const;
    });
}
