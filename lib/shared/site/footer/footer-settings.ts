import type { Brand, BrandKey } from '@/lib/shared/site/brands';
import type { FooterVariant } from './footer-variants';

/** What the footer of one brand is made of. An operator changes it here, or in the messages it names. */
export type FooterSettings = {
  readonly variant: FooterVariant;
  /** Whether the brand sells airline tickets; else its footer shows the more group. */
  readonly airlineTickets: boolean;
  /** The brand's sentence about itself, `footer.text.<key>`; null for none. */
  readonly text: 'family' | 'business' | null;
  /** Pages beside `/privacy`, titled `footer.legal.<key>`. */
  readonly privacyLinks: readonly LegalLink[];
  /** Pages beside `/actual-terms-of-use`, titled alike. */
  readonly termsLinks: readonly LegalLink[];
  /** A page of its own in the privacy menu, where the brand has one. */
  readonly privacyMenuLink: LegalLink | null;
  /** Whether a failure to load the family's brands is kept out of the log. */
  readonly quiet: boolean;
};

type LegalLink = { readonly key: 'californiaPrivacy' | 'termsInShort'; readonly url: string };

const full: FooterSettings = {
  variant: 'full',
  airlineTickets: true,
  text: 'family',
  privacyLinks: [],
  termsLinks: [],
  privacyMenuLink: { key: 'californiaPrivacy', url: '/privacy#ccpa' },
  quiet: false,
};
const standard: FooterSettings = { ...full, variant: 'standard' };
const compact: FooterSettings = {
  ...standard,
  variant: 'compact',
  airlineTickets: false,
  quiet: true,
};

const settingsByBrand: Readonly<Record<BrandKey, FooterSettings>> = {
  kayak: {
    ...full,
    privacyLinks: [{ key: 'californiaPrivacy', url: '/privacy#ccpa' }],
    termsLinks: [{ key: 'termsInShort', url: '/terms-of-use' }],
  },
  cheapflights: standard,
  momondo: full,
  umiak: full,
  checkfelixat: standard,
  swoodoo_wl: standard,
  mundi: compact,
  opentable: compact,
  kayak4b: { ...compact, variant: 'minimal', text: 'business', privacyMenuLink: null },
};

/** Links that a site has in the US alone. */
const isForUs = ({ key }: LegalLink): boolean => key === 'californiaPrivacy';

/** Whether a site of this country has a link. */
export const hasLegalLink = (link: LegalLink, country: string | undefined): boolean =>
  country === 'US' || !isForUs(link);

/** What a brand's footer is made of. */
export function footerSettings(brand: Brand): FooterSettings {
  return Object.entries(settingsByBrand).find(([key]) => key === brand.key)?.[1] ?? standard;
}
