import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type PrivacyEntry, privacyEntries, privacyHref } from '@/lib/shared/consent/privacy-links';
import { footerSettings, hasLegalLink } from '@/lib/shared/site/footer/footer-settings';
import type { PrivacyMenuItem } from '@/lib/shared/site/footer/footer-state';
import { hasSection } from '@/lib/shared/site/footer/footer-variants';
import type { FooterView, PrivacyLink } from '@/lib/shared/site/footer/footer-view';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { pageDescription } from '@/lib/shared/site/pages/page-descriptions';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { safeParagraphs } from '@/lib/shared/site/sanitize-html';
import type { FooterSite } from './footer-site';
import { footerState } from './footer-state';
import { privacyMenu } from './privacy-menu';

/** On which page a footer stands, and for whom. */
type FooterPage = {
  /** As the visitor sees it: with language and query. */
  readonly address: string;
  readonly loggedIn: boolean;
  /** The switch for data sharing works here; else its link leads to its page. */
  readonly sharing: boolean;
  /** Off where nothing more may be asked for. */
  readonly late: boolean;
  /** The page stands under the laws of the US. */
  readonly usLaw: boolean;
  /** A page of a company's administration, for whoever acts for it. */
  readonly work: boolean;
};

const entries = Object.entries(privacyEntries) as [PrivacyEntry, string][];

/** The footer of a page, whose `path` is its own, without language and query. Needs no database. */
export async function footerView(
  site: FooterSite,
  path: string,
  {
    address = sitePath(site.prefix, path),
    loggedIn = false,
    sharing = true,
    late = true,
    usLaw = false,
    work = false,
  }: Partial<FooterPage> = {},
): Promise<FooterView> {
  const { brand, locale, prefix } = site;
  const settings = footerSettings(brand);
  const variant = work ? 'work' : settings.variant;
  const [state, menu, t] = await Promise.all([
    footerState(site),
    privacyMenu(site, usLaw),
    getTranslations({ locale, namespace: 'footer.legalLinks' }),
  ]);
  const named = (key: string, url: string) => ({ title: t(key), url: sitePath(prefix, url) });
  const description = hasSection(variant, 'description')
    ? pageDescription(path, findLocale(locale) ?? defaultLocale)
    : null;
  const legal = [
    named('privacy', '/privacy'),
    ...settings.privacyLinks
      .filter((link) => hasLegalLink(link, findLocale(locale)?.country))
      .map(({ key, url }) => named(key, url)),
    named('terms', '/actual-terms-of-use'),
    ...settings.termsLinks.map(({ key, url }) => named(key, url)),
  ];
  return {
    variant,
    late,
    usLaw,
    quiet: settings.quiet,
    state,
    siteMapUrl: sitePath(prefix, '/sitemap'),
    legalLinks: legal,
    privacyMenu: menu
      .filter(({ url }) => !legal.some((link) => link.url === url))
      .flatMap((item) => privacyLink(item, prefix, { address, loggedIn, sharing, late })),
    description: description === null ? '' : safeParagraphs(description, (url) => sitePath(prefix, url)),
  };
}

/** An entry as a link; a page that may not ask for more opens nothing. */
function privacyLink(
  { title, url }: PrivacyMenuItem,
  prefix: string,
  { address, late, loggedIn, sharing }: Omit<FooterPage, 'usLaw' | 'work'>,
): PrivacyLink[] {
  const entry = entries.find(([, named]) => named === url)?.[0];
  if (entry === undefined) return [{ title, url, opens: null }];
  const href = privacyHref(entry, { path: address, loggedIn });
  if (entry === 'preferences') return late ? [{ title, url: href, opens: entry }] : [];
  const opens = late && (entry !== 'dataSharing' || sharing) ? entry : null;
  return [{ title, url: sitePath(prefix, href), opens }];
}
