import { getTranslations } from 'next-intl/server';
import { StepUpGate } from '@/components/company/admin/step-up-gate';
import { ApiKeyList } from '@/components/company/api-keys/api-key-list';
import { NewApiKey } from '@/components/company/api-keys/new-api-key';
import { PlanNotice } from '@/components/company/plans/plan-notice';
import { CalendarFeeds } from '@/components/company/settings/calendar-feeds';
import { ExpenseMail } from '@/components/company/settings/expense-mail';
import { ExpensePanel } from '@/components/company/settings/expense-panel';
import { WebhookEditor } from '@/components/company/webhooks/webhook-editor';
import { WebhookList } from '@/components/company/webhooks/webhook-list';
import type { CompanySite } from '@/components/ui/form/company-form';
import { fieldProblems } from '@/components/ui/form/form-view';
import { listApiKeys } from '@/lib/server/api-keys/api-keys';
import { readCalendarFeeds } from '@/lib/server/company/settings/calendar-feeds';
import { companyHashOf } from '@/lib/server/company/settings/expense-link';
import { readExpenseMail } from '@/lib/server/company/settings/expense-mail';
import { readCompany } from '@/lib/server/company/settings/read-company';
import { type Can, hasRecentFactor, planRefusal } from '@/lib/server/identity/proofs';
import { formState, postedForm } from '@/lib/server/page/form-state';
import { requirePage } from '@/lib/server/page/require-page';
import { listWebhooks, readWebhook } from '@/lib/server/webhooks/webhooks';
import { integrationsPath } from '@/lib/shared/company/company-paths';
import { type PageInput, type Query, queryValue } from '../../query';
import { AdminPage, titleOf } from '../admin-page';
import { adminPlace } from '../list-page';
import { RecordScreen } from '../record-page';
import { apiKeyWords } from './api-key-words';
import { DirectoryScreen } from './directory-screen';
import { expenseWords } from './expense-words';
import { KeyPage, type KeyPageProps } from './key-page';
import { WebhookScreen } from './webhook-screen';
import { webhookWords } from './webhook-words';

const forms = [
  'webhook',
  'removed',
  'on',
  'off',
  'secret',
  'test',
  'again',
  'key',
  'keyReplaced',
  'keyRevoked',
] as const;

export const generateMetadata = () => titleOf(integrationsPath);

/**
 * Address: `/business/integrations`: what the company is connected to; with `?webhook=` one webhook, with `?key=` the form of a key, with
 * `?directory=` what its directory does.
 */
export default async function IntegrationsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/integrations');
  const query = await searchParams;
  if (query.directory !== undefined)
    return (
      <AdminPage url={integrationsPath} wide>
        <DirectoryScreen viewer={viewer} query={query} />
      </AdminPage>
    );
  const page = await adminPlace(integrationsPath, query);
  const opened = ['webhook', 'key'].find((name) => query[name] !== undefined);
  const redir =
    opened === undefined ? '' : `?${opened}=${encodeURIComponent(queryValue(query, opened) ?? '')}`;
  const gate = hasRecentFactor(viewer) ? null : (
    <StepUpGate verifyPath={`${page.site.businessPath}/verify`} redir={`${page.path}${redir}`} />
  );
  const Page = opened === 'key' ? KeyPage : ConnectionsPage;
  return <Page viewer={viewer} page={page} gate={gate} />;
}

/** The list of what the company is connected to, or one webhook. */
async function ConnectionsPage({ gate, page, viewer }: KeyPageProps) {
  const { given: query } = page;
  const [company, expenses, calendars, calendarsView, t, problem] = await Promise.all([
    readCompany(viewer),
    formState('expense-system', query),
    readCalendarFeeds(viewer),
    formState('calendar-feeds', query),
    getTranslations(),
    getTranslations('webhooks.problem'),
  ]);
  const { businessPath: base, locale, origin } = page.site;
  const link = company.featureToggles.expenseIntegration
    ? `${origin}/i/api/business/company/v1/${companyHashOf(viewer)}`
    : null;
  const id = queryValue(query, 'webhook');
  return (
    <AdminPage url={integrationsPath} wide={id !== undefined && id !== 'new'}>
      <RecordScreen
        page={page}
        forms={forms}
        done={(form) =>
          form === 'key' || form === 'keyReplaced' || form === 'keyRevoked'
            ? t(`api-keys.done.${form}`)
            : t(`webhooks.done.${form}`)
        }
        problems={fieldProblems(['name', 'url', 'events'], problem)}
        find={(one) => readWebhook(viewer, one)}
        notes={({ done, values: { key } }) => (
          <>
            {done && key !== undefined ? <NewApiKey value={key} address={`${origin}/scim/v2`} /> : null}
            {gate}
          </>
        )}
        list={(site) => (
          <>
            <ExpensePanel
              system={company.expenseManagementSystemCode}
              link={link}
              view={expenses}
              locale={locale}
              mail={<Expenses viewer={viewer} query={query} locale={locale} isIncluded={link !== null} />}
            />
            <Software {...site} viewer={viewer} company={company.name} plans={`${base}/biz-plus-upgrade`} />
            <CalendarFeeds {...calendars} view={calendarsView} locale={locale} />
          </>
        )}
        form={(found, parts) =>
          found === null ? (
            gate === null ? (
              <WebhookEditor {...parts} webhook={null} demo={page.site.demo} />
            ) : null
          ) : (
            <WebhookScreen {...parts} viewer={viewer} found={found} query={query} />
          )
        }
      />
    </AdminPage>
  );
}

const expenseForms = ['expense-save', 'expense-test', 'expense-on', 'expense-off', 'expense-again'] as const;

type ExpensesProps = Pick<KeyPageProps, 'viewer'> & {
  readonly query: Query;
  readonly locale: string;
  readonly isIncluded: boolean;
};

/** Where the company's orders are sent, and what was sent last; nothing where the plan does not include it and no address is kept. */
async function Expenses({ isIncluded, locale, query, viewer }: ExpensesProps) {
  const [{ expenseAddress, expenseSends, expenseTestedAt, last }, sent, words] = await Promise.all([
    readExpenseMail(viewer),
    postedForm(expenseForms, query),
    expenseWords(locale),
  ]);
  if (!isIncluded && expenseAddress === null) return null;
  return (
    <ExpenseMail
      isIncluded={isIncluded}
      address={expenseAddress}
      tested={expenseTestedAt === null ? null : words.at(expenseTestedAt)}
      isSending={expenseSends}
      last={last.map(words.mail)}
      sent={sent}
      locale={locale}
    />
  );
}

type SoftwareProps = CompanySite & {
  readonly viewer: Can<'integrations.read'>;
  readonly company: string;
  /** Paths of the plans, and of the page. */
  readonly plans: string;
  readonly path: string;
};

/** The webhooks and API keys of the company, and that its plan does not include them where it is so. */
async function Software({ company, plans, viewer, ...site }: SoftwareProps) {
  const [webhooks, keys, words, keyWords] = await Promise.all([
    listWebhooks(viewer),
    listApiKeys(viewer),
    webhookWords(site.locale),
    apiKeyWords(site.locale),
  ]);
  const isPlanTooSmall = planRefusal(viewer.membership.tier, 'webhooks') !== null;
  return (
    <>
      {isPlanTooSmall ? (
        <PlanNotice company={company} plans={plans} isKept={webhooks.length + keys.length > 0} />
      ) : null}
      <WebhookList webhooks={webhooks.map(words.webhook)} path={site.path} />
      <ApiKeyList
        {...site}
        keys={keys.map(keyWords)}
        hasDirectory={keys.some(({ scopes }) => scopes.includes('scim'))}
      />
    </>
  );
}
