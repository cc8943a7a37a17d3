import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import styles from './sign-out-everywhere.module.css';
import { SignOutForm } from './sign-out-form';

/** Ends every session after a second press; the first only explains. */
export async function SignOutEverywhere({
  locale,
  token,
}: {
  readonly locale: string;
  readonly token: string | null;
}) {
  const t = await getTranslations('session.everywhere');
  return (
    <details className={styles.step}>
      <summary className={buttonLook('quiet')}>{t('open')}</summary>
      <div className={styles.confirm}>
        <p>{t('text')}</p>
        <SignOutForm locale={locale} token={token} redir="/login" everywhere>
          <button type="submit" className={buttonLook('critical')}>
            {t('submit')}
          </button>
        </SignOutForm>
      </div>
    </details>
  );
}
