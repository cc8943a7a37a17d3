import { getTranslations } from 'next-intl/server';
import { type ListPlace, RecordLink, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type SavedReportsQuery, savedReportsList } from '@/lib/shared/reports/saved-reports';

/** A saved report with its words. */
export type ListedReport = {
  readonly id: string;
  readonly name: string;
  /** The report itself, without the locale prefix. */
  readonly href: string;
  readonly owner: string;
  readonly sharing: string;
  readonly mail: string;
  readonly mayChange: boolean;
};

type Props = ListPlace<SavedReportsQuery> & { readonly found: PagingResult<ListedReport> };

/** The saved reports that somebody finds: their own, and those shared with them. */
export async function SavedReportList({ path, query, ...list }: Props) {
  const t = await getTranslations('saved-reports');
  return (
    <RecordTable
      {...list}
      list={savedReportsList}
      query={query}
      path={path}
      t={t}
      icon="insight"
      filters={[{ name: 'q', label: t('search'), value: query.q, type: 'search', max: 80 }]}
      columns={await columnsOf(path)}
    />
  );
}

async function columnsOf(path: string): Promise<readonly Column<ListedReport>[]> {
  const t = await getTranslations('saved-reports');
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ href, name }) => <RecordLink href={href}>{name}</RecordLink>,
    },
    { key: 'owner', header: t('column.owner'), cell: ({ owner }) => <bdi>{owner}</bdi> },
    { key: 'sharing', header: t('column.sharing'), cell: ({ sharing }) => sharing },
    { key: 'mail', header: t('column.mail'), cell: ({ mail }) => mail },
    {
      key: 'change',
      header: t('column.change'),
      cell: ({ id, mayChange, name }) =>
        mayChange ? <RecordLink href={`${path}?report=${id}`}>{t('edit', { name })}</RecordLink> : null,
    },
  ];
}
