import { getTranslations } from 'next-intl/server';
import { SelectionBar } from '@/components/people/bulk/selection-bar';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import type { ColumnsChoice } from '@/components/ui/list/columns-chooser';
import { DataTable, type ListFile } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { choiceFilter, type Filter } from '@/components/ui/list/list-filters';
import { SiteLink } from '@/components/ui/site-link';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import type { BulkAct } from '@/lib/shared/people/bulk';
import { recordFileLinesMax } from '@/lib/shared/people/record-files/record-file';
import type { UserColumn } from '@/lib/shared/people/users/user-columns';
import type { RecordName } from '@/lib/shared/people/users/user-details';
import {
  membershipStatuses,
  type UsersQuery,
  usersFilePartsMax,
  usersList,
} from '@/lib/shared/people/users/users-query';
import { type UserRow, userColumns } from './user-columns';

type Filtered = {
  readonly query: UsersQuery;
  readonly roles: readonly ChoiceOption[];
  readonly records: Readonly<Record<'office' | 'group' | 'entity', readonly RecordName[]>>;
};

type Links = {
  /** Path of the page without the locale prefix. */
  readonly path: string;
  /** Where people are invited, and invited or changed from a file; null for who may not. */
  readonly invite: string | null;
  readonly fromFile: string | null;
  readonly changes: string | null;
};

type Props = Filtered &
  Links & {
    readonly found: PagingResult<UserRow>;
    /** Path of the page with the locale prefix. */
    readonly action: string;
    readonly locale: string;
    readonly choice: ColumnsChoice & { readonly chosen: readonly UserColumn[] };
    /** How many ask to join. */
    readonly waiting: number;
    /** The address of the file of what the list shows. */
    readonly file: string;
    /** What the viewer may do to several of them. */
    readonly acts: readonly BulkAct[];
  };

/** The file of a list, or several for one with more users than a file may have that comes back. */
async function filesOf(href: string, total: number): Promise<readonly ListFile[]> {
  const t = await getTranslations('bulk.list');
  const hint = t('exportHint', { max: recordFileLinesMax });
  if (total <= recordFileLinesMax) return [{ href, hint }];
  return Array.from(
    { length: Math.min(usersFilePartsMax, Math.ceil(total / recordFileLinesMax)) },
    (_, at) => ({
      href: `${href}${href.includes('?') ? '&' : '?'}part=${at + 1}`,
      hint,
      label: t('exportPart', {
        from: at * recordFileLinesMax + 1,
        to: Math.min(total, (at + 1) * recordFileLinesMax),
      }),
    }),
  );
}

/** The users of a company: search, filters, columns of one's choice, and rows to choose for what is done to several. */
export async function UsersTable({ acts, choice, file, found, locale, waiting, ...props }: Props) {
  const { action, invite, path, query } = props;
  const [t, bulk, columns, filters] = await Promise.all([
    getTranslations('people'),
    getTranslations('bulk'),
    userColumns({ path, locale, chosen: choice.chosen, shown: usersList.address(query) }),
    userFilters(props),
  ]);
  const total = found.paging.totalElements;
  const bar = <SelectionBar acts={acts} shown={found.content.length} total={total} />;
  const { header } = columns.find(({ key }) => key === query.sort) ?? { header: t('field.search') };
  return (
    <DataTable
      list={usersList}
      state={query}
      path={path}
      action={action}
      found={found}
      columns={columns}
      choice={choice}
      keyOf={({ id }) => id}
      caption={t('users.caption', { column: header })}
      summary={<Count total={total} waiting={waiting} path={path} />}
      tools={<Invite {...props} />}
      file={await filesOf(file, total)}
      filters={filters}
      selection={
        acts.length === 0
          ? null
          : {
              all: bulk('pick.page'),
              one: ({ name }) => bulk('pick.one', { name }),
              bar,
              barName: bulk('pick.bar'),
            }
      }
      none={{ title: t('users.none'), text: t('users.noneText') }}
      empty={
        <EmptyNote
          icon="people"
          title={bulk('list.nobody')}
          text={bulk('list.nobodyText')}
          action={invite === null ? null : <ButtonLink href={invite}>{t('users.invite')}</ButtonLink>}
        />
      }
    />
  );
}

async function userFilters({ query, records, roles }: Filtered): Promise<Filter[]> {
  const t = await getTranslations('people');
  const choices = (
    name: 'role' | 'status' | 'office' | 'group' | 'entity',
    any: string,
    options: readonly ChoiceOption[],
  ) => choiceFilter({ name, label: t(`field.${name}`), value: query[name] }, any, options);
  const statuses = membershipStatuses.map((value) => ({ value, title: t(`status.${value}`) }));
  return [
    { name: 'q', label: t('field.search'), value: query.q, type: 'search', max: 100 },
    choices('role', t('field.anyRole'), roles),
    choices('status', t('field.anyStatus'), statuses),
    choices('group', t('field.anyGroup'), named(records.group)),
    choices('office', t('field.anyOffice'), named(records.office)),
    ...(records.entity.length < 2 ? [] : [choices('entity', t('field.anyEntity'), named(records.entity))]),
  ];
}

const named = (records: readonly RecordName[]) => records.map(({ name }) => ({ value: name, title: name }));

type CountProps = { readonly total: number; readonly waiting: number; readonly path: string };

async function Count({ path, total, waiting }: CountProps) {
  const t = await getTranslations('people.users');
  return (
    <p>
      <strong>{t('count', { count: total })}</strong>
      {waiting === 0 ? null : (
        <>
          {' · '}
          <SiteLink href={`${path}?status=requested`}>{t('waiting', { count: waiting })}</SiteLink>
        </>
      )}
    </p>
  );
}

async function Invite({ changes, fromFile, invite }: Links) {
  const [t, bulk] = await Promise.all([getTranslations('people.users'), getTranslations('bulk.list')]);
  return (
    <>
      {changes === null ? null : (
        <SiteLink className={buttonVariant('quiet')} href={changes}>
          {bulk('change')}
        </SiteLink>
      )}
      {fromFile === null ? null : (
        <SiteLink className={buttonVariant('quiet')} href={fromFile}>
          {bulk('import')}
        </SiteLink>
      )}
      {invite === null ? null : <ButtonLink href={invite}>{t('invite')}</ButtonLink>}
    </>
  );
}
