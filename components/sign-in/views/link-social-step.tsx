import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Divider } from '@/components/ui/layout/divider';
import { signInCodeDigits } from '@/lib/shared/sign-in/sign-in-code';
import { socialNames } from '@/lib/shared/sign-in/social-providers';
import { PasswordField } from './password-field';
import type { SocialForms, SocialTicket } from './social-ticket';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import styles from './view-parts.module.css';

type Props = {
  readonly step: StepContext;
  readonly ticket: SocialTicket;
  readonly forms: SocialForms;
  readonly codeAsked: boolean;
};

/** Proves the account that has the provider's address, by its password or a mailed code, and links the two. */
export async function LinkSocialStep({ step, ticket, forms, codeAsked }: Props) {
  const [t, all] = await Promise.all([getTranslations('social.link'), getTranslations('dialog')]);
  const provider = socialNames[ticket.provider];
  const call = `${ticket.provider}auth/loginAndLinkExisting` as const;
  const asked = step.after('/login/social', 'code');
  const again = `${asked}&${new URLSearchParams({ provider: ticket.provider, ticket: ticket.token, code: '1' })}`;
  const known = (
    <>
      <input type="hidden" name="accessToken" value={ticket.token} />
      <input type="hidden" name="username" value={ticket.email} />
      <input type="hidden" name="redir" value={step.redir} />
    </>
  );
  const submit = t('submit', { provider });
  if (codeAsked) {
    return (
      <StepForm id="linkcode" call={call} locale={step.locale} view={forms.linkcode} submit={submit}>
        {known}
        <Field
          form="linkcode"
          name="code"
          label={all('code.code')}
          view={forms.linkcode}
          className={styles.digits}
          digits={signInCodeDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          max={signInCodeDigits + 4}
          required
          first
        />
      </StepForm>
    );
  }
  return (
    <>
      <StepForm id="link" call={call} locale={step.locale} view={forms.link} submit={submit}>
        {known}
        <PasswordField form="link" view={forms.link} first />
      </StepForm>
      <Divider />
      <StepForm
        id="code"
        call="code"
        locale={step.locale}
        view={step.forms.code}
        submit={all('mailCode')}
        variant="quiet"
        next={again}
      >
        <input type="hidden" name="username" value={ticket.email} />
        <input type="hidden" name="redir" value={again} />
      </StepForm>
    </>
  );
}
