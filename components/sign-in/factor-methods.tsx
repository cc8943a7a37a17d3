import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { FactorPasskey } from './factor-passkey';
import styles from './second-factor-check.module.css';
import { SecondFactorForm } from './second-factor-form';

type Props = {
  /** What this person can use beside an app. */
  readonly methods: { readonly passkey: boolean; readonly email: boolean };
  /** Their address; a code was sent to it a moment ago. */
  readonly email: string;
  readonly sent: boolean;
  readonly ask: FormView;
  readonly take: FormView;
  readonly locale: string;
  readonly redir: string;
};

/** Ways to confirm beside an authenticator app: a passkey, and for members who manage nothing a code by e-mail. */
export async function FactorMethods({ methods, email, sent, ask, take, locale, redir }: Props) {
  const t = await getTranslations('security.factor');
  const asked = sent || take.error !== null;
  return (
    <>
      {methods.passkey ? (
        <FactorPasskey
          redir={redir}
          labels={{ use: t('passkey'), none: t('passkeyNone'), failed: t('passkeyFailed') }}
        />
      ) : null}
      {methods.email ? (
        <section className={styles.form} aria-labelledby="email-factor">
          <h2 className={styles.title} id="email-factor">
            {t('emailTitle')}
          </h2>
          <Outcome view={ask} />
          {sent ? <Notice tone="good">{t('emailSent', { email })}</Notice> : null}
          {asked ? (
            <SecondFactorForm
              id="email"
              view={take}
              locale={locale}
              redir={redir}
              submit={(await getTranslations('sign-in.secondFactor'))('verify')}
              first
            />
          ) : (
            <p>{t('emailText', { email })}</p>
          )}
          <Form
            id="email-code"
            action="/i/api/business/twoFactor/v1/emailCode"
            locale={locale}
            token={ask.token}
          >
            <input type="hidden" name="redir" value={redir} />
            <button type="submit" className={buttonVariant(asked ? 'plain' : 'primary', true)}>
              {t(asked ? 'emailAgain' : 'emailSend')}
            </button>
          </Form>
        </section>
      ) : null}
    </>
  );
}
