import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Catalogue } from '@/components/demo/catalogue';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { hostPageAddress } from '@/lib/server/demo/host-page';
import { pageSite } from '@/lib/server/page/page-site';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type PageInput, queryValue } from '../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('catalogue');
  return { title: t('title') };
}

/** Address: `/demo/components`, in demo mode only: every part of the interface in its states; the list keeps its own in `?q=&part=&sort=&page=&size=`. */
export default async function ComponentsPage({ searchParams }: PageInput) {
  const [{ apiDocs, demo, locale, prefix }, query] = await Promise.all([pageSite(), searchParams]);
  if (!demo) notFound();
  const t = await getTranslations('catalogue');
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <Catalogue
        locale={locale}
        hostPage={hostPageAddress(locale)}
        apiDocs={apiDocs}
        action={sitePath(prefix, '/demo/components')}
        value={(name) => queryValue(query, name)}
      />
    </PageFrame>
  );
}
