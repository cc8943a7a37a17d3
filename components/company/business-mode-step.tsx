import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import styles from './business-mode-step.module.css';

/** The step into business mode: the button that does it, or why there is none and what works instead. */
export async function BusinessModeStep({ children }: { readonly children: ReactNode }) {
  const t = await getTranslations('business.switch');
  return (
    <div className={styles.step}>
      {children}
      <noscript>
        <p className={styles.text}>{t('noScript')}</p>
        <ButtonLink href="/signout?redir=%2Flogin" variant="quiet">
          {t('signOut')}
        </ButtonLink>
      </noscript>
    </div>
  );
}
