import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { MarketList } from '@/components/site/pickers/market-list';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { marketEntries } from '@/lib/server/site/market-entries';
import type { PageInput } from '../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pickers.market');
  return { title: t('title') };
}

/** Address: `/markets`. The country picker takes its list from here. */
export default async function MarketsPage({ searchParams }: PageInput) {
  const [{ brand, locale, path }, { session }, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    getTranslations('pickers.market'),
  ]);
  const entries = marketEntries({ brand, locale, search: path.split('?')[1] ?? '' });
  const { token } = await formState('language', await searchParams);
  return (
    <PageFrame title={t('title')} lead={t('lead')} wide>
      <MarketList entries={entries} business={session?.business === true ? { locale, token } : null} />
    </PageFrame>
  );
}
