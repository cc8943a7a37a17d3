import { getTranslations } from 'next-intl/server';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { ViewFrame } from './view-frame';
import { ViewLink } from './view-link';
import styles from './view-parts.module.css';

/** State "OAuth": the providers one may have an account with. */
export async function OauthView() {
  const t = await getTranslations('dialog.oauth');
  return (
    <ViewFrame state={dialogState.oauth} title={t('title')} lead={t('none')} icon="account">
      <div className={styles.ways}>
        <ViewLink href="/login/email" icon="mail">
          {t('email')}
        </ViewLink>
      </div>
    </ViewFrame>
  );
}
