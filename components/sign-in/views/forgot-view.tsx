import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailField } from './email-field';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { ViewFrame } from './view-frame';

/** State "forgot password": asks for a link to choose a new one (specification §3, recover-password form). */
export async function ForgotView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.forgot');
  const forgot = step.forms.forgot;
  const view =
    step.address === '' ? forgot : { ...forgot, values: { username: step.address, ...forgot.values } };
  return (
    <ViewFrame state={dialogState.forgotPassword} title={t('title')} lead={t('lead')}>
      <StepForm id="forgot" call="forgot" locale={step.locale} view={view} submit={t('submit')}>
        <EmailField form="forgot" view={view} first />
      </StepForm>
    </ViewFrame>
  );
}
