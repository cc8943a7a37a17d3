import { getFormatter, getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { SiteLink } from '@/components/ui/site-link';
import {
  type PlaceStatus,
  type UserSort,
  type UsersQuery,
  usersAddress,
} from '@/lib/shared/people/users-query';
import { type NamedRole, roleNames } from './role-names';
import { StatusBadge } from './status-badge';
import styles from './users-table.module.css';

/** One row of the table. */
export type UserRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: NamedRole;
  readonly status: PlaceStatus;
  readonly office: string;
  readonly department: string;
  readonly endsOn: string | null;
  readonly hasSecondFactor: boolean;
  readonly seenAt: Date | null;
};

type Props = {
  readonly users: readonly UserRow[];
  readonly query: UsersQuery;
  readonly path: string;
  readonly locale: string;
};

/** The users of a page; each column that sorts is a link. Cards where there is no room for a table. */
export async function UsersTable({ locale, path, query, users }: Props) {
  const t = await getTranslations('people');
  const columns: Readonly<Record<UserSort, string>> = {
    name: t('users.person'),
    email: t('field.search'),
    role: t('field.role'),
    status: t('field.status'),
    office: t('field.office'),
    seen: t('users.seen'),
  };
  const head = { columns, path, query };
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption>{t('users.caption', { column: columns[query.sort] })}</caption>
        <thead>
          <tr>
            <SortHead {...head} by="name" />
            <SortHead {...head} by="role" />
            <SortHead {...head} by="status" />
            <SortHead {...head} by="office" />
            <th scope="col">
              <span>{t('users.factor')}</span>
            </th>
            <SortHead {...head} by="seen" />
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} user={user} columns={columns} path={path} locale={locale} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Props, 'path' | 'query'> & {
  readonly by: UserSort;
  readonly columns: Readonly<Record<UserSort, string>>;
};

function SortHead({ by, columns, path, query }: HeadProps) {
  const isSorted = query.sort === by;
  const next = { ...query, sort: by, down: isSorted && !query.down, page: 0 };
  return (
    <th scope="col" aria-sort={isSorted ? (query.down ? 'descending' : 'ascending') : undefined}>
      <SiteLink href={`${path}${usersAddress(next)}`}>
        {columns[by]}
        {isSorted ? (
          <span className={styles.arrow} aria-hidden="true">
            {query.down ? '▼' : '▲'}
          </span>
        ) : null}
      </SiteLink>
    </th>
  );
}

type RowProps = Pick<Props, 'locale' | 'path'> & {
  readonly user: UserRow;
  readonly columns: Readonly<Record<UserSort, string>>;
};

async function Row({ columns, locale, path, user }: RowProps) {
  const [t, format, nameOf] = await Promise.all([getTranslations('people'), getFormatter(), roleNames()]);
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <tr>
      <td>
        <div className={styles.who}>
          <Avatar name={user.name} locale={locale} image={user.imgUrl} letters={2} />
          <div>
            <SiteLink href={`${path}?user=${user.id}`}>
              <bdi>{user.name}</bdi>
            </SiteLink>
            <small>
              <bdi>{user.email}</bdi>
            </small>
          </div>
        </div>
      </td>
      <td data-label={columns.role}>{nameOf(user.role)}</td>
      <td data-label={columns.status}>
        <span>
          <StatusBadge status={user.status} />
          {user.endsOn === null ? null : (
            <small className={styles.until}>{t('users.until', { day: day(new Date(user.endsOn)) })}</small>
          )}
        </span>
      </td>
      <td data-label={columns.office}>
        <span>
          {user.office || '–'}
          {user.department === '' ? null : <small className={styles.until}>{user.department}</small>}
        </span>
      </td>
      <td data-label={t('users.factor')}>{t(user.hasSecondFactor ? 'users.factorOn' : 'users.factorOff')}</td>
      <td data-label={columns.seen}>{user.seenAt === null ? t('users.never') : day(user.seenAt)}</td>
    </tr>
  );
}
