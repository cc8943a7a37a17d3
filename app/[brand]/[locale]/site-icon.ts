import { type BrandKey, brands, defaultBrandKey } from '@/lib/shared/site/brands';
import { logoMarks, type MarkTone } from '@/lib/shared/site/logo/logo-marks';

/** Colours that stand out on light and dark browser tabs alike. */
const fills: Readonly<Record<MarkTone, string>> = { ground: '#11161f', figure: '#fff', shade: '#9aa1ad' };

/** The brand's mark for browser tabs; part of the page, so never a request. */
export function siteIcon(brand: string): string {
  const key: BrandKey = brands.find((one) => one.key === brand)?.key ?? defaultBrandKey;
  const parts = logoMarks[key].map(([tone, path]) => `<path fill="${fills[tone]}" d="${path}"/>`).join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${parts}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
