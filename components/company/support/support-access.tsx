import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import {
  type SupportState,
  supportHours,
  supportReasonMax,
  supportReasonMin,
} from '@/lib/shared/session/support-access';
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
            <Form
              id="support"
              action="/i/api/business/impersonation/v1/withdraw"
              locale={locale}
              token={view.token}
              submit={t('withdrawSure')}
              variant="critical"
            />
          </ConfirmStep>
        </>
      )}
    </Panel>
  );
}

async function AllowForm({ view: plain, locale }: Omit<Props, 'state'>) {
  const t = await getTranslations('security.access');
  const view = worded(plain, {
    'VALIDATION_ERROR reason': t('reasonProblem', { min: supportReasonMin, max: supportReasonMax }),
  });
  return (
    <>
      {view.error?.field === 'reason' ? null : <Outcome view={view} />}
      <Form
        id="support"
        action="/i/api/business/impersonation/v1/support"
        locale={locale}
        token={view.token}
        submit={t('allow')}
        variant="primary"
      >
        <Choice
          name="hours"
          label={t('hours')}
          view={view}
          value={String(supportHours[1])}
          options={supportHours.map((hours) => ({ value: String(hours), title: t('hour', { hours }) }))}
        />
        <Field
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          view={view}
          max={supportReasonMax}
          lines={2}
          required
        />
      </Form>
    </>
  );
}
