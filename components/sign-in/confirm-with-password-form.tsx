import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { CardPage } from '@/components/ui/layout/card-page';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly token: string;
  readonly email: string;
};

/** A mailed confirmation in another browser than the one that registered: with the password nothing else changes. */
export async function ConfirmWithPasswordForm({ view, locale, token, email }: Props) {
  const t = await getTranslations('sign-in');
  return (
    <CardPage title={t('confirm.title')} lead={t('confirm.keepText', { email })}>
      <Form
        id="confirm"
        action="/k/run/auth/confirm"
        locale={locale}
        view={view}
        hidden={{ token, keep: 'true' }}
        submit={t('confirm.submit')}
        variant="primary"
        wide
      >
        <Field
          {...fieldsOf('confirm', view)('passwd')}
          type="password"
          label={t('fields.password')}
          autoComplete="current-password"
          reveal={{ show: t('fields.show'), hide: t('fields.hide') }}
          required
          first={view.error === null}
        />
      </Form>
      <ButtonLink href={`/s/ident/confirm?token=${encodeURIComponent(token)}&claim=1`} variant="quiet" wide>
        {t('confirm.noPassword')}
      </ButtonLink>
    </CardPage>
  );
}
