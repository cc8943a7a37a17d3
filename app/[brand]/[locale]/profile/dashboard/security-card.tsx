import { getTranslations } from 'next-intl/server';
import { DashboardCard } from '@/components/account/dashboard-card';
import { SecurityCheckList } from '@/components/account/security-check';
import { listSignInMethods } from '@/lib/server/account/own-sign-in-methods';
import type { SignedIn } from '@/lib/server/identity/proofs';
import { securityChecks } from '@/lib/shared/account/security-checks';

/** How safe the account is. */
export async function SecurityCard({ viewer }: { readonly viewer: SignedIn }) {
  const [t, methods] = await Promise.all([getTranslations('profile.dashboard'), listSignInMethods(viewer)]);
  return (
    <DashboardCard id="security" title={t('security')} more={null}>
      <SecurityCheckList checks={securityChecks(methods)} />
    </DashboardCard>
  );
}
