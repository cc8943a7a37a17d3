import { getTranslations } from 'next-intl/server';
import { Form } from '@/components/ui/form/form';
import { signInCodeResendSeconds } from '@/lib/shared/sign-in/sign-in-code';
import styles from './resend-code.module.css';
import type { StepContext } from './step-context';

/** Asks for another code; the browser half waits a little before it may be pressed again. */
export async function ResendCode({ step }: { readonly step: StepContext }) {
  const [t, all] = await Promise.all([getTranslations('dialog.code'), getTranslations('dialog')]);
  return (
    <Form
      id="code"
      action="/k/run/auth/code"
      locale={step.locale}
      token={step.forms.code.token}
      send="sign-in"
      hidden={{ redir: step.after('/login/code', 'code'), username: step.address }}
      attributes={{ id: 'resend-code', 'data-failed': all('failed') }}
    >
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
    </Form>
  );
}
