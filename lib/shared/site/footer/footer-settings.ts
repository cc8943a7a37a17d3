import type { Brand, BrandKey } from '@/lib/shared/site/brands';
import type { AppStoreLink, SocialName } from './footer-state';
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
  readonly social: readonly (readonly [name: SocialName, url: string])[];
  readonly apps: readonly (readonly [type: AppStoreLink['appStoreType'], url: string])[];
  /** Whether a failure to load the family's brands is kept out of the log. */
  readonly quiet: boolean;
};

type LegalLink = { readonly key: 'californiaPrivacy' | 'termsInShort'; readonly url: string };

const western: FooterSettings['social'] = [
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://x.com/'],
  ['instagram', 'https://www.instagram.com/'],
  ['youtube', 'https://www.youtube.com/'],
];

const korean: FooterSettings['social'] = [
  ['brunch', 'https://brunch.co.kr/'],
  ['naverblog', 'https://blog.naver.com/'],
  ['naverpost', 'https://post.naver.com/'],
];

const apps: FooterSettings['apps'] = [
  ['appleappstore', 'https://apps.apple.com/'],
  ['googleplay', 'https://play.google.com/store/apps'],
];

const full: FooterSettings = {
  variant: 'full',
  airlineTickets: true,
  text: 'family',
  privacyLinks: [],
  termsLinks: [],
  privacyMenuLink: { key: 'californiaPrivacy', url: '/privacy#ccpa' },
  social: western,
  apps,
  quiet: false,
};
const standard: FooterSettings = { ...full, variant: 'standard', social: [] };
const compact: FooterSettings = {
  ...standard,
  variant: 'compact',
  airlineTickets: false,
  apps: [],
  quiet: true,
};

const settingsByBrand: Readonly<Record<BrandKey, FooterSettings>> = {
  kayak: {
    ...full,
    privacyLinks: [{ key: 'californiaPrivacy', url: '/privacy#ccpa' }],
    termsLinks: [{ key: 'termsInShort', url: '/terms-of-use' }],
    social: [...western, ...korean],
  },
  cheapflights: standard,
  momondo: { ...full, social: western.slice(0, 3) },
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
