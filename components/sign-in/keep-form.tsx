import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { ButtonLink } from '@/components/ui/button-link';
import { CardPage } from '@/components/ui/card-page';
import type { FormView } from '@/components/ui/form-view';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly token: string;
  readonly email: string;
};

/** A mailed confirmation in another browser than the one that registered: with the password nothing else changes. */
export async function KeepForm({ view, locale, token, email }: Props) {
  const t = await getTranslations('sign-in');
  return (
    <CardPage title={t('confirm.title')} lead={t('confirm.keepText', { email })}>
      <AuthForm id="confirm" action="/k/run/auth/confirm" locale={locale} view={view}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="keep" value="true" />
        <PasswordField
          name="passwd"
          label={t('fields.password')}
          autoComplete="current-password"
          first={view.error === null}
          labels={{ show: t('fields.show'), hide: t('fields.hide') }}
        />
        <SubmitButton wide>{t('confirm.submit')}</SubmitButton>
      </AuthForm>
      <ButtonLink href={`/s/ident/confirm?token=${encodeURIComponent(token)}&claim=1`} look="quiet" wide>
        {t('confirm.noPassword')}
      </ButtonLink>
    </CardPage>
  );
}
