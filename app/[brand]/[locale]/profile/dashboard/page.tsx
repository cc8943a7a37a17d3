import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardGrid } from '@/components/account/dashboard-grid';
import { DashboardTitle } from '@/components/account/dashboard-title';
import { ProfileFrame } from '@/components/account/profile-frame';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { dashboardPath } from '@/lib/shared/account/profile-pages';
import { SecurityCard } from './security-card';
import { SessionsCard } from './sessions-card';
import { TravelersCard } from './travelers-card';
import { TripsCard } from './trips-card';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.nav');
  return { title: t('dashboard') };
}

/** Address: `/profile/{dashboard}`, whose last segment is configurable (ROUTE-026). */
export default async function DashboardPage() {
  const [viewer, { dashboard, locale }] = await Promise.all([requirePage('/profile/dashboard'), pageSite()]);
  const { name, email, imgUrl } = viewer.account;
  return (
    <ProfileFrame
      title={<DashboardTitle name={name} email={email} image={imgUrl} locale={locale} />}
      active="dashboard"
      dashboardPath={dashboardPath(dashboard)}
      member={viewer.membership !== null}
    >
      <DashboardGrid>
        <TripsCard />
        <SecurityCard viewer={viewer} />
        <TravelersCard viewer={viewer} />
        <SessionsCard viewer={viewer} locale={locale} />
      </DashboardGrid>
    </ProfileFrame>
  );
}
