import { getTranslations } from 'next-intl/server';
import { TransportFields } from '@/components/ui/form/transport-fields';
import { signInCodeResendSeconds } from '@/lib/shared/sign-in/sign-in-code';
import styles from './resend-code.module.css';
import type { StepContext } from './step-context';

/** Asks for another code; the browser half waits a little before it may be pressed again. */
export async function ResendCode({ step }: { readonly step: StepContext }) {
  const [t, all] = await Promise.all([getTranslations('dialog.code'), getTranslations('dialog')]);
  return (
    <form
      id="resend-code"
      method="post"
      action="/k/run/auth/code"
      data-send="sign-in"
      data-failed={all('failed')}
    >
      <TransportFields form="code" locale={step.locale} token={step.forms.code.token} />
      <input type="hidden" name="redir" value={step.after('/login/code', 'code')} />
      <input type="hidden" name="username" value={step.address} />
      <button
        className={styles.resend}
        type="submit"
        // Its words may count down before React looks at them.
        suppressHydrationWarning
        data-resend={signInCodeResendSeconds}
        data-waiting={t('resendIn', { seconds: '{seconds}' })}
        data-ready={t('resend')}
      >
        {t('resend')}
      </button>
      <span className={styles.status} role="status" data-sent={t('sentAgain')} />
      <p className={styles.problem} role="alert" data-error="" hidden>
        <span data-text="" />
      </p>
    </form>
  );
}
