import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ProfileFrame } from '@/components/account/profile-frame';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import type { PageInput } from '../../query';
import { ArrangersScreen } from './arrangers-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('arranging.arrangers');
  return { title: t('title') };
}

/** Address: `/profile/arrangers`. */
export default async function ArrangersPage({ searchParams }: PageInput) {
  const [query, viewer, { dashboard, locale }, t] = await Promise.all([
    searchParams,
    requirePage('/profile/arrangers'),
    pageSite(),
    getTranslations('arranging.arrangers'),
  ]);
  return (
    <ProfileFrame
      title={t('title')}
      active="arrangers"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
    >
      {viewer.membership === null ? (
        <p>{t('noCompany')}</p>
      ) : (
        <ArrangersScreen viewer={viewer} query={query} locale={locale} />
      )}
    </ProfileFrame>
  );
}
