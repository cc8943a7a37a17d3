import { defaultBrandKey } from '@/lib/shared/site/brands';
import type { Presentation } from '@/lib/shared/site/site-presentation';
import type { Vertical } from '@/lib/shared/site/verticals';

/** The ten settings of the header's logo (specification §3). */
export type LogoSettings = {
  readonly activeVertical: Vertical | null;
  /** Brand key in any case. */
  readonly brand: string;
  readonly presentation: Presentation;
  /** For dark grounds. */
  readonly invertedLogo: boolean;
  /** The mark alone, at every size. */
  readonly compactLogo: boolean;
  /** Words below the name, or none. */
  readonly underLogo: string | null;
  /** One more class for the theme around the logo, or none. */
  readonly themeClass: string | null;
  readonly displayOnMobile: boolean;
  /** Mark and name side by side; else below each other. */
  readonly horizontal: boolean;
  /** A link; else a picture. */
  readonly interactive: boolean;
};

export const logoSettingsDefault: LogoSettings = {
  activeVertical: null,
  brand: defaultBrandKey,
  presentation: '',
  invertedLogo: false,
  compactLogo: false,
  underLogo: null,
  themeClass: null,
  displayOnMobile: true,
  horizontal: true,
  interactive: true,
};
