import { getTranslations } from 'next-intl/server';
import { AdminPageFrame } from '@/components/company/admin-page-frame';
import { ExpensePanel } from '@/components/company/expense-panel';
import { Notice } from '@/components/ui/notice';
import { companyHashOf } from '@/lib/server/company/expense-link';
import { readCompany } from '@/lib/server/company/read-company';
import { formState } from '@/lib/server/http/form-state';
import { pageSite } from '@/lib/server/site/page-site';
import { requirePage } from '@/lib/server/site/require-page';
import { integrationsPath } from '@/lib/shared/company/company-pages';
import type { PageInput } from '../../query';
import { catalogued, memberOf, titleOf } from '../catalogued';

export const generateMetadata = () => titleOf(integrationsPath);

/** Address: `/business/integrations`: what the company is connected to. */
export default async function IntegrationsPage({ searchParams }: PageInput) {
  const [viewer, query, { businessPath, locale, origin }] = await Promise.all([
    requirePage('/business/integrations').then(memberOf),
    searchParams,
    pageSite(),
  ]);
  const [company, view, t] = await Promise.all([
    readCompany(viewer),
    formState('expense-system', query),
    getTranslations('settings.expense'),
  ]);
  const link = company.featureToggles.expenseIntegration
    ? `${origin}/i/api/business/company/v1/${companyHashOf(viewer)}`
    : null;
  return (
    <AdminPageFrame page={catalogued(integrationsPath)} basePath={businessPath}>
      <ExpensePanel system={company.expenseManagementSystemCode} link={link} view={view} locale={locale} />
      <Notice tone="caution">{t('others')}</Notice>
    </AdminPageFrame>
  );
}
