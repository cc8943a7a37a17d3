import { getTranslations } from 'next-intl/server';
import { buttonLook } from '@/components/ui/button-look';
import { type Choice, PlainField } from '@/components/ui/plain-field';
import { SiteLink } from '@/components/ui/site-link';
import { placeStatuses, type UsersQuery, userPageSizes } from '@/lib/shared/people/users-query';
import styles from './people.module.css';

type Props = {
  readonly query: UsersQuery;
  /** Path of the page with the locale prefix. */
  readonly action: string;
  /** The same without it, for links. */
  readonly path: string;
  readonly roles: readonly Choice[];
  readonly offices: readonly string[];
};

/** Narrows the table; all of it stands in the address. */
export async function UsersFilters({ action, offices, path, query, roles }: Props) {
  const t = await getTranslations('people');
  const statuses = placeStatuses.map((value) => ({ value, title: t(`status.${value}`) }));
  const sort = `${query.down ? '-' : ''}${query.sort}`;
  return (
    <search>
      <form method="get" action={action} className={styles.form}>
        <input type="hidden" name="sort" value={sort} />
        <div className={styles.fields}>
          <PlainField
            id="users-q"
            name="q"
            type="search"
            label={t('field.search')}
            value={query.q}
            max={100}
          />
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
        <div className={styles.tools}>
          <button type="submit" className={buttonLook('quiet')}>
            {t('users.show')}
          </button>
          {query.q + query.role + query.status + query.office === '' ? null : (
            <SiteLink className={buttonLook('plain')} href={path}>
              {t('users.clear')}
            </SiteLink>
          )}
        </div>
      </form>
    </search>
  );
}
