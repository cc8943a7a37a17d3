import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/form/confirm-step';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { addEmailPath } from '@/lib/shared/account/profile-pages';
import { withRedir } from '@/lib/shared/session/with-redir';
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
  const field = fieldsOf('add-email', view);
  return (
    <ConfirmStep open={t('add')} calm isOpen={isOpen || view.error !== null}>
      <div className={styles.form}>
        <Form
          id="add-email"
          action="/k/run/account/addEmail"
          locale={locale}
          view={view}
          submit={t('addSubmit')}
          variant="primary"
          proofPage={withRedir('/profile/confirm', addEmailPath)}
        >
          <Field {...field('email')} type="email" label={t('address')} max={254} required first={isOpen} />
          <p className={styles.hint}>{t('addHint')}</p>
        </Form>
      </div>
    </ConfirmStep>
  );
}
