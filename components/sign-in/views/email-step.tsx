import { getTranslations } from 'next-intl/server';
import { EmailField } from './email-field';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';

type Props = {
  readonly step: StepContext;
  readonly work?: boolean;
  readonly first?: boolean;
  /** Whoever comes here wants an account. */
  readonly isNew?: boolean;
};

/** Takes an address; every address goes on to the same next step (architecture 12), which is what somebody came for. */
export async function EmailStep({ step, work = false, first = true, isNew = false }: Props) {
  const t = await getTranslations('dialog');
  const { identify } = step.forms;
  return (
    <StepForm
      id="identify"
      call="identify"
      locale={step.locale}
      view={identify}
      submit={t('continue')}
      {...(isNew ? { next: '/login/register' } : {})}
    >
      <input
        type="hidden"
        name="redir"
        value={step.after(isNew ? '/login/register' : '/login/password', 'identify')}
      />
      {work ? <input type="hidden" name="company" value="true" /> : null}
      <EmailField
        form="identify"
        view={identify}
        first={first}
        {...(work ? { label: t('workEmail') } : {})}
      />
    </StepForm>
  );
}
