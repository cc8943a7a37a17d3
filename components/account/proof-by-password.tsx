import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';
import { passwordWords } from './password-words';
import { WhosePassword } from './whose-password';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly email: string;
  /** Path of this site to go on to. */
  readonly redir: string;
};

/** Proves by the password to be the one who is signed in. */
export async function ProofByPassword({ view, locale, email, redir }: Props) {
  const [t, { labels }] = await Promise.all([getTranslations('profile.confirm'), passwordWords()]);
  return (
    <AuthForm
      id="prove"
      action="/k/run/auth/prove"
      locale={locale}
      view={view}
      wording={{ WRONG_CREDENTIALS: t('wrongPassword') }}
    >
      <WhosePassword email={email} />
      <input type="hidden" name="redir" value={redir} />
      <PasswordField
        name="passwd"
        label={t('password')}
        autoComplete="current-password"
        labels={labels}
        first
      />
      <SubmitButton wide>{t('byPassword')}</SubmitButton>
    </AuthForm>
  );
}
