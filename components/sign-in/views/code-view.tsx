import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { SiteLink } from '@/components/ui/site-link';
import { dialogState } from '@/lib/shared/sign-in/dialog-state';
import { signInCodeDigits, signInCodeMinutes } from '@/lib/shared/sign-in/sign-in-code';
import { EmailField } from './email-field';
import { Links } from './links';
import { ResendCode } from './resend-code';
import type { StepContext } from './step-context';
import { StepForm } from './step-form';
import { TermsBox } from './terms-box';
import { ViewFrame } from './view-frame';
import styles from './view-parts.module.css';

/** State "magic-code email": signs a known person in, and opens an account for a new one who agrees to the terms. */
export async function CodeView({ step }: { readonly step: StepContext }) {
  const [t, register, all] = await Promise.all([
    getTranslations('dialog.code'),
    getTranslations('dialog.register'),
    getTranslations('dialog'),
  ]);
  const view = step.forms.codelogin;
  const isNew = view.error?.code === 'CONSENT_REQUIRED';
  const lead = t('lead', { digits: signInCodeDigits, minutes: signInCodeMinutes });
  return (
    <ViewFrame state={dialogState.magicCodeEmail} title={t('title')} lead={lead} icon="mail">
      <StepForm id="codelogin" call="codeLogin" locale={step.locale} view={view} submit={t('submit')}>
        {step.redir === '/' ? null : <input type="hidden" name="redir" value={step.redir} />}
        <EmailField form="codelogin" view={view} known={step.address} first />
        <Field
          form="codelogin"
          name="code"
          label={t('code')}
          view={view}
          className={styles.digits}
          digits={signInCodeDigits}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          max={40}
          required
          first={step.address !== ''}
        />
        <div data-later="" hidden={!isNew}>
          <p className={styles.hint}>{t('consentLead')}</p>
          <TermsBox form="codelogin" view={view} brandName={step.brandName} />
          <Choice
            as="checkbox"
            form="codelogin"
            name="optin"
            label={register('optin')}
            view={view}
            checked={isNew && step.boxes.deals}
          />
        </div>
        <Choice
          as="checkbox"
          form="codelogin"
          name="sticky"
          label={all('sticky')}
          view={view}
          checked={step.boxes.remember}
        />
      </StepForm>
      <Links>
        <ResendCode step={step} />
        <SiteLink href={step.after('/login/password', 'identify')} data-view="">
          {t('password')}
        </SiteLink>
      </Links>
    </ViewFrame>
  );
}
