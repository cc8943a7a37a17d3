import 'server-only';
import { companiesOf } from '@/lib/server/identity/companies-of';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { AccountInfo } from '@/lib/shared/company/account-info';
import { onboardingProgress } from '@/lib/shared/company/onboarding/onboarding-progress';

/** Who somebody is, for themselves and in their company; `business` is null without a membership in one. */
export function accountInfoOf(viewer: SignedIn): AccountInfo {
  const { account, membership, permissions, session } = viewer;
  return {
    accountName: account.name,
    accountEmail: account.email,
    userImgUrl: account.imgUrl,
    emailConfirmed: account.emailVerified,
    businessMode: session.business,
    companies: companiesOf(viewer),
    business:
      membership === null
        ? null
        : {
            companyId: membership.companyId,
            companyName: membership.companyName,
            companyLogoUrl: membership.companyLogoUrl,
            tier: membership.tier,
            role: membership.role,
            permissions: [...permissions],
            features: [...membership.features],
            keywords: [...membership.keywords],
            accountOnboardingProgress: onboardingProgress('account', membership.onboarding),
            companyOnboardingProgress: onboardingProgress('company', membership.onboarding),
          },
  };
}
