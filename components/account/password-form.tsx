import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf, worded } from '@/components/ui/form/form-view';
import { passwordWords } from './password-words';
import { WhosePassword } from './whose-password';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  readonly email: string;
};

/** Changes the password: asks for the current one, offers to sign out the others (ASVS 6.2.3, 7.4.3). */
export async function PasswordForm({ view: plain, locale, email }: Props) {
  const [t, words] = await Promise.all([getTranslations('account.password'), passwordWords()]);
  const view = worded(plain, { WRONG_CREDENTIALS: t('wrong') });
  const field = fieldsOf('password', view);
  const secret = { type: 'password', reveal: words.labels, required: true } as const;
  return (
    <Form id="password" action="/k/run/auth/password" locale={locale} view={view} submit={t('submit')}>
      <WhosePassword email={email} />
      <Field {...secret} {...field('current')} label={t('current')} autoComplete="current-password" />
      <Field
        {...secret}
        {...field('passwd')}
        label={t('new')}
        autoComplete="new-password"
        hint={words.rules}
      />
      <Choice as="checkbox" {...field('others')} label={t('others')} checked />
    </Form>
  );
}
