import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import styles from './columns-chooser.module.css';

export type ColumnsChoice = {
  /** The form's own; its popover is `<id>-popover`. */
  readonly id: string;
  /** Where the choice is kept: `show-<key>` for each column, or `usual` for those of somebody who has not chosen. */
  readonly action: string;
  readonly chosen: readonly string[];
  readonly locale: string;
  readonly token: string | null;
};

type Props = ColumnsChoice & {
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  /** The query of the list, so that its filters stay. */
  readonly list: string;
};

/** Which columns a table has; kept for the person. */
export function ColumnsChooser({ action, chosen, columns, id, list, locale, token }: Props) {
  const t = useTranslations('interface.list');
  return (
    <>
      <PopoverButton popover={`${id}-popover`} className={buttonVariant('quiet')}>
        {t('columns')}
      </PopoverButton>
      <Popover id={`${id}-popover`} label={t('columns')} align="end">
        <Form id={id} action={action} locale={locale} token={token} className={styles.form}>
          <input type="hidden" name="list" value={list} />
          <fieldset>
            <legend>{t('columnsLead')}</legend>
            {columns.map(({ header, key }) => (
              <label key={key}>
                <input
                  type="checkbox"
                  name={`show-${key}`}
                  value="true"
                  defaultChecked={chosen.includes(key)}
                />
                {header}
              </label>
            ))}
          </fieldset>
          <div className={styles.ends}>
            <button type="submit" className={buttonVariant('primary')}>
              {t('columnsKeep')}
            </button>
            <button type="submit" name="usual" value="true" className={buttonVariant('plain')}>
              {t('columnsUsual')}
            </button>
          </div>
        </Form>
      </Popover>
    </>
  );
}
