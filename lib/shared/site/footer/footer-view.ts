import type { PrivacyEntry } from '@/lib/shared/consent/privacy-links';
import type { FooterLink, FooterState } from './footer-state';
import type { FooterVariant } from './footer-variants';

/** An entry of the privacy menu: a link, and what a page with script opens instead of following it. */
export type PrivacyLink = FooterLink & { readonly opens: PrivacyEntry | null };

/** The footer of one page: what it says, and which of it is shown. */
export type FooterView = {
  readonly variant: FooterVariant;
  /** Whether the family's brands and the networks' pictures are loaded; not on a page that does without data. */
  readonly late: boolean;
  /** The page stands under the laws of the US, which give the opt-out an icon. */
  readonly usLaw: boolean;
  /** Whether a failure to load the family's brands is kept out of the log. */
  readonly quiet: boolean;
  readonly state: FooterState;
  readonly siteMapUrl: string;
  /** Privacy and terms, the brand's own among them. */
  readonly legalLinks: readonly FooterLink[];
  /** Entries of the privacy menu that are not among the legal links. */
  readonly privacyMenu: readonly PrivacyLink[];
  /** What the page is about, as paragraphs of HTML made by `safeParagraphs`; empty for most pages. */
  readonly description: string;
};
