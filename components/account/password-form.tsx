import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { FormView } from '@/components/ui/form-view';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';
import { passwordWords } from './password-words';
import { WhosePassword } from './whose-password';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly email: string;
};

/** Changes the password: asks for the current one, offers to sign out the others (ASVS 6.2.3, 7.4.3). */
export async function PasswordForm({ view, locale, email }: Props) {
  const [t, words] = await Promise.all([getTranslations('account.password'), passwordWords()]);
  return (
    <AuthForm
      id="password"
      action="/k/run/auth/password"
      locale={locale}
      view={view}
      wording={{ WRONG_CREDENTIALS: t('wrong') }}
    >
      <WhosePassword email={email} />
      <PasswordField
        name="current"
        label={t('current')}
        autoComplete="current-password"
        labels={words.labels}
      />
      <PasswordField
        name="passwd"
        label={t('new')}
        autoComplete="new-password"
        hint={words.rules}
        labels={words.labels}
      />
      <CheckboxField name="others" label={t('others')} checked />
      <div>
        <SubmitButton look="quiet">{t('submit')}</SubmitButton>
      </div>
    </AuthForm>
  );
}
