import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/confirm-step';
import type { FormView } from '@/components/ui/form-view';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { wordingFor } from '@/components/ui/problem-of';
import { StepForm } from '@/components/ui/step-form';
import {
  type SupportState,
  supportHours,
  supportReasonMax,
  supportReasonMin,
} from '@/lib/shared/session/support';
import { SupportLooking } from './support-looking';

type Props = {
  readonly state: SupportState;
  /** State of the form `support`. */
  readonly view: FormView;
  readonly locale: string;
};

/** Whether the operator's support may look at the company, who of it does, and the forms that allow and end it. */
export async function SupportAccess({ state, view, locale }: Props) {
  const t = await getTranslations('security.access');
  return (
    <Panel id="support" title={t('title')} lead={t('text')}>
      {state.grant === null ? (
        <>
          <p>{t('none')}</p>
          <AllowForm view={view} locale={locale} />
        </>
      ) : (
        <>
          <SupportLooking state={state} locale={locale} />
          <ConfirmStep open={t('withdraw')}>
            <p>{t('withdrawText')}</p>
            <StepForm
              id="support"
              action="/i/api/business/impersonation/v1/withdraw"
              locale={locale}
              token={view.token}
              submit={t('withdrawSure')}
              look="critical"
            />
          </ConfirmStep>
        </>
      )}
    </Panel>
  );
}

async function AllowForm({ view, locale }: Omit<Props, 'state'>) {
  const t = await getTranslations('security.access');
  const { error, token, values } = view;
  const wording = {
    'VALIDATION_ERROR reason': t('reasonProblem', { min: supportReasonMin, max: supportReasonMax }),
  };
  const message = error === null ? '' : (wordingFor(wording, error.code, error.field) ?? error.message);
  const own = error?.field === 'reason';
  return (
    <>
      {error === null || own ? null : <Notice tone="bad">{message}</Notice>}
      <StepForm
        id="support"
        action="/i/api/business/impersonation/v1/support"
        locale={locale}
        token={token}
        submit={t('allow')}
        look="primary"
      >
        <PlainField
          name="hours"
          label={t('hours')}
          value={values.hours ?? String(supportHours[1])}
          options={supportHours.map((hours) => ({ value: String(hours), title: t('hour', { hours }) }))}
        />
        <PlainField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          value={values.reason ?? ''}
          problem={own ? message : null}
          max={supportReasonMax}
          lines={2}
          required
        />
      </StepForm>
    </>
  );
}
