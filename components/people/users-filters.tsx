import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { type Choice, PlainField } from '@/components/ui/plain-field';
import { placeStatuses, type UsersQuery, userPageSizes } from '@/lib/shared/people/users-query';
import styles from './users-filters.module.css';

type Props = {
  readonly query: UsersQuery;
  /** Path of the page with the locale prefix. */
  readonly action: string;
  readonly roles: readonly Choice[];
  readonly offices: readonly string[];
};

/** Narrows the table; all of it stands in the address. Where there is little room only the text stands open. */
export async function UsersFilters({ action, offices, query, roles }: Props) {
  const [t, own] = await Promise.all([getTranslations('people'), getTranslations('many-people.list')]);
  const statuses = placeStatuses.map((value) => ({ value, title: t(`status.${value}`) }));
  const sort = `${query.down ? '-' : ''}${query.sort}`;
  const set = [query.role, query.status, query.office].filter(Boolean).length;
  return (
    <search>
      <form method="get" action={action} className={styles.form}>
        <input type="hidden" name="sort" value={sort} />
        <div className={styles.text}>
          <PlainField
            id="users-q"
            name="q"
            type="search"
            label={t('field.search')}
            value={query.q}
            max={100}
          />
        </div>
        <details className={styles.more}>
          <summary className={buttonLook('quiet')}>
            <Icon name="filter" />
            {set === 0 ? own('filters') : own('filtersSet', { count: set })}
          </summary>
          <div className={styles.fields}>
            <PlainField
              id="users-role"
              name="role"
              label={t('field.role')}
              value={query.role}
              options={[{ value: '', title: t('field.anyRole') }, ...roles]}
            />
            <PlainField
              id="users-status"
              name="status"
              label={t('field.status')}
              value={query.status}
              options={[{ value: '', title: t('field.anyStatus') }, ...statuses]}
            />
            <PlainField
              id="users-office"
              name="office"
              label={t('field.office')}
              value={query.office}
              options={[
                { value: '', title: t('field.anyOffice') },
                ...offices.map((one) => ({ value: one, title: one })),
              ]}
            />
            <PlainField
              id="users-size"
              name="size"
              label={t('field.size')}
              value={String(query.size)}
              options={userPageSizes.map((size) => ({ value: String(size), title: String(size) }))}
            />
          </div>
        </details>
        <button type="submit" className={`${buttonLook('quiet')} ${styles.show}`}>
          {t('users.show')}
        </button>
      </form>
    </search>
  );
}
