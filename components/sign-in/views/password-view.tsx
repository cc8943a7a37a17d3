import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Divider } from '@/components/ui/layout/divider';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { CodeStep } from './code-step';
import { EmailField } from './email-field';
import { Links } from './links';
import { PasswordField } from './password-field';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { ViewFrame } from './view-frame';
import styles from './view-parts.module.css';

/** State "password form": after every address alike, with a mailed code for whoever has no password here. */
export async function PasswordView({ step }: { readonly step: StepContext }) {
  const [t, all] = await Promise.all([getTranslations('dialog.passwordForm'), getTranslations('dialog')]);
  const { login } = step.forms;
  const userInfo = JSON.stringify({ origin: 'loginPage', pageType: 'details page', clientData: {} });
  return (
    <ViewFrame state={dialogState.passwordForm} title={t('title')}>
      <StepForm id="login" call="login" locale={step.locale} view={login} submit={t('submit')}>
        <input type="hidden" name="userInfo" value={userInfo} />
        {step.redir === '/' ? null : <input type="hidden" name="redir" value={step.redir} />}
        <EmailField form="login" view={login} known={step.address} first />
        <PasswordField form="login" view={login} first={step.address !== ''} />
        <Choice
          as="checkbox"
          form="login"
          name="sticky"
          label={all('sticky')}
          view={login}
          checked={step.boxes.remember}
        />
      </StepForm>
      <Links>
        <SiteLink href={step.after('/login/forgot', 'identify')} data-view="">
          {t('forgot')}
        </SiteLink>
        <SiteLink href={step.after('/login/register', 'identify')} data-view="">
          {t('register')}
        </SiteLink>
      </Links>
      <div className={styles.group} data-needs-address="" hidden={step.address === ''}>
        <Divider />
        <CodeStep step={step} />
        <p className={styles.hint}>{t('codeHint')}</p>
      </div>
    </ViewFrame>
  );
}
