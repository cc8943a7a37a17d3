import { getTranslations } from 'next-intl/server';
import { ApprovalSettingsForm } from '@/components/approvals/settings-form';
import { Outcome } from '@/components/ui/form/outcome';
import { companyApprovalSettings } from '@/lib/server/approvals/company-approval-settings';
import { countCompanyPending } from '@/lib/server/booking/approval/company-pending';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { numberIn, type PageInput } from '../../../query';
import { AdminPage, titleOf } from '../../admin-page';
import { lastChanged } from '../../changed-words';

export const generateMetadata = () => titleOf('/approvals/settings');

/** Address: `/approvals/settings` below the business base path: which trips are asked for, and what silence means. */
export default async function ApprovalSettingsPage({ searchParams }: PageInput) {
  const [query, viewer, { locale }, t] = await Promise.all([
    searchParams,
    requirePage('/business/approvals/settings'),
    pageSite(),
    getTranslations('approvals.settings'),
  ]);
  const { companyId } = viewer.membership;
  const [view, company, settings, pending, last] = await Promise.all([
    formState('approvals', query),
    readCompany(viewer),
    companyApprovalSettings(companyId),
    countCompanyPending(viewer),
    lastChanged(companyId),
  ]);
  return (
    <AdminPage url="/approvals/settings">
      <Outcome
        view={view}
        done={query.left === undefined ? t('saved') : t('savedPending', decided(query))}
        conflict={last}
      />
      <ApprovalSettingsForm
        settings={settings}
        version={company.version}
        pending={pending}
        view={view}
        locale={locale}
      />
    </AdminPage>
  );
}

const decided = ({ ended, left }: Awaited<PageInput['searchParams']>) => ({
  ended: numberIn(ended),
  left: numberIn(left),
});
