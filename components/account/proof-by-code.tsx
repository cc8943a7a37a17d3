import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Divider } from '@/components/ui/layout/divider';
import { Notice } from '@/components/ui/notice';
import { signInCodeMinutes } from '@/lib/shared/sign-in/sign-in-code';
import styles from './proof-by-code.module.css';

type Props = {
  readonly view: FormView;
  /** The form that asks for the mail. */
  readonly asking: FormView;
  readonly locale: string;
  readonly email: string;
  /** Path of this site to go on to. */
  readonly redir: string;
  /** A code is on its way. */
  readonly mailed: boolean;
  /** Nothing else is offered above. */
  readonly alone: boolean;
};

/** Proves by a mailed code to be the one who is signed in: first asks for the mail, then for the code. */
export async function ProofByCode({ view, asking, locale, email, redir, mailed, alone }: Props) {
  const t = await getTranslations('profile.confirm');
  return (
    <div className={styles.parts}>
      {alone ? null : <Divider />}
      {mailed ? (
        <>
          <Notice tone="good">{t('codeSent', { email, minutes: signInCodeMinutes })}</Notice>
          <Form
            id="prove"
            action="/k/run/auth/prove"
            locale={locale}
            view={view}
            hidden={{ redir }}
            submit={t('useCode')}
            variant="primary"
            wide
          >
            <Field
              {...fieldsOf('prove', view)('code')}
              label={t('code')}
              autoComplete="one-time-code"
              required
              max={40}
            />
          </Form>
        </>
      ) : null}
      <Outcome view={asking} />
      <Form id="proof-code" action="/k/run/account/proofCode" locale={locale} token={view.token}>
        <input type="hidden" name="redir" value={redir} />
        <button type="submit" className={buttonVariant(mailed ? 'plain' : alone ? 'primary' : 'quiet', true)}>
          {mailed ? t('again') : t('byCode')}
        </button>
      </Form>
    </div>
  );
}
