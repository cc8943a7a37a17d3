import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/button-look';
import { PlainField } from '@/components/ui/plain-field';
import { type BulkAct, peopleAtOnceMax } from '@/lib/shared/people/bulk';
import type { UsersQuery } from '@/lib/shared/people/users-query';
import styles from './bulk.module.css';
import { SelectionStart } from './selection-start';

type Props = {
  /** Path of the page with the locale prefix. */
  readonly action: string;
  readonly query: UsersQuery;
  /** What the viewer may do to anybody. */
  readonly acts: readonly BulkAct[];
  readonly shown: number;
  /** So many users match, also on other pages. */
  readonly total: number;
  /** The table. */
  readonly children: ReactNode;
};

/**
 * The table as a form: what is to be done to the chosen users, or to all that match, which the next page asks about. Sent
 * by GET, since nothing happens yet. The bar shows with the first chosen row, in browsers that can tell by style.
 */
export async function BulkForm({ action, acts, children, query, shown, total }: Props) {
  const t = await getTranslations('many-people');
  const { down, page, q, role, office, size, sort, status } = query;
  const kept = {
    q,
    role,
    status,
    office,
    sort: `${down ? '-' : ''}${sort}`,
    size: String(size),
    page: String(page),
  };
  return (
    <form method="get" action={action} className={styles.form} data-selection="">
      {Object.entries(kept).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <fieldset className={styles.bar} aria-label={t('pick.bar')}>
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
          <PlainField
            id="bulk-act"
            name="act"
            label={t('pick.act')}
            options={acts.map((one) => ({ value: one, title: t(`act.${one}`) }))}
          />
        </div>
        <button type="submit" className={buttonLook('primary')}>
          {t('pick.review')}
        </button>
      </fieldset>
      <SelectionStart />
    </form>
  );
}
