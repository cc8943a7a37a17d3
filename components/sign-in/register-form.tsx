import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { EmailField } from '@/components/ui/email-field';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';
import { NewPasswordField } from './new-password-field';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly brandName: string;
  /** The page the visitor returns to. */
  readonly regurl: string;
};

/** Open an account (specification §3, register form). */
export async function RegisterForm({ view, locale, brandName, regurl }: Props) {
  const t = await getTranslations('sign-in');
  return (
    <AuthForm id="register" action="/k/run/auth/register" locale={locale} view={view}>
      <input type="hidden" name="regurl" value={regurl} />
      <EmailField
        name="username"
        label={t('fields.email')}
        autoComplete="username"
        first={view.error === null}
      />
      <NewPasswordField name="passwd" label={t('fields.password')} />
      <div>
        <CheckboxField name="consent" label={t('register.consent', { brand: brandName })} required />
        <CheckboxField name="optin" label={t('register.optin')} />
      </div>
      <SubmitButton wide>{t('register.submit')}</SubmitButton>
    </AuthForm>
  );
}
