import { PermissionsPanel } from '@/components/company/settings/permissions-panel';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { permissionsPath } from '@/lib/shared/company/company-paths';
import type { PageInput } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { lastChanged } from '../changed-words';

export const generateMetadata = () => titleOf(permissionsPath);

/** Address: `/business/account-permissions`: switches that hold for everybody in the company. */
export default async function AccountPermissionsPage({ searchParams }: PageInput) {
  const [viewer, query, { locale }] = await Promise.all([
    requirePage('/business/account-permissions'),
    searchParams,
    pageSite(),
  ]);
  const [company, last, view] = await Promise.all([
    readCompany(viewer),
    lastChanged(viewer.membership.companyId),
    formState('permissions', query),
  ]);
  return (
    <AdminPage url={permissionsPath}>
      <PermissionsPanel company={company} view={view} locale={locale} last={last} />
    </AdminPage>
  );
}
