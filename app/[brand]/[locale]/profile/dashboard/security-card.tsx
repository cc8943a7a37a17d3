import { getTranslations } from 'next-intl/server';
import { DashboardCard } from '@/components/account/dashboard-card';
import { SecurityCheckList } from '@/components/account/security-check';
import { listWaysIn } from '@/lib/server/account/ways-in';
import type { SignedIn } from '@/lib/server/http/guards';
import { securityChecks } from '@/lib/shared/account/security-checks';

/** How safe the account is. */
export async function SecurityCard({ viewer }: { readonly viewer: SignedIn }) {
  const [t, ways] = await Promise.all([getTranslations('profile.dashboard'), listWaysIn(viewer)]);
  return (
    <DashboardCard id="security" title={t('security')} more={null}>
      <SecurityCheckList checks={securityChecks(ways)} />
    </DashboardCard>
  );
}
