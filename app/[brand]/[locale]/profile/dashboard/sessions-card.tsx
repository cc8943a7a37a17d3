import { getTranslations } from 'next-intl/server';
import { DashboardCard } from '@/components/account/dashboard-card';
import { RecentSessions } from '@/components/account/recent-sessions';
import { listOwnSessions } from '@/lib/server/identity/own-sessions';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { countryNameIn } from '@/lib/server/page/display-names';

const shownMax = 3;

type Props = { readonly viewer: SignedIn; readonly locale: string };

/** Where one was last signed in. */
export async function SessionsCard({ viewer, locale }: Props) {
  const [t, sessions] = await Promise.all([getTranslations('profile.dashboard'), listOwnSessions(viewer)]);
  const shown = sessions.slice(0, shownMax).map(({ country, ...session }) => ({
    ...session,
    membership: country === null ? null : countryNameIn(locale, country),
  }));
  const more = { href: '/profile/account#sessions', words: t('allSessions') };
  return (
    <DashboardCard id="sessions" title={t('sessions')} more={more} wide>
      <RecentSessions sessions={shown} />
    </DashboardCard>
  );
}
