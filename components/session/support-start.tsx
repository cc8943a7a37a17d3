import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, problemOfField, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { CardPage } from '@/components/ui/layout/card-page';
import { supportViewMs } from '@/lib/shared/session/session-limits';
import { supportReasonMax, supportReasonMin } from '@/lib/shared/session/support-access';
import styles from './support-start.module.css';

/** Where support begins to look: at whom, and why. */
export async function SupportStart({
  view: plain,
  locale,
  accounts,
  errors,
  status,
}: {
  readonly view: FormView;
  readonly locale: string;
  /** Path of the page of disabled accounts. */
  readonly accounts: string;
  /** Path of the list of reported errors. */
  readonly errors: string;
  /** Path of how the site is. */
  readonly status: string;
}) {
  const [t, reports] = await Promise.all([getTranslations('security'), getTranslations('error-reports')]);
  const view = worded(plain, {
    'VALIDATION_ERROR reason': t('access.reasonProblem', { min: supportReasonMin, max: supportReasonMax }),
  });
  const { token } = view;
  const placed = [problemOfField(view, 'person'), problemOfField(view, 'reason')].some((one) => one !== null);
  return (
    <CardPage title={t('start.title')} lead={t('start.lead')}>
      {placed ? null : <Outcome view={view} />}
      <Form
        id="support-start"
        action="/i/api/business/impersonation/v1/start"
        locale={locale}
        token={token}
        submit={t('start.submit')}
        variant="primary"
        wide
      >
        <Field
          name="person"
          label={t('start.person')}
          hint={t('start.personHint')}
          view={view}
          max={200}
          required
        />
        <Field
          name="reason"
          label={t('start.reason')}
          hint={t('start.reasonHint')}
          view={view}
          max={supportReasonMax}
          lines={2}
          required
        />
        <p className={styles.rules}>{t('start.rules', { minutes: supportViewMs / 60_000 })}</p>
      </Form>
      <Actions>
        <ButtonLink variant="quiet" href={accounts}>
          {t('accounts.link')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={errors}>
          {reports('title')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={status}>
          {t('status.title')}
        </ButtonLink>
      </Actions>
    </CardPage>
  );
}
