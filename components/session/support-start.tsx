import { getTranslations } from 'next-intl/server';
import { CardPage } from '@/components/ui/card-page';
import type { FormView } from '@/components/ui/form-view';
import { Notice } from '@/components/ui/notice';
import { PlainField } from '@/components/ui/plain-field';
import { wordingFor } from '@/components/ui/problem-of';
import { StepForm } from '@/components/ui/step-form';
import { supportViewMs } from '@/lib/shared/session/limits';
import { supportReasonMax, supportReasonMin } from '@/lib/shared/session/support';
import styles from './support-start.module.css';

/** Where support begins to look: at whom, and why. */
export async function SupportStart({ view, locale }: { readonly view: FormView; readonly locale: string }) {
  const t = await getTranslations('security');
  const { error, token, values } = view;
  const wording = {
    'VALIDATION_ERROR reason': t('access.reasonProblem', { min: supportReasonMin, max: supportReasonMax }),
  };
  const message = error === null ? '' : (wordingFor(wording, error.code, error.field) ?? error.message);
  const problemAt = (field: string) => (error?.field === field ? message : null);
  const placed = error?.field === 'person' || error?.field === 'reason';
  return (
    <CardPage title={t('start.title')} lead={t('start.lead')}>
      {error === null || placed ? null : <Notice tone="bad">{message}</Notice>}
      <StepForm
        id="support-start"
        action="/i/api/business/impersonation/v1/start"
        locale={locale}
        token={token}
        submit={t('start.submit')}
        look="primary"
        wide
      >
        <PlainField
          name="person"
          label={t('start.person')}
          hint={t('start.personHint')}
          value={values.person ?? ''}
          problem={problemAt('person')}
          max={200}
          required
        />
        <PlainField
          name="reason"
          label={t('start.reason')}
          hint={t('start.reasonHint')}
          value={values.reason ?? ''}
          problem={problemAt('reason')}
          max={supportReasonMax}
          lines={2}
          required
        />
        <p className={styles.rules}>{t('start.rules', { minutes: supportViewMs / 60_000 })}</p>
      </StepForm>
    </CardPage>
  );
}
