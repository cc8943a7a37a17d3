import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';
import { NewPasswordField } from './new-password-field';

type Props = { readonly view: FormView; readonly locale: string; readonly token: string };

/** Choose a new password by a mailed link. */
export async function ResetForm({ view, locale, token }: Props) {
  const t = await getTranslations('sign-in');
  return (
    <AuthForm id="reset" action="/k/run/auth/reset" locale={locale} view={view}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordField name="passwd" label={t('fields.newPassword')} first={view.error === null} />
      <SubmitButton wide>{t('reset.submit')}</SubmitButton>
    </AuthForm>
  );
}
