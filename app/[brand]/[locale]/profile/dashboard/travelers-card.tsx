import { getTranslations } from 'next-intl/server';
import { DashboardCard } from '@/components/account/dashboard-card';
import { TravelerNames } from '@/components/account/traveler-names';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { listTravelers } from '@/lib/server/account/travelers';
import type { SignedIn } from '@/lib/server/identity/proofs';

const shownMax = 4;

/** Whom one books for. */
export async function TravelersCard({ viewer }: { readonly viewer: SignedIn }) {
  const [t, travelers] = await Promise.all([getTranslations('profile.dashboard'), listTravelers(viewer)]);
  const more = { href: '/profile/travelers', words: t('allTravelers') };
  return (
    <DashboardCard id="travelers" title={t('travelers')} more={travelers.length === 0 ? null : more}>
      {travelers.length === 0 ? (
        <EmptyNote
          icon="people"
          text={t('noTravelers')}
          action={
            <ButtonLink variant="quiet" href="/profile/travelers?traveler=new">
              {t('addTraveler')}
            </ButtonLink>
          }
        />
      ) : (
        <TravelerNames travelers={travelers.slice(0, shownMax)} />
      )}
    </DashboardCard>
  );
}
