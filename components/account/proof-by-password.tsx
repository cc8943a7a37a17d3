import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf, worded } from '@/components/ui/form/form-view';
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
export async function ProofByPassword({ view: plain, locale, email, redir }: Props) {
  const [t, { labels }] = await Promise.all([getTranslations('profile.confirm'), passwordWords()]);
  const view = worded(plain, { WRONG_CREDENTIALS: t('wrongPassword') });
  return (
    <Form
      id="prove"
      action="/k/run/auth/prove"
      locale={locale}
      view={view}
      hidden={{ redir }}
      submit={t('byPassword')}
      variant="primary"
      wide
    >
      <WhosePassword email={email} />
      <Field
        {...fieldsOf('prove', view)('passwd')}
        type="password"
        label={t('password')}
        autoComplete="current-password"
        reveal={labels}
        required
        first={view.error === null}
      />
    </Form>
  );
}
