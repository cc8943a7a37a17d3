import { getFormatter, getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { SiteLink } from '@/components/ui/site-link';
import type { UserColumn } from '@/lib/shared/people/user-columns';
import { type PlaceStatus, type UsersQuery, userSorts, usersAddress } from '@/lib/shared/people/users-query';
import { columnTitles } from './column-titles';
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
  readonly joinedAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly seenAt: Date | null;
};

type Props = {
  readonly users: readonly UserRow[];
  readonly query: UsersQuery;
  readonly columns: readonly UserColumn[];
  readonly path: string;
  readonly locale: string;
  /** Rows can be chosen, in the form around the table. */
  readonly canPick: boolean;
};

/** The users of a page; each column that sorts is a link. Cards where there is no room for a table. */
export async function UsersTable({ canPick, columns, locale, path, query, users }: Props) {
  const [t, own, titles] = await Promise.all([
    getTranslations('people'),
    getTranslations('many-people.pick'),
    columnTitles(),
  ]);
  const heads = { ...titles, name: t('users.person'), email: t('field.search') };
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption>{t('users.caption', { column: heads[query.sort] })}</caption>
        <thead>
          <tr>
            {canPick ? (
              <th scope="col" className={styles.pick}>
                {/* It needs a script, which shows it. */}
                <label hidden data-pick-page="">
                  <input type="checkbox" aria-label={own('page')} />
                </label>
              </th>
            ) : null}
            {(['name', ...columns] as const).map((one) => (
              <Head key={one} by={one} title={heads[one]} path={path} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <Row key={user.id} {...{ user, canPick, columns, titles, path, locale }} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = Pick<Props, 'path' | 'query'> & {
  readonly by: UserColumn | 'name';
  readonly title: string;
};

function Head({ by, title, path, query }: HeadProps) {
  const sort = userSorts.find((one) => one === by);
  if (sort === undefined) {
    return (
      <th scope="col">
        <span>{title}</span>
      </th>
    );
  }
  const isSorted = query.sort === sort;
  const next = { ...query, sort, down: isSorted && !query.down, page: 0 };
  return (
    <th scope="col" aria-sort={isSorted ? (query.down ? 'descending' : 'ascending') : undefined}>
      <SiteLink href={`${path}${usersAddress(next)}`}>
        {title}
        {isSorted ? (
          <span className={styles.arrow} aria-hidden="true">
            {query.down ? '▼' : '▲'}
          </span>
        ) : null}
      </SiteLink>
    </th>
  );
}

type RowProps = Pick<Props, 'locale' | 'path' | 'columns' | 'canPick'> & {
  readonly user: UserRow;
  readonly titles: Readonly<Record<UserColumn, string>>;
};

async function Row({ canPick, columns, locale, path, titles, user }: RowProps) {
  const [t, own, format, nameOf] = await Promise.all([
    getTranslations('people'),
    getTranslations('many-people.pick'),
    getFormatter(),
    roleNames(),
  ]);
  const day = (date: Date) => format.dateTime(date, { dateStyle: 'medium', timeZone: 'UTC' });
  const hasDepartment = columns.includes('department') || user.department === '';
  const cells: Readonly<Record<UserColumn, React.ReactNode>> = {
    role: nameOf(user.role),
    status: (
      <span>
        <StatusBadge status={user.status} />
        {user.endsOn === null ? null : (
          <small className={styles.until}>{t('users.until', { day: day(new Date(user.endsOn)) })}</small>
        )}
      </span>
    ),
    office: (
      <span>
        {user.office || '–'}
        {hasDepartment ? null : <small className={styles.until}>{user.department}</small>}
      </span>
    ),
    department: user.department || '–',
    joined: user.joinedAt === null ? '–' : day(user.joinedAt),
    factor: t(user.hasSecondFactor ? 'users.factorOn' : 'users.factorOff'),
    seen: user.seenAt === null ? t('users.never') : day(user.seenAt),
  };
  return (
    <tr>
      {canPick ? (
        <td className={styles.pick}>
          <label>
            <input type="checkbox" name="pick" value={user.id} aria-label={own('one', { name: user.name })} />
          </label>
        </td>
      ) : null}
      <td className={styles.person}>
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
      {columns.map((one) => (
        <td key={one} data-label={titles[one]}>
          {cells[one]}
        </td>
      ))}
    </tr>
  );
}
