import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';
import { passwordWords } from './password-words';
import { WhosePassword } from './whose-password';

type Props = { readonly view: FormView; readonly locale: string; readonly email: string };

/** Gives an account without a password its first one. */
export async function FirstPasswordForm({ view, locale, email }: Props) {
  const [t, words] = await Promise.all([getTranslations('profile.password'), passwordWords()]);
  return (
    <AuthForm
      id="password"
      action="/k/run/account/firstPassword"
      locale={locale}
      view={view}
      proofPage="/profile/confirm?redir=%2Fprofile%2Faccount"
    >
      <WhosePassword email={email} />
      <PasswordField
        name="passwd"
        label={t('first')}
        autoComplete="new-password"
        hint={words.rules}
        labels={words.labels}
      />
      <div>
        <SubmitButton look="quiet">{t('firstSubmit')}</SubmitButton>
      </div>
    </AuthForm>
  );
}
