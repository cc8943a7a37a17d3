import 'server-only';
import { type BrandKey, brands, defaultBrandKey } from '@/lib/shared/site/brands';
import { mailMarks } from './mail-logo-images';

/** A brand's key as the tables of mails know it. */
export const brandKeyOf = (key: string): BrandKey =>
  brands.find((brand) => brand.key === key)?.key ?? defaultBrandKey;

/** The mark that travels with a brand's mails. */
export function markOf(key: string): { readonly id: string; readonly bytes: Buffer } {
  return { id: 'mark', bytes: Buffer.from(mailMarks[brandKeyOf(key)], 'base64') };
}
