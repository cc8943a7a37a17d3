import 'server-only';
import { getTranslations } from 'next-intl/server';
import { footerSettings } from '@/lib/shared/site/footer-settings';
import { hasSection } from '@/lib/shared/site/footer-variants';
import type { FooterView } from '@/lib/shared/site/footer-view';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import { pageDescription } from '@/lib/shared/site/page-descriptions';
import { safeParagraphs } from '@/lib/shared/site/safe-paragraphs';
import { sitePath } from '@/lib/shared/site/site-path';
import type { FooterSite } from './footer-site';
import { footerState } from './footer-state';
import { privacyMenu } from './privacy-menu';

/**
 * The footer of a page. `path` is the page's own, without language and query; `late` is off where nothing more
 * may be asked for. Needs no database.
 */
export async function footerView(site: FooterSite, path: string, late = true): Promise<FooterView> {
  const { brand, locale, prefix } = site;
  const settings = footerSettings(brand);
  const [state, menu, t] = await Promise.all([
    footerState(site),
    privacyMenu(site),
    getTranslations({ locale, namespace: 'footer.legalLinks' }),
  ]);
  const named = (key: string, url: string) => ({ title: t(key), url: sitePath(prefix, url) });
  const language = (findLocale(locale) ?? defaultLocale).messages;
  const description = hasSection(settings.variant, 'description') ? pageDescription(path, language) : null;
  const legal = [
    named('privacy', '/privacy'),
    ...settings.privacyLinks.map(({ key, url }) => named(key, url)),
    named('terms', '/actual-terms-of-use'),
    ...settings.termsLinks.map(({ key, url }) => named(key, url)),
  ];
  return {
    variant: settings.variant,
    late,
    quiet: settings.quiet,
    state,
    siteMapUrl: sitePath(prefix, '/sitemap'),
    legalLinks: legal,
    privacyMenu: menu.filter(({ url }) => !legal.some((link) => link.url === url)),
    description: description === null ? '' : safeParagraphs(description, (url) => sitePath(prefix, url)),
  };
}
