import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import { Reasons } from './reasons';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

/** State "price-alert landing page": why to sign in before a price is watched. */
export async function PriceAlertView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.priceAlert');
  return (
    <ViewFrame state={dialogState.priceAlertLanding} title={t('title')} lead={t('lead')} icon="money">
      <Reasons texts={[t('one'), t('two')]} />
      <EmailStep step={step} first={false} />
    </ViewFrame>
  );
}
