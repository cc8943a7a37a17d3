import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { EmailField } from '@/components/ui/email-field';
import type { FormView } from '@/components/ui/form-view';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** Where to go afterwards; home needs no mention. */
  readonly redir: string;
};

/** Sign in with an e-mail address and a password (specification §3, login form). */
export async function LoginForm({ view, locale, redir }: Props) {
  const t = await getTranslations('sign-in');
  const userInfo = JSON.stringify({ origin: redir, pageType: 'login', clientData: {} });
  return (
    <AuthForm id="login" action="/k/run/auth/login" locale={locale} view={view}>
      <input type="hidden" name="userInfo" value={userInfo} />
      {redir === '/' ? null : <input type="hidden" name="redir" value={redir} />}
      <EmailField
        name="username"
        label={t('fields.email')}
        autoComplete="username"
        first={view.error === null}
      />
      <PasswordField
        name="passwd"
        label={t('fields.password')}
        autoComplete="current-password"
        labels={{ show: t('fields.show'), hide: t('fields.hide') }}
      />
      <CheckboxField name="sticky" label={t('login.sticky')} checked />
      <SubmitButton wide>{t('login.submit')}</SubmitButton>
    </AuthForm>
  );
}
