import { type BrandKey, brands } from '@/lib/shared/site/brands';
import type { Vertical } from '@/lib/shared/site/verticals';
import { type LogoSettings, logoSettingsDefault } from './logo-settings';

/** A size up to which, itself included, a logo is compact. */
export type CompactUpTo = 'm' | 'l' | 'xl';

/** Up to which size the pages of a vertical have the compact logo (specification §9). */
export const compactUpTo: Readonly<Record<Vertical, CompactUpTo>> = {
  flights: 'm',
  hotels: 'm',
  cars: 'l',
  trains: 'xl',
};

/** What the settings come to. */
export type LogoLook = LogoSettings & {
  /** Null for a brand without a logo. */
  readonly mark: BrandKey | null;
  readonly href: '/' | '/aos';
  /** Null where the name is always there. */
  readonly compactUpTo: CompactUpTo | null;
};

/** Decides how a logo looks; in the dark presentation it is inverted where nothing else is said. `report` is told 'Logo not found' for a brand nobody has drawn. */
export function logoLook(
  settings: Partial<LogoSettings>,
  report: (text: 'Logo not found', brand: string) => void,
): LogoLook {
  const all = { ...logoSettingsDefault, ...settings };
  const key = all.brand.toLowerCase();
  const mark = brands.find((brand) => brand.key === key)?.key ?? null;
  if (mark === null) report('Logo not found', all.brand);
  return {
    ...all,
    invertedLogo: settings.invertedLogo ?? all.presentation === 'pres-dark-mode',
    mark,
    href: all.presentation === 'pres-aos' ? '/aos' : '/',
    compactUpTo: all.activeVertical === null ? null : compactUpTo[all.activeVertical],
  };
}
