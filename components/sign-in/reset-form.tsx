import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { passwordLengthMax, passwordLengthMin } from '@/lib/shared/sign-in/password-rules';

type Props = { readonly view: FormView; readonly locale: string; readonly token: string };

/** Choose a new password by a mailed link. */
export async function ResetForm({ view, locale, token }: Props) {
  const t = await getTranslations('sign-in');
  return (
    <Form
      id="reset"
      action="/k/run/auth/reset"
      locale={locale}
      view={view}
      hidden={{ token }}
      submit={t('reset.submit')}
      variant="primary"
      wide
    >
      <Field
        {...fieldsOf('reset', view)('passwd')}
        type="password"
        label={t('fields.newPassword')}
        autoComplete="new-password"
        hint={t('fields.passwordRules', { min: passwordLengthMin, max: passwordLengthMax })}
        reveal={{ show: t('fields.show'), hide: t('fields.hide') }}
        required
        first={view.error === null}
      />
    </Form>
  );
}
