import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { PrivacyMenuItem } from '@/lib/shared/site/footer-state';
import { sitePath } from '@/lib/shared/site/site-path';
import type { FooterSite } from './footer-site';

/** What the privacy menu offers, each with the message that names it (reading A-54). */
const entries = [
  { key: 'privacy', url: '/privacy' },
  { key: 'californiaPrivacy', url: '/privacy#ccpa' },
] as const;

/** The privacy menu of a site, its links in the site's language. */
export async function privacyMenu({ locale, prefix }: FooterSite): Promise<readonly PrivacyMenuItem[]> {
  const t = await getTranslations({ locale, namespace: 'footer.legalLinks' });
  return entries.map(({ key, url }) => ({ title: t(key), url: sitePath(prefix, url) }));
}
