import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';

type Props = {
  readonly company: string;
  /** State of the form `reset-factor`. */
  readonly view: FormView;
  readonly locale: string;
};

/** An admin takes the lost second factor of a member away. */
export async function ResetFactor({ company, view, locale }: Props) {
  const t = await getTranslations('security.reset');
  const { error, token, values } = view;
  const known = error?.field === 'email';
  return (
    <Panel id="reset-factor" title={t('title')} lead={t('text')}>
      {known ? null : <Outcome view={view} done={t('done')} />}
      <Form
        id="reset-factor"
        action="/i/api/business/twoFactor/v1/reset"
        locale={locale}
        token={token}
        submit={t('open')}
        variant="critical"
      >
        <Field
          name="email"
          type="email"
          label={t('email')}
          value={values.email ?? ''}
          problem={known ? t('problem', { company }) : null}
          max={254}
          required
        />
      </Form>
    </Panel>
  );
}
