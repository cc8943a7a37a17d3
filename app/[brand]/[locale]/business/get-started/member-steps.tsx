import { ConfirmStep } from '@/components/company/get-started/confirm-step';
import { InviteStep } from '@/components/company/get-started/invite-step';
import { StartFrame } from '@/components/company/get-started/start-frame';
import { pendingOf } from '@/lib/server/company/signup/pending-confirmation';
import type { SignedIn } from '@/lib/server/identity/proofs';
import type { ViewerMembership } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { businessPath } from '@/lib/shared/access/business-path';
import { getStartedStep } from '@/lib/shared/company/onboarding/get-started-step';
import { findPage } from '@/lib/shared/site/pages/find-page';

type Props = {
  readonly viewer: SignedIn;
  readonly membership: ViewerMembership;
  readonly site: PageSite;
  /** The step the address asks for. */
  readonly wanted: string | undefined;
};

/** The steps once there is a company. */
export function MemberSteps({ viewer, membership, site, wanted }: Props) {
  const { companyConfirmed, companyName, confirmed: profileConfirmed } = membership;
  const confirmed = pendingOf(viewer) === null;
  const at = (path: string) => businessPath(site.businessPath, path);
  const found = (path: string) => (findPage(at(path), site) === null ? null : at(path));
  if (getStartedStep({ drafted: true, member: true, confirmed, wanted }) === 'confirm') {
    return (
      <StartFrame step="confirm">
        <ConfirmStep
          company={companyName}
          email={viewer.account.email}
          companyConfirmed={companyConfirmed}
          profileConfirmed={profileConfirmed}
          resend={at('/confirm')}
          skip={`${at('/get-started')}?step=invite`}
        />
      </StartFrame>
    );
  }
  return (
    <StartFrame step="invite" waits={confirmed ? null : 'confirm'}>
      <InviteStep
        company={companyName}
        confirmed={confirmed}
        invitations={found('/invitations')}
        tasks={found('/tasks/company')}
        hub={at('/')}
      />
    </StartFrame>
  );
}
