import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { NativeForm } from '@/components/ui/native-form';
import { SelectField } from '@/components/ui/select-field';
import type { SelectOption } from '@/components/ui/select-option';
import styles from './choice-form.module.css';

type Props = {
  /** Also what the words are below, `profile.preferences.<id>`. */
  readonly id: 'language' | 'currency';
  readonly action: string;
  readonly name: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly locale: string;
  readonly view: FormView;
};

/** One choice of a list, kept with the account. */
export async function ChoiceForm({
  id,
  action,
  name,
  options,
  value,
  locale,
  view,
}: Props): Promise<ReactNode> {
  const t = await getTranslations('profile.preferences');
  const save = id === 'language' ? t('saveLanguage') : t('saveCurrency');
  return (
    <div className={styles.choice}>
      <FormNotice view={view} done={t(`${id}Done`)} />
      <NativeForm id={id} action={action} locale={locale} token={view.token}>
        <div className={styles.fields}>
          <SelectField
            id={`${id}-choice`}
            name={name}
            label={t(id)}
            hint={t(`${id}Hint`)}
            options={options}
            value={value}
          />
          <button type="submit" className={buttonLook('quiet')}>
            {save}
          </button>
        </div>
      </NativeForm>
    </div>
  );
}
