import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HelpTopics } from '@/components/site/help-topics';
import { PageFrame } from '@/components/ui/page-frame';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site.help');
  return { title: t('title') };
}

/** Address: `/help`. */
export default async function HelpPage() {
  const t = await getTranslations('site.help');
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <HelpTopics />
    </PageFrame>
  );
}
