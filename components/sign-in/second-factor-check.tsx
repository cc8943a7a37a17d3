import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import type { FormView } from '@/components/ui/form/form-view';
import styles from './second-factor-check.module.css';
import { SecondFactorForm } from './second-factor-form';

type Props = {
  readonly verify: FormView;
  readonly recovery: FormView;
  readonly locale: string;
  readonly redir: string;
  /** Other ways to confirm. */
  readonly methods?: ReactNode;
};

/** A second factor is set up and this session has not shown it: by a code of the app, or a recovery code. */
export async function SecondFactorCheck({ verify, recovery, locale, redir, methods }: Props) {
  const t = await getTranslations('sign-in.secondFactor');
  return (
    <>
      {methods}
      <SecondFactorForm
        id="verify"
        view={verify}
        locale={locale}
        redir={redir}
        submit={t('verify')}
        first={recovery.error === null}
      />
      <details className={styles.other} open={recovery.error !== null}>
        <summary className={buttonVariant('plain')}>{t('recoveryOpen')}</summary>
        <div className={styles.form}>
          <p>{t('recoveryText')}</p>
          <SecondFactorForm
            id="recovery"
            view={recovery}
            locale={locale}
            redir={redir}
            submit={t('recover')}
          />
        </div>
      </details>
    </>
  );
}
