import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { FormView } from '@/components/ui/form-view';
import { Notice } from '@/components/ui/notice';
import { Panel } from '@/components/ui/panel';
import { PasswordField } from '@/components/ui/password-field';
import { SubmitButton } from '@/components/ui/submit-button';
import { passwordLengthMax, passwordLengthMin } from '@/lib/shared/sign-in/password-rules';
import styles from './password-panel.module.css';

type Props = { readonly view: FormView; readonly locale: string; readonly email: string };

/** Change the password: asks for the current one, offers to sign out the others (ASVS 6.2.3, 7.4.3). */
export async function PasswordPanel({ view, locale, email }: Props) {
  const [t, fields] = await Promise.all([
    getTranslations('account.password'),
    getTranslations('sign-in.fields'),
  ]);
  const labels = { show: fields('show'), hide: fields('hide') };
  const rules = fields('passwordRules', { min: passwordLengthMin, max: passwordLengthMax });
  return (
    <Panel id="password-panel" title={t('title')} lead={t('lead')}>
      {view.done ? <Notice tone="good">{t('done')}</Notice> : null}
      <div className={styles.narrow}>
        <AuthForm
          id="password"
          action="/k/run/auth/password"
          locale={locale}
          view={view}
          wording={{ WRONG_CREDENTIALS: t('wrong') }}
        >
          {/* Nameless, so never sent: tells a password manager whose password this is. */}
          <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
          <PasswordField
            name="current"
            label={t('current')}
            autoComplete="current-password"
            labels={labels}
          />
          <PasswordField
            name="passwd"
            label={t('new')}
            autoComplete="new-password"
            hint={rules}
            labels={labels}
          />
          <CheckboxField name="others" label={t('others')} checked />
          <div>
            <SubmitButton>{t('submit')}</SubmitButton>
          </div>
        </AuthForm>
      </div>
    </Panel>
  );
}
