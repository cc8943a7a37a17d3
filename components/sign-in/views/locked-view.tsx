import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { lockHoursMax, lockMinutesMin } from '@/lib/shared/sign-in/rate-rules';
import { EmailField } from './email-field';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { ViewFrame } from './view-frame';
import styles from './view-parts.module.css';

/** State "locked account": a mailed code opens the lock at once, a new password too (docs/decisions/005). */
export async function LockedView({ step }: { readonly step: StepContext }) {
  const [t, all] = await Promise.all([getTranslations('dialog.locked'), getTranslations('dialog')]);
  const { code } = step.forms;
  return (
    <ViewFrame state={dialogState.lockedAccount} title={t('title')} lead={t('lead')} icon="lock">
      <p className={styles.hint}>{t('lasts', { minutes: lockMinutesMin, hours: lockHoursMax })}</p>
      <StepForm id="code" call="code" locale={step.locale} view={code} submit={all('mailCode')}>
        <input type="hidden" name="redir" value={step.after('/login/code', 'code')} />
        <EmailField form="code" view={code} known={step.address} />
        <p className={styles.hint}>{t('codeHint')}</p>
      </StepForm>
      <SiteLink
        className={buttonVariant('quiet', true)}
        href={step.after('/login/forgot', 'identify')}
        data-view=""
      >
        {t('reset')}
      </SiteLink>
    </ViewFrame>
  );
}
