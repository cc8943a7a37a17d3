import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { AddressStep } from './address-step';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

type Props = {
  readonly step: StepContext;
  /** A company's own sign-in, and where it is: null when the domain has none. Null as a whole when none was named. */
  readonly company: { readonly domain: string; readonly url: string | null } | null;
};

/** State "external authentication": hands over to the sign-in of one's company. */
export async function ExternalView({ step, company }: Props) {
  const t = await getTranslations('dialog.external');
  if (company?.url != null) {
    return (
      <ViewFrame
        state={dialogState.externalAuthentication}
        title={t('title')}
        lead={t('lead', { domain: company.domain })}
        icon="company"
      >
        <ButtonLink href={company.url} wide>
          {t('go')}
        </ButtonLink>
      </ViewFrame>
    );
  }
  const lead = company === null ? t('leadUnknown') : t('unknownDomain', { domain: company.domain });
  return (
    <ViewFrame
      state={dialogState.externalAuthentication}
      title={t('titleUnknown')}
      lead={lead}
      icon="company"
    >
      <AddressStep step={step} work />
    </ViewFrame>
  );
}
