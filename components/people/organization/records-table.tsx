import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import type { IconName } from '@/components/ui/icon';
import { DataTable } from '@/components/ui/list/data-table';
import { listWords } from '@/components/ui/list/list-words';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type RecordsQuery, recordsList } from '@/lib/shared/people/organization/organization-calls';

type Row = { readonly id: string; readonly name: string; readonly people: number };

type Props<R extends Row> = {
  readonly kind: 'offices' | 'entities' | 'groups';
  readonly icon: IconName;
  readonly query: RecordsQuery;
  readonly found: PagingResult<R>;
  /** Columns between the name and the number of people. */
  readonly columns: readonly Column<R>[];
  readonly name?: (row: R) => React.ReactNode;
  /** Path of the page without the locale prefix, with it, and of the file. */
  readonly path: string;
  readonly action: string;
  readonly file: string | null;
  /** Address of the people who stand in a record; null for who may not list them. */
  readonly peopleOf: ((row: R) => string) | null;
};

/** The offices, legal entities or groups of a company. */
export async function RecordsTable<R extends Row>(props: Props<R>) {
  const { action, columns, file, found, icon, kind, name, path, peopleOf, query } = props;
  const [t, field] = await Promise.all([
    getTranslations(`organization.${kind}`),
    getTranslations('organization.field'),
  ]);
  const add = <ButtonLink href={`${path}?edit=new`}>{t('add')}</ButtonLink>;
  const list = { list: recordsList, state: query, found };
  return (
    <DataTable
      {...list}
      {...listWords({ ...list, t, icon, add })}
      path={path}
      action={action}
      keyOf={({ id }) => id}
      file={file === null || found.content.length === 0 ? null : { href: file, hint: t('caption') }}
      filters={[{ name: 'q', label: field('search'), value: query.q, type: 'search', max: 100 }]}
      columns={[
        {
          key: 'name',
          header: field('name'),
          sortable: true,
          isRowHeader: true,
          cell: (row) =>
            name?.(row) ?? (
              <SiteLink href={`${path}?edit=${row.id}`}>
                <bdi>{row.name}</bdi>
              </SiteLink>
            ),
        },
        ...columns,
        {
          key: 'people',
          header: field('people'),
          sortable: true,
          align: 'end',
          cell: (row) =>
            peopleOf === null || row.people === 0 ? (
              row.people
            ) : (
              <SiteLink
                href={peopleOf(row)}
                aria-label={field('peopleOf', { count: row.people, name: row.name })}
              >
                {row.people}
              </SiteLink>
            ),
        },
      ]}
    />
  );
}
