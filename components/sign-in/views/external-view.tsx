import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { SiteLink } from '@/components/ui/site-link';
import type { SsoProblem } from '@/lib/shared/company/sso';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { EmailStep } from './email-step';
import { Links } from './links';
import type { StepContext } from './step-context';
import { ViewFrame } from './view-frame';

type Props = {
  readonly step: StepContext;
  /** A company's own sign-in, and where it is: null when the domain has none. Null as a whole when none was named. */
  readonly company: {
    readonly domain: string;
    readonly url: string | null;
    /** Its people come in by it alone, but for one administrator in an emergency. */
    readonly required: boolean;
  } | null;
  /** Why somebody who came back from their company did not come in. */
  readonly refused: { readonly message: string; readonly problem: SsoProblem | null } | null;
};

/** State "external authentication": hands over to the sign-in of one's company. */
export async function ExternalView({ step, company, refused }: Props) {
  const [t, all] = await Promise.all([
    getTranslations('dialog.external'),
    getTranslations('company-sign-in'),
  ]);
  const said =
    refused === null ? null : (
      <Notice tone="bad">
        {refused.problem === null ? refused.message : all(`problems.${refused.problem}`)}
      </Notice>
    );
  if (company?.url != null) {
    return (
      <ViewFrame
        state={dialogState.externalAuthentication}
        title={t('title')}
        lead={t('lead', { domain: company.domain })}
        icon="company"
      >
        {said}
        <ButtonLink href={company.url} wide>
          {t('go')}
        </ButtonLink>
        {company.required ? (
          <Links>
            <SiteLink href={step.after('/login/password', 'login')} data-view="">
              {all('external.emergency')}
            </SiteLink>
          </Links>
        ) : null}
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
      {said}
      <EmailStep step={step} work />
    </ViewFrame>
  );
}
