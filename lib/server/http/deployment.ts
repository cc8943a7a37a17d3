import 'server-only';
import { readEnv } from '@/lib/server/env';
import { type Brand, brands, findBrand } from '@/lib/shared/site/brands';
import type { Deployment } from '@/lib/shared/site/pages/resolve-request';
import { configuredBrand } from './configured-brand';
import { ownOrigin } from './own-origin';

const demoLabels: ReadonlyMap<string, Brand> = new Map(brands.map((brand) => [brand.label, brand]));

/** This deployment's hosts and addresses, from its settings. */
export function deployment(): Deployment {
  const { apiDocs, businessPath, dashboard, mode } = readEnv();
  return { brandAt, fallback: configuredBrand(), businessPath, dashboard, demo: mode === 'demo', apiDocs };
}

/** The brand that answers at a host, or null for a host that is not ours. */
export function brandAt(host: string): Brand | null {
  if (ownOrigin(host) === null) return null;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const configured = readEnv().brandHosts.get(name);
  if (configured !== undefined) return findBrand(configured);
  if (readEnv().mode === 'demo' && name.endsWith('.localhost')) {
    return demoLabels.get(name.slice(0, -'.localhost'.length)) ?? null;
  }
  return configuredBrand();
}
