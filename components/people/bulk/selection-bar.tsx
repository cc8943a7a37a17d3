import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import { type BulkAct, peopleAtOnceMax } from '@/lib/shared/people/bulk';
import styles from '../bulk.module.css';

type Props = {
  /** What the viewer may do to anybody. */
  readonly acts: readonly BulkAct[];
  readonly shown: number;
  /** So many users match, also on other pages. */
  readonly total: number;
};

/** What is to be done to the chosen users, or to all that match, which the next page asks about. */
export async function SelectionBar({ acts, shown, total }: Props) {
  const t = await getTranslations('bulk');
  return (
    <>
      <p className={styles.count} hidden data-selection-count="">
        {t('pick.chosen')} <output>0</output>
      </p>
      {total > shown ? (
        <label className={styles.all}>
          <input type="checkbox" name="all" value="true" />
          {total > peopleAtOnceMax
            ? t('pick.some', { max: peopleAtOnceMax })
            : t('pick.all', { count: total })}
        </label>
      ) : null}
      <div className={styles.act}>
        <Choice
          id="bulk-act"
          name="act"
          label={t('pick.act')}
          options={acts.map((one) => ({ value: one, title: t(`act.${one}`) }))}
        />
      </div>
      <button type="submit" className={buttonVariant('primary')}>
        {t('pick.review')}
      </button>
    </>
  );
}
