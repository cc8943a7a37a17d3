import { getTranslations } from 'next-intl/server';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';

type Props = { readonly step: StepContext; readonly variant?: 'primary' | 'quiet' };

/** Asks for a code at the address of the step before. */
export async function CodeStep({ step, variant = 'quiet' }: Props) {
  const t = await getTranslations('dialog');
  // Its address is not a field one could mend here.
  const { code } = step.forms;
  const view = code.error === null ? code : { ...code, error: { ...code.error, field: null } };
  return (
    <StepForm id="code" call="code" locale={step.locale} view={view} submit={t('mailCode')} variant={variant}>
      <input type="hidden" name="redir" value={step.after('/login/code', 'code')} />
      <input type="hidden" name="username" value={step.address} />
    </StepForm>
  );
}
