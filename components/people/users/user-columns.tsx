import { getFormatter, getTranslations } from 'next-intl/server';
import { type NamedRole, roleNames } from '@/components/people/roles/role-names';
import { Avatar } from '@/components/ui/avatar';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import { type UserColumn, userColumns as userColumnKeys } from '@/lib/shared/people/users/user-columns';
import { type MembershipStatus, userSorts } from '@/lib/shared/people/users/users-query';
import { StatusBadge } from './status-badge';
import styles from './user-columns.module.css';

/** One row of the table. */
export type UserRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly imgUrl: string | null;
  readonly role: NamedRole;
  readonly status: MembershipStatus;
  readonly office: string;
  readonly group: string;
  readonly entity: string;
  readonly department: string;
  readonly title: string;
  readonly manager: string;
  readonly endsOn: string | null;
  readonly joinedAt: Date | null;
  readonly hasSecondFactor: boolean;
  readonly seenAt: Date | null;
};

type Site = {
  /** Path of the page without the locale prefix. */
  readonly path: string;
  readonly locale: string;
  readonly chosen: readonly UserColumn[];
  /** What of the address of the list shows these rows: the page of a user leads back there. */
  readonly shown: string;
};

/** The columns of the table of users. The office says the department too, where that has no column of its own. */
export async function userColumns({ chosen, locale, path, shown }: Site): Promise<Column<UserRow>[]> {
  const [t, bulk, format, nameOf] = await Promise.all([
    getTranslations('people'),
    getTranslations('bulk.file'),
    getFormatter(),
    roleNames(),
  ]);
  const day = (date: Date) => format.dateTime(date, 'day');
  const cells: Readonly<Record<UserColumn, readonly [header: string, cell: Column<UserRow>['cell']]>> = {
    role: [t('field.role'), ({ role }) => nameOf(role)],
    status: [
      t('field.status'),
      ({ endsOn, status }) =>
        withMore(
          <StatusBadge status={status} />,
          endsOn === null ? '' : t('users.until', { day: day(new Date(endsOn)) }),
        ),
    ],
    office: [
      t('field.office'),
      ({ department, office }) => withMore(office || '–', chosen.includes('department') ? '' : department),
    ],
    group: [t('field.group'), ({ group }) => group],
    entity: [t('field.entity'), ({ entity }) => entity || '–'],
    department: [t('field.department'), ({ department }) => department || '–'],
    title: [t('field.title'), ({ title }) => title || '–'],
    manager: [t('field.manager'), ({ manager }) => (manager === '' ? '–' : <bdi>{manager}</bdi>)],
    joined: [bulk('joined'), ({ joinedAt }) => (joinedAt === null ? '–' : day(joinedAt))],
    factor: [
      t('users.factor'),
      ({ hasSecondFactor }) => t(hasSecondFactor ? 'users.factorOn' : 'users.factorOff'),
    ],
    seen: [t('users.seen'), ({ seenAt }) => (seenAt === null ? t('users.never') : day(seenAt))],
  };
  const sortable = new Set<string>(userSorts);
  const optional = userColumnKeys.map((key) => {
    const [header, cell] = cells[key];
    return { key, header, cell, sortable: sortable.has(key), isOptional: true };
  });
  const person = (user: UserRow) => <Person user={user} path={path} locale={locale} shown={shown} />;
  return [
    { key: 'name', header: t('users.person'), cell: person, sortable: true, isRowHeader: true },
    ...optional,
  ];
}

const withMore = (what: React.ReactNode, more: string) => (
  <span>
    {what}
    {more === '' ? null : <small className={styles.more}>{more}</small>}
  </span>
);

function Person({
  user: { email, id, imgUrl, name },
  path,
  locale,
  shown,
}: Omit<Site, 'chosen'> & { readonly user: UserRow }) {
  return (
    <div className={styles.who}>
      <Avatar name={name} locale={locale} image={imgUrl} letters={2} />
      <div>
        <SiteLink href={`${path}?user=${id}${shown.replace('?', '&')}`}>
          <bdi>{name}</bdi>
        </SiteLink>
        <small>
          <bdi>{email}</bdi>
        </small>
      </div>
    </div>
  );
}
