// First of all styles: it sets the order of the layers.
import '@/components/tokens.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import { NotFoundText } from '@/components/site/not-found-text';
import { pageContext } from '@/lib/server/page/page-context';
import { pageSite } from '@/lib/server/page/page-site';
import { closedMarketNotice } from '@/lib/server/site/closed-market-notice';
import { siteIcon } from './[brand]/[locale]/site-icon';
import { SiteShell } from './[brand]/[locale]/site-shell';

export const viewport: Viewport = { colorScheme: 'light dark' };

export async function generateMetadata(): Promise<Metadata> {
  if ((await pageContext()) === null) return { title: '404' };
  const { brand, locale } = await pageSite();
  const t = await getTranslations({ locale, namespace: 'site.notFound' });
  return {
    title: `${t('title')} · ${brand.displayName}`,
    robots: { index: false },
    icons: { icon: siteIcon(brand.key) },
  };
}

/**
 * An address that matches nothing: a whole document of its own, since no layout is around it. A missing file, which
 * middleware.ts leaves out, gets the bare fact.
 */
export default async function GlobalNotFound() {
  if ((await pageContext()) === null) {
    return (
      <html lang="en">
        <body>404</body>
      </html>
    );
  }
  const site = await pageSite();
  return (
    <SiteShell>
      <NotFoundText locale={site.locale} closed={closedMarketNotice(site)} />
    </SiteShell>
  );
}
