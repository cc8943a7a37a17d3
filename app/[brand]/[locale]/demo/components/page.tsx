import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Catalogue } from '@/components/demo/catalogue';
import { PageFrame } from '@/components/ui/page-frame';
import { hostPageAddress } from '@/lib/server/demo/host-page';
import { pageSite } from '@/lib/server/site/page-site';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('catalogue');
  return { title: t('title') };
}

/** Address: `/demo/components`, in demo mode only: every part of the interface in its states. */
export default async function ComponentsPage() {
  const { apiDocs, demo, locale } = await pageSite();
  if (!demo) notFound();
  const t = await getTranslations('catalogue');
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <Catalogue locale={locale} hostPage={hostPageAddress(locale)} apiDocs={apiDocs} />
    </PageFrame>
  );
}
