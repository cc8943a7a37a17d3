import { getTranslations } from 'next-intl/server';
import { AuthForm } from '@/components/ui/auth-form';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { EmailField } from '@/components/ui/email-field';
import type { FormView } from '@/components/ui/form-view';
import { SubmitButton } from '@/components/ui/submit-button';
import { withRedir } from '@/components/ui/with-redir';
import { addEmailPath } from '@/lib/shared/account/profile-pages';
import styles from './add-email.module.css';

type Props = {
  readonly view: FormView;
  readonly locale: string;
  /** The address of the page asks for this form (ROUTE-025). */
  readonly isOpen: boolean;
};

/** A new address for the account; its owner has to open the link that is mailed there. */
export async function AddEmail({ view, locale, isOpen }: Props) {
  const t = await getTranslations('profile.emails');
  return (
    <ConfirmStep open={t('add')} calm isOpen={isOpen || view.error !== null}>
      <div className={styles.form}>
        <AuthForm
          id="add-email"
          action="/k/run/account/addEmail"
          locale={locale}
          view={view}
          proofPage={withRedir('/profile/confirm', addEmailPath)}
        >
          <EmailField name="email" label={t('address')} autoComplete="email" first={isOpen} />
          <p className={styles.hint}>{t('addHint')}</p>
          <div>
            <SubmitButton>{t('addSubmit')}</SubmitButton>
          </div>
        </AuthForm>
      </div>
    </ConfirmStep>
  );
}
