import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DisabledList } from '@/components/session/disabled-list';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { fieldsOf, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { Panel } from '@/components/ui/layout/panel';
import { Pagination } from '@/components/ui/list/pagination';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { requirePage } from '@/lib/server/page/require-page';
import { disabledAccounts, disabledPageSize } from '@/lib/server/support/disabled-accounts';
import { businessPath } from '@/lib/shared/access/business-path';
import { supportReasonMax, supportReasonMin } from '@/lib/shared/session/support-access';
import { type PageInput, queryValue } from '../../../query';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('security.accounts');
  return { title: t('title') };
}

/** Address: `/business/support/accounts`: the operator's staff keep somebody out, and let them in again. For nobody else. */
export default async function DisabledAccountsPage({ searchParams }: PageInput) {
  const viewer = await requirePage('/business/support/accounts');
  const query = await searchParams;
  const [{ businessPath: base, locale }, t, access, start, plain, enabling, list] = await Promise.all([
    pageSite(),
    getTranslations('security.accounts'),
    getTranslations('security.access'),
    getTranslations('security.start'),
    formState('account-disable', query),
    formState('account-enable', query),
    disabledAccounts(viewer, Math.max(0, Math.trunc(Number(queryValue(query, 'page') ?? 0)) || 0)),
  ]);
  const reasonProblem = access('reasonProblem', { min: supportReasonMin, max: supportReasonMax });
  const wording = { 'VALIDATION_ERROR reason': reasonProblem, NOT_FOUND: t('notFound') };
  const view = worded(plain, wording);
  const field = fieldsOf('account-disable', view);
  // Only of an account that is disabled now: whoever wrote the address may have named any other.
  const account = list.rows.find(({ id }) => id === queryValue(query, 'account'))?.id;
  const undo = {
    id: 'account-enable',
    action: '/i/api/support/v1/enableAccount',
    locale,
    hidden: { id: account ?? '', reason: t('undone') },
    submit: t('undo'),
  };
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <Outcome view={plain} done={t('disabled')} undo={account === undefined ? null : undo} doneOnly />
      <Outcome view={enabling} done={t('enabled')} wording={{ ...wording, NOT_FOUND: t('notDisabled') }} />
      <Panel id="disable" title={t('disableTitle')}>
        <Form
          id="account-disable"
          action="/i/api/support/v1/disableAccount"
          locale={locale}
          view={view}
          submit={t('submit')}
          variant="critical"
        >
          <Field
            {...field('email')}
            type="email"
            label={t('email')}
            hint={t('emailHint')}
            max={320}
            required
          />
          <Field
            {...field('reason')}
            label={start('reason')}
            hint={t('reasonHint')}
            max={supportReasonMax}
            lines={2}
            required
          />
        </Form>
      </Panel>
      <Panel id="disabled" title={t('listTitle')}>
        {list.total === 0 ? <p>{t('none')}</p> : null}
        <DisabledList rows={list.rows} view={enabling} locale={locale} />
        <Pagination
          page={list.page}
          size={disabledPageSize}
          total={list.total}
          hrefOf={(page) => `${businessPath(base, '/support/accounts')}?page=${page}`}
        />
      </Panel>
      <div>
        <ButtonLink variant="quiet" href={businessPath(base, '/support')}>
          {start('title')}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
