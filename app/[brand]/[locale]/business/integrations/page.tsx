import { getTranslations } from 'next-intl/server';
import { ExpensePanel } from '@/components/company/settings/expense-panel';
import { Notice } from '@/components/ui/notice';
import { companyHashOf } from '@/lib/server/company/settings/expense-link';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { integrationsPath } from '@/lib/shared/company/company-pages';
import type { PageInput } from '../../query';
import { AdminPage, titleOf } from '../admin-page';

export const generateMetadata = () => titleOf(integrationsPath);

/** Address: `/business/integrations`: what the company is connected to. */
export default async function IntegrationsPage({ searchParams }: PageInput) {
  const [viewer, query, { locale, origin }] = await Promise.all([
    requirePage('/business/integrations'),
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
    <AdminPage url={integrationsPath}>
      <ExpensePanel system={company.expenseManagementSystemCode} link={link} view={view} locale={locale} />
      <Notice tone="caution">{t('others')}</Notice>
    </AdminPage>
  );
}
