import { getTranslations } from 'next-intl/server';
import type { IconName } from '@/components/ui/icon';
import { type ListPlace, nameColumn, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type RecordsQuery, recordsList } from '@/lib/shared/people/organization/organization-calls';

type Row = { readonly id: string; readonly name: string; readonly people: number };

type Props<R extends Row> = ListPlace<RecordsQuery> & {
  readonly kind: 'offices' | 'entities' | 'groups';
  readonly icon: IconName;
  readonly found: PagingResult<R>;
  /** Columns between the name and the number of people. */
  readonly columns: readonly Column<R>[];
  readonly name?: (row: R) => React.ReactNode;
  readonly file: string | null;
  /** Address of the people who stand in a record; null for who may not list them. */
  readonly peopleOf: ((row: R) => string) | null;
};

/** The offices, legal entities or groups of a company. */
export async function RecordsTable<R extends Row>(props: Props<R>) {
  const { columns, kind, name, path, peopleOf, query } = props;
  const [t, field, files] = await Promise.all([
    getTranslations(`organization.${kind}`),
    getTranslations('organization.field'),
    getTranslations('record-files'),
  ]);
  return (
    <RecordTable<R, RecordsQuery>
      {...props}
      list={recordsList}
      t={t}
      adds={['edit', t('add')]}
      fileHint={t('caption')}
      importLabel={files('import')}
      filters={[{ name: 'q', label: field('search'), value: query.q, type: 'search', max: 100 }]}
      columns={[
        {
          ...nameColumn<R>(field('name'), ({ id }) => `${path}?edit=${id}`),
          ...(name === undefined ? {} : { cell: name }),
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
