import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import type { FormView } from '@/components/ui/form/form-view';
import { Icon } from '@/components/ui/icon';
import { passwordLengthMin } from '@/lib/shared/sign-in/password-rules';
import styles from './password-field.module.css';

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** A new password shows its rule, and whether it is met. */
  readonly fresh?: boolean;
  readonly first?: boolean;
};

/** A password one can look at while typing. What needs script stays hidden until it works. */
export async function PasswordField({ form, view, fresh = false, first = false }: Props) {
  const t = await getTranslations('dialog');
  const below = (
    <>
      <p className={styles.caps} data-caps="" role="status">
        <span hidden>{t('capsLock')}</span>
      </p>
      {fresh ? (
        <p className={styles.rule} data-rule={passwordLengthMin}>
          <Icon name="check" size={16} />
          <span>
            {t('register.rule', { min: passwordLengthMin })}
            <span className={styles.ruleHint}>{t('register.ruleHint')}</span>
          </span>
        </p>
      ) : null}
    </>
  );
  return (
    <Field
      form={form}
      name="passwd"
      label={t('password')}
      view={view}
      type="password"
      autoComplete={fresh ? 'new-password' : 'current-password'}
      required
      first={first}
      reveal={{ show: t('show'), hide: t('hide') }}
      below={below}
    />
  );
}
