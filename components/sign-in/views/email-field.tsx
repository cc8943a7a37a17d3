import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import type { FormView } from '@/components/ui/form/form-view';
import { SiteLink } from '@/components/ui/site-link';
import styles from './email-field.module.css';

type Props = {
  readonly form: string;
  readonly view: FormView;
  /** Known from a step before: it is shown, and can be changed there. */
  readonly known?: string;
  readonly label?: string;
  readonly first?: boolean;
};

/**
 * The e-mail address: a field, or the address of the step before in words. The field stays in the form then, for
 * password managers; the browser half turns one into the other.
 */
export async function EmailField({ form, view, known, label, first = false }: Props) {
  const t = await getTranslations('dialog');
  const address = known ?? '';
  return (
    <>
      <p className={styles.known} data-known="" hidden={address === ''}>
        <span className={styles.words}>
          <span className={styles.hint}>{t('asWhom')}</span>
          <bdi className={styles.address} data-address="">
            {address}
          </bdi>
        </span>
        <SiteLink className={styles.change} href="/login" data-view="">
          {t('change')}
        </SiteLink>
      </p>
      <div data-unknown="" hidden={address !== ''}>
        <Field
          form={form}
          name="username"
          label={label ?? t('email')}
          view={address === '' ? view : { ...view, values: { ...view.values, username: address } }}
          type="email"
          autoComplete="username webauthn"
          max={254}
          required
          first={first && address === '' && view.error === null}
        />
      </div>
    </>
  );
}
