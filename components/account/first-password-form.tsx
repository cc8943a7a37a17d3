import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { passwordWords } from './password-words';
import { WhosePassword } from './whose-password';

type Props = { readonly view: FormView; readonly locale: string; readonly email: string };

/** Gives an account without a password its first one. */
export async function FirstPasswordForm({ view, locale, email }: Props) {
  const [t, words] = await Promise.all([getTranslations('profile.password'), passwordWords()]);
  return (
    <Form
      id="password"
      action="/k/run/account/firstPassword"
      locale={locale}
      view={view}
      submit={t('firstSubmit')}
      proofPage="/profile/confirm?redir=%2Fprofile%2Faccount"
    >
      <WhosePassword email={email} />
      <Field
        {...fieldsOf('password', view)('passwd')}
        type="password"
        label={t('first')}
        autoComplete="new-password"
        hint={words.rules}
        reveal={words.labels}
        required
      />
    </Form>
  );
}
