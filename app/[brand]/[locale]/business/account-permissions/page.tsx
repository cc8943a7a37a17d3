import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { PermissionsPanel } from '@/components/company/permissions-panel';
import { readCompany } from '@/lib/server/company/read-company';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { permissionsPath } from '@/lib/shared/company/company-pages';
import type { PageInput } from '../../query';
import { catalogued, memberOf, titleOf } from '../catalogued';
import { lastChangeWords } from '../last-change-words';

export const generateMetadata = () => titleOf(permissionsPath);

/** Address: `/business/account-permissions`: switches that hold for everybody in the company. */
export default async function AccountPermissionsPage({ searchParams }: PageInput) {
  const [viewer, query, { businessPath, locale }] = await Promise.all([
    requirePage('/business/account-permissions').then(memberOf),
    searchParams,
    pageSite(),
  ]);
  const [company, last, view] = await Promise.all([
    readCompany(viewer),
    lastChangeWords(viewer.membership.companyId),
    formState('permissions', query),
  ]);
  return (
    <AdminPageFrame page={catalogued(permissionsPath)} basePath={businessPath}>
      <PermissionsPanel company={company} view={view} locale={locale} last={last} />
    </AdminPageFrame>
  );
}
