import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { RequireSecondFactor } from '@/components/company/settings/require-second-factor';
import { ResetFactor } from '@/components/company/settings/reset-factor';
import { SupportAccess } from '@/components/company/support/support-access';
import { hasRecentFactor, isOffered } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { supportState } from '@/lib/server/support/support-grant';
import type { PageInput } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

const url = '/security';

export const generateMetadata = () => titleOf(url);

/** Address: `/business/security`: second factor of everybody, access of support, a member's lost factor. */
export default async function SecurityPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/security');
  const query = await searchParams;
  const [{ businessPath, locale }, state, required, support, reset] = await Promise.all([
    pageSite(),
    supportState(viewer),
    formState('required', query),
    formState('support', query),
    formState('reset-factor', query),
  ]);
  const { companyName: company, require2fa } = viewer.membership;
  return (
    <AdminPage url={url}>
      {isOffered(viewer, 'company.secondFactor') && !hasRecentFactor(viewer) ? (
        <StepUpGate verifyPath={`${businessPath}/verify`} redir={`${businessPath}${url}`} />
      ) : null}
      <RequireSecondFactor required={require2fa} company={company} view={required} locale={locale} />
      <SupportAccess state={state} view={support} locale={locale} />
      {isOffered(viewer, 'users.resetFactor') ? (
        <ResetFactor company={company} view={reset} locale={locale} />
      ) : null}
    </AdminPage>
  );
}
