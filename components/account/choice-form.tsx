import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import styles from './choice-form.module.css';

type Props = {
  /** Also what the words are below, `profile.preferences.<id>`. */
  readonly id: 'language' | 'currency';
  readonly action: string;
  readonly name: string;
  readonly options: readonly ChoiceOption[];
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
      <Outcome view={view} done={t(`${id}Done`)} />
      <Form id={id} action={action} locale={locale} token={view.token}>
        <div className={styles.fields}>
          <Choice
            id={`${id}-choice`}
            name={name}
            label={t(id)}
            hint={t(`${id}Hint`)}
            options={options}
            value={value}
          />
          <button type="submit" className={buttonVariant('quiet')}>
            {save}
          </button>
        </div>
      </Form>
    </div>
  );
}
