import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import { Links } from './links';
import { Reasons } from './reasons';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

/** State "business onboarding": what companies get here, and the way in with a work address. */
export async function BusinessView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.business');
  return (
    <ViewFrame
      state={dialogState.businessOnboarding}
      title={t('title', { brand: step.brandName })}
      lead={t('lead')}
      icon="briefcase"
    >
      <Reasons texts={[t('one'), t('two'), t('three')]} />
      <EmailStep step={step} work first={false} />
      <Links>
        <SiteLink href={step.businessPath}>{t('setUp')}</SiteLink>
      </Links>
    </ViewFrame>
  );
}
