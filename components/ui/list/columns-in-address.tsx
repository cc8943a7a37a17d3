import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { QueryForm } from '@/components/ui/form/query-form';
import { Popover } from '@/components/ui/overlay/popover';
import { PopoverButton } from '@/components/ui/overlay/popover-button';
import styles from './columns-chooser.module.css';

type Props = {
  /** The parameter of the address that names the columns. */
  readonly name: string;
  readonly columns: readonly { readonly key: string; readonly header: string }[];
  readonly chosen: readonly string[];
  /** The page with the locale prefix, and the rest of its address. */
  readonly action: string;
  readonly kept: readonly (readonly [name: string, value: string])[];
};

/** Which columns a table has, as `ColumnsChooser`, but kept in the address of the page, so that it can be saved and sent. */
export function ColumnsInAddress({ action, chosen, columns, kept, name }: Props) {
  const t = useTranslations('interface.list');
  return (
    <>
      <PopoverButton popover={`${name}-popover`} className={buttonVariant('quiet')}>
        {t('columns')}
      </PopoverButton>
      <Popover id={`${name}-popover`} label={t('columns')} align="end">
        <QueryForm
          action={action}
          kept={kept.filter(([one]) => one !== name && one !== 'page')}
          className={styles.form}
          submit={t('apply')}
          variant="primary"
        >
          <fieldset>
            <legend>{t('columnsLead')}</legend>
            {columns.map(({ header, key }) => (
              <label key={key}>
                <input type="checkbox" name={name} value={key} defaultChecked={chosen.includes(key)} />
                <bdi>{header}</bdi>
              </label>
            ))}
          </fieldset>
        </QueryForm>
      </Popover>
    </>
  );
}
