import 'server-only';
import { getTranslations } from 'next-intl/server';
import { knownFlags } from '@/lib/server/identity/read-flags';
import { brandConsentOf } from '@/lib/shared/consent/brand-consent';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { privacyEntries } from '@/lib/shared/consent/privacy-links';
import { footerSettings, hasLegalLink } from '@/lib/shared/site/footer/footer-settings';
import type { PrivacyMenuItem } from '@/lib/shared/site/footer/footer-state';
import { findLocale } from '@/lib/shared/site/locale/locales';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import type { FooterSite } from './footer-site';

/**
 * The privacy menu of a site in its language: what opens over the page, named by `#…` (reading A-54), then the
 * pages. Under the laws of the US the opt-out has their words. There is nothing to reopen where the categories are off (reading A-20).
 */
export async function privacyMenu(
  { brand, locale, prefix }: FooterSite,
  usLaw: boolean,
): Promise<readonly PrivacyMenuItem[]> {
  const [t, menu] = await Promise.all([
    getTranslations({ locale, namespace: 'footer.legalLinks' }),
    getTranslations({ locale, namespace: 'privacy.menu' }),
  ]);
  const asks = knownFlags().cookieCategories && brandConsentOf(brand.key).categories;
  const { privacyMenuLink } = footerSettings(brand);
  const page = (key: 'privacy' | 'californiaPrivacy' | 'termsInShort', url: string) => ({
    title: t(key),
    url: sitePath(prefix, url),
  });
  return [
    ...(asks ? [{ title: menu('preferences'), url: privacyEntries.preferences }] : []),
    { title: menu('cookies'), url: privacyEntries.cookies },
    { title: menu(usLaw ? 'dataSharingUs' : 'dataSharing'), url: privacyEntries.dataSharing },
    page('privacy', privacyPath),
    ...(privacyMenuLink !== null && hasLegalLink(privacyMenuLink, findLocale(locale)?.country)
      ? [page(privacyMenuLink.key, privacyMenuLink.url)]
      : []),
  ];
}
