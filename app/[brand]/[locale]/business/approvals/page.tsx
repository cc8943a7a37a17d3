import { getTranslations } from 'next-intl/server';
import { CircleNotice } from '@/components/approvals/circle-notice';
import { stepTargetText } from '@/components/approvals/step-target-text';
import { UnassignedStepsNotice } from '@/components/approvals/unassigned-steps-notice';
import { AdminCards } from '@/components/company/admin/admin-cards';
import { Panel } from '@/components/ui/layout/panel';
import { FactList } from '@/components/ui/list/fact-list';
import { listFlows } from '@/lib/server/approvals/approval-flows';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import { companyCircles } from '@/lib/server/approvals/company-circles';
import { countUnnamed } from '@/lib/server/approvals/list-approvers';
import { unfoundSteps } from '@/lib/server/approvals/unfound-steps';
import { countCompanyPending } from '@/lib/server/booking/approval/company-pending-approvals';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { AdminPage, titleOf, visibleChildren } from '../admin-page';
import { ApprovalStatistics } from './approval-statistics';

export const generateMetadata = () => titleOf('/approvals');

/** Address: `/approvals` below the business base path: how the company approves trips, and where that is changed. */
export default async function ApprovalsPage() {
  const [viewer, { businessPath, locale }, children, t, words] = await Promise.all([
    requirePage('/business/approvals'),
    pageSite(),
    visibleChildren('/approvals'),
    getTranslations('approvals'),
    getTranslations('approval-flows'),
  ]);
  const [settings, pending, unnamed, flows, circles] = await Promise.all([
    companyApprovalSettings(viewer.membership.companyId),
    countCompanyPending(viewer),
    countUnnamed(viewer),
    listFlows(viewer),
    companyCircles(viewer),
  ]);
  const unfound = await unfoundSteps(viewer, flows);
  return (
    <AdminPage url="/approvals">
      <Panel id="now" title={t('hub.title')}>
        <p>{t(`settings.modeText.${settings.mode}`)}</p>
        <FactList
          columns
          facts={[
            [t('hub.pending'), String(pending)],
            [t('hub.timeout'), t('hub.hours', { hours: settings.timeoutHours })],
            [t('hub.silence'), t(`settings.silences.${settings.onTimeout}`)],
            [t('hub.unnamed'), String(unnamed)],
            [t('hub.flows'), String(flows.length)],
          ]}
        />
        <CircleNotice circles={circles.map((circle) => circle.map(({ name }) => name))} />
        <UnassignedStepsNotice
          steps={unfound.map(({ flowId, step, ...one }) => ({
            ...one,
            key: `${flowId}-${one.nth}`,
            who: stepTargetText(step, words, 'whoShort'),
          }))}
        />
      </Panel>
      <ApprovalStatistics viewer={viewer} settings={settings} flows={flows} tag={locale} />
      <AdminCards pages={children} basePath={businessPath} heading="h2" />
    </AdminPage>
  );
}
