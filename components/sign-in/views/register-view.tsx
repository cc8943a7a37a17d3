import { getTranslations } from 'next-intl/server';
import { OtherMethods } from '@/components/sign-in/other-methods';
import { Choice } from '@/components/ui/form/choice';
import { Divider } from '@/components/ui/layout/divider';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { CodeStep } from './code-step';
import { EmailField } from './email-field';
import { PasswordField } from './password-field';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { TermsBox } from './terms-box';
import { ViewFrame } from './view-frame';
import styles from './view-parts.module.css';

/** State "password form" for whoever chooses a password: opens an account (specification §3, register form). */
export async function RegisterView({ step }: { readonly step: StepContext }) {
  const t = await getTranslations('dialog.register');
  const { register } = step.forms;
  return (
    <ViewFrame state={dialogState.passwordForm} title={t('title')} lead={t('lead')}>
      <StepForm id="register" call="register" locale={step.locale} view={register} submit={t('submit')}>
        <input type="hidden" name="regurl" value={step.redir} />
        <EmailField form="register" view={register} known={step.address} first />
        <PasswordField form="register" view={register} fresh first={step.address !== ''} />
        <div>
          {step.boxes.terms ? (
            <TermsBox form="register" view={register} brandName={step.brandName} required />
          ) : null}
          <Choice
            as="checkbox"
            form="register"
            name="optin"
            label={t('optin')}
            view={register}
            checked={step.boxes.deals}
          />
        </div>
      </StepForm>
      <div className={styles.group} data-needs-address="" hidden={step.address === ''}>
        <Divider />
        <CodeStep step={step} />
        <p className={styles.hint}>{t('codeHint')}</p>
      </div>
      <OtherMethods view="register" redir={step.redir} />
      <p>
        {t('known')}{' '}
        <SiteLink href={step.after('/login', 'identify')} data-view="">
          {t('login')}
        </SiteLink>
      </p>
    </ViewFrame>
  );
}
