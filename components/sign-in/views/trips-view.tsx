import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import { Reasons } from './reasons';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

/** State "trips soft gate": why to sign in before something is saved, and the way past. */
export async function TripsView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.trips');
  return (
    <ViewFrame state={dialogState.tripsSoftGate} title={t('title')} lead={t('lead')} icon="route">
      <Reasons texts={[t('one'), t('two'), t('three')]} />
      <EmailStep step={step} first={false} />
      <SiteLink className={buttonVariant('plain', true)} href="/" data-close="">
        {t('later')}
      </SiteLink>
    </ViewFrame>
  );
}
