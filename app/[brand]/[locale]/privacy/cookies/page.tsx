import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CookieList } from '@/components/consent/cookie-list';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { knownStorageItems } from '@/lib/server/consent/known-storage-items';
import { pageSite } from '@/lib/server/page/page-site';

export async function generateMetadata(): Promise<Metadata> {
  const [{ brand }, t] = await Promise.all([pageSite(), getTranslations('privacy.cookies')]);
  return { title: t('title'), description: t('lead', { brand: brand.displayName }) };
}

/** Address: `/privacy/cookies`. The drawer of the privacy menu takes its list from here. */
export default async function CookiesPage() {
  const [{ brand, locale, origin }, t] = await Promise.all([pageSite(), getTranslations('privacy.cookies')]);
  const host = origin === '' ? '' : new URL(origin).hostname;
  return (
    <PageFrame title={t('title')} lead={t('lead', { brand: brand.displayName })}>
      <CookieList locale={locale} host={host} items={knownStorageItems()} />
    </PageFrame>
  );
}
