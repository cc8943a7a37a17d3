import 'server-only';
import { readEnv } from '@/lib/server/env';
import { configuredBrand } from '@/lib/server/http/configured-brand';
import { brandAt } from '@/lib/server/http/deployment';
import type { Brand } from '@/lib/shared/site/brands';

/**
 * The public origin a brand is configured to answer at, or null for a brand this deployment does not serve.
 * Of several origins the first counts, whichever one a request came to: canonical addresses depend on it.
 */
export function brandOrigin(brand: Brand): string | null {
  const { mode, origins, port } = readEnv();
  if (mode === 'demo') {
    const host = brand.key === configuredBrand().key ? 'localhost' : `${brand.label}.localhost`;
    return `http://${host}:${port}`;
  }
  return origins.find((origin) => brandAt(new URL(origin).host)?.key === brand.key) ?? null;
}
