import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { NativeForm } from '@/components/ui/native-form';
import { Popover } from '@/components/ui/popover';
import { PopoverButton } from '@/components/ui/popover-button';
import { type UserColumn, userColumns } from '@/lib/shared/people/user-columns';
import { columnTitles } from './column-titles';
import type { PeopleSite } from './people-form';
import styles from './user-columns-chooser.module.css';

type Props = PeopleSite & {
  readonly chosen: readonly UserColumn[];
  /** The query of the list, so that its filters stay. */
  readonly list: string;
};

/** Which columns the table has; kept for the person. */
export async function UserColumnsChooser({ chosen, list, locale, token }: Props) {
  const [t, titles] = await Promise.all([getTranslations('many-people.list'), columnTitles()]);
  return (
    <>
      <PopoverButton popover="user-columns" className={buttonLook('quiet')}>
        {t('columns')}
      </PopoverButton>
      <Popover id="user-columns" label={t('columns')} align="end">
        <NativeForm
          id="user-columns-chosen"
          action="/i/api/business/users/v2/columns"
          locale={locale}
          token={token}
          className={styles.form}
        >
          <input type="hidden" name="list" value={list} />
          <fieldset>
            <legend>{t('columnsLead')}</legend>
            {userColumns.map((one) => (
              <label key={one}>
                <input
                  type="checkbox"
                  name={`show-${one}`}
                  value="true"
                  defaultChecked={chosen.includes(one)}
                />
                {titles[one]}
              </label>
            ))}
          </fieldset>
          <div className={styles.ends}>
            <button type="submit" className={buttonLook('primary')}>
              {t('columnsKeep')}
            </button>
            <button type="submit" name="usual" value="true" className={buttonLook('plain')}>
              {t('columnsUsual')}
            </button>
          </div>
        </NativeForm>
      </Popover>
    </>
  );
}
