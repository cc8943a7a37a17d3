import 'server-only';
import { brandOrigin } from '@/lib/server/http/brand-origin';
import { type Brand, brands } from '@/lib/shared/site/brands';
import type { FooterBrand } from '@/lib/shared/site/footer/footer-state';
import { logoSvg } from '@/lib/shared/site/logo/logo-svg';

/** The other brands this deployment serves, with the address of their home pages. */
export function brandFamily(own: Brand): readonly FooterBrand[] {
  return brands.flatMap((brand) => {
    const origin = brand.key === own.key ? null : brandOrigin(brand);
    if (origin === null) return [];
    const { displayName, key } = brand;
    return [{ key, name: displayName, url: `${origin}/`, logo: logoSvg(key) }];
  });
}
