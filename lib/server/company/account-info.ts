import 'server-only';
import type { SignedIn } from '@/lib/server/http/guards';
import { companiesOf } from '@/lib/server/session/companies-of';
import type { AccountInfo } from '@/lib/shared/company/account-info';
import { onboardingProgress } from '@/lib/shared/company/onboarding-progress';

/** Who somebody is, for themselves and in their company; `business` is null without a place in one. */
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
