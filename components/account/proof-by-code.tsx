import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { buttonLook } from '@/components/ui/button-look';
import { Divider } from '@/components/ui/divider';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { TextField } from '@/components/ui/text-field';
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
          <AuthForm id="prove" action="/k/run/auth/prove" locale={locale} view={view}>
            <input type="hidden" name="redir" value={redir} />
            <TextField name="code" label={t('code')} autoComplete="one-time-code" required maxLength={40} />
            <SubmitButton wide>{t('useCode')}</SubmitButton>
          </AuthForm>
        </>
      ) : null}
      <FormNotice view={asking} done="" />
      <NativeForm id="proof-code" action="/k/run/account/proofCode" locale={locale} token={view.token}>
        <input type="hidden" name="redir" value={redir} />
        <button type="submit" className={buttonLook(mailed ? 'plain' : 'quiet', true)}>
          {mailed ? t('again') : t('byCode')}
        </button>
      </NativeForm>
    </div>
  );
}
