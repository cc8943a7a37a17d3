import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { socialNames } from '@/lib/shared/sign-in/social-providers';
import { LinkSocialStep } from './link-social-step';
import type { SocialForms, SocialTicket } from './social-ticket';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { ViewFrame } from './view-frame';
import { ViewLink } from './view-link';
import styles from './view-parts.module.css';

type Props = {
  readonly step: StepContext;
  /** Null for a ticket that is used, too old, or of another browser. */
  readonly ticket: SocialTicket | null;
  readonly forms: SocialForms;
  /** A code is on its way. */
  readonly codeAsked: boolean;
};

/** State "OAuth" on the way back from a provider: what is still to be asked. */
export async function SocialView({ step, ticket, forms, codeAsked }: Props) {
  const t = await getTranslations('social');
  const state = dialogState.oauth;
  if (ticket === null) {
    return (
      <ViewFrame state={state} title={t('gone.title')} lead={t('gone.lead')} icon="clock">
        <ViewLink href="/login/ways" icon="account">
          {t('gone.again')}
        </ViewLink>
      </ViewFrame>
    );
  }
  const { email, kind } = ticket;
  const provider = socialNames[ticket.provider];
  if (kind === 'link') {
    const lead = t(codeAsked ? 'link.codeLead' : 'link.lead', { email, provider });
    return (
      <ViewFrame state={state} title={t('link.title', { provider })} lead={lead} icon="account">
        <LinkSocialStep step={step} ticket={ticket} forms={forms} codeAsked={codeAsked} />
      </ViewFrame>
    );
  }
  return (
    <ViewFrame
      state={state}
      title={t('terms.title', { brand: step.brandName })}
      lead={t('terms.lead', { email, provider })}
      icon="account"
    >
      <StepForm
        id="social"
        call={`${ticket.provider}auth/login`}
        locale={step.locale}
        view={forms.social}
        submit={t('terms.submit')}
      >
        <input type="hidden" name="accessToken" value={ticket.token} />
        <input type="hidden" name="confirm" value="1" />
        <input type="hidden" name="redir" value={step.redir} />
        <p className={styles.hint}>
          {t.rich('terms.consent', {
            brand: step.brandName,
            terms: (words) => <SiteLink href="/terms-of-use">{words}</SiteLink>,
            privacy: (words) => <SiteLink href="/privacy">{words}</SiteLink>,
          })}
        </p>
      </StepForm>
    </ViewFrame>
  );
}
