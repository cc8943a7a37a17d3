// First of all styles: it sets the order of the layers.
import '@/components/tokens.css';
import type { Metadata, Viewport } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { type ReactNode, use } from 'react';
import { pageSite } from '@/lib/server/page/page-site';
import { pageSeo } from '@/lib/server/site/page-seo';
import { redirectToOwnLanguage } from '@/lib/server/site/redirect-to-own-language';
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

type Props = { readonly children: ReactNode };

/**
 * The only root layout. What `use` has waited for here is at hand below, so that no link or label of a page is a
 * task and a row of data of its own.
 */
export default function RootLayout({ children }: Props) {
  use(pageSite());
  useTranslations('site');
  return <OwnLanguage>{children}</OwnLanguage>;
}

async function OwnLanguage({ children }: Props) {
  await redirectToOwnLanguage();
  return <SiteShell>{children}</SiteShell>;
}
