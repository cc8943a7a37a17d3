import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { EmailField } from '@/components/ui/email-field';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';

/** Ask for a link to choose a new password (specification §3, recover-password form). */
export async function ForgotForm({ view, locale }: { readonly view: FormView; readonly locale: string }) {
  const t = await getTranslations('sign-in');
  return (
    <AuthForm id="forgot" action="/k/run/auth/forgot" locale={locale} view={view}>
      <EmailField
        name="username"
        label={t('fields.email')}
        autoComplete="username"
        first={view.error === null}
      />
      <SubmitButton wide>{t('forgot.submit')}</SubmitButton>
    </AuthForm>
  );
}
