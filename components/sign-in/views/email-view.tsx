import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

/** State "email form". */
export async function EmailView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.emailForm');
  return (
    <ViewFrame state={dialogState.emailForm} title={t('title')} lead={t('lead')}>
      <EmailStep step={step} />
    </ViewFrame>
  );
}
