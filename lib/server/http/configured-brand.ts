import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Brand, findBrand } from '@/lib/shared/site/brands';

/** The brand of this deployment's configuration. Throws when nobody has the configured key. */
export function configuredBrand(): Brand {
  const brand = findBrand(readEnv().brand);
  if (brand === null)
    throw new Error(`UMIAK_BRAND=${readEnv().brand} is no brand of lib/shared/site/brands.ts.`);
  return brand;
}
