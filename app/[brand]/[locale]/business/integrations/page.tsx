import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { ExpensePanel } from '@/components/company/settings/expense-panel';
import { WebhookList } from '@/components/company/webhooks/webhook-list';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { companyHashOf } from '@/lib/server/company/settings/expense-link';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { hasRecentFactor } from '@/lib/server/identity/proofs';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { listWebhooks } from '@/lib/server/webhooks/webhooks';
import { businessPath } from '@/lib/shared/access/business-path';
import { integrationsPath } from '@/lib/shared/company/company-pages';
import { type PageInput, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { WebhookScreen, webhookProblems } from './webhook-screen';
import { webhookWords } from './webhook-words';

const forms = ['webhook', 'removed', 'on', 'off', 'secret', 'test', 'again'] as const;

export const generateMetadata = () => titleOf(integrationsPath);

/** Address: `/business/integrations`: what the company is connected to; with `?webhook=` one webhook. */
export default async function IntegrationsPage({ searchParams }: PageInput) {
  const [viewer, query, { businessPath: base, locale, origin }] = await Promise.all([
    requirePage('/business/integrations'),
    searchParams,
    pageSite(),
  ]);
  const [company, expenses, view, t, words] = await Promise.all([
    readCompany(viewer),
    formState('expense-system', query),
    postedForm(forms, query),
    getTranslations(),
    webhookWords(locale),
  ]);
  const link = company.featureToggles.expenseIntegration
    ? `${origin}/i/api/business/company/v1/${companyHashOf(viewer)}`
    : null;
  const path = businessPath(base, integrationsPath);
  const id = queryValue(query, 'webhook');
  const site = { locale, token: view.token };
  return (
    <AdminPage url={integrationsPath} wide={id !== undefined && id !== 'new'}>
      <Outcome
        view={await webhookProblems(view)}
        done={view.form === null ? '' : t(`webhooks.done.${view.form}`)}
        conflict={view.form === 'webhook' ? null : undefined}
      />
      {hasRecentFactor(viewer) ? null : (
        <StepUpGate
          verifyPath={`${base}/verify`}
          redir={id === undefined ? path : `${path}?webhook=${encodeURIComponent(id)}`}
        />
      )}
      {id === undefined ? (
        <>
          <ExpensePanel
            system={company.expenseManagementSystemCode}
            link={link}
            view={expenses}
            locale={locale}
          />
          <WebhookList webhooks={(await listWebhooks(viewer)).map(words.webhook)} path={path} />
          <Notice tone="caution">{t('settings.expense.others')}</Notice>
        </>
      ) : (
        <WebhookScreen viewer={viewer} id={id} query={query} view={view} site={site} />
      )}
    </AdminPage>
  );
}
