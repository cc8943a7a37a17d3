import { getTranslations } from 'next-intl/server';
import { DashboardCard } from '@/components/account/dashboard-card';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';

/** What is booked or saved and still ahead. */
export async function TripsCard() {
  const t = await getTranslations('profile.dashboard');
  return (
    <DashboardCard id="trips" title={t('trips')} more={{ href: '/trips', words: t('allTrips') }} wide>
      <EmptyNote
        icon="route"
        title={t('noTrips')}
        text={t('noTripsText')}
        action={<ButtonLink href="/">{t('search')}</ButtonLink>}
      />
    </DashboardCard>
  );
}
