// First of all styles: it sets the order of the layers.
import '@/components/tokens.css';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { keepOwnLanguage } from '@/lib/server/site/keep-own-language';
import { pageSeo } from '@/lib/server/site/page-seo';
import { pageSite } from '@/lib/server/site/page-site';
import { siteIcon } from './site-icon';
import { SiteShell } from './site-shell';

export const viewport: Viewport = { colorScheme: 'light dark' };

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand, locale }, { canonical, indexable }, t] = await Promise.all([
    pageSite(),
    pageSeo(),
    getTranslations('site'),
  ]);
  return {
    title: { default: brand.displayName, template: `%s · ${brand.displayName}` },
    description: t('description', { brand: brand.displayName }),
    robots: { index: indexable, follow: true },
    ...(indexable ? { alternates: { canonical } } : {}),
    openGraph: {
      type: 'website',
      siteName: brand.displayName,
      locale: locale.replaceAll('-', '_'),
      ...(indexable ? { url: canonical } : {}),
    },
    icons: { icon: siteIcon(brand.key) },
  };
}

/** The only root layout. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  await keepOwnLanguage();
  return <SiteShell>{children}</SiteShell>;
}
