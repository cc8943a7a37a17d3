import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordLink, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import { type ProgramsQuery, programStates, programsList } from '@/lib/shared/finance/programs';
import { fieldVerticals } from '@/lib/shared/finance/trip-fields';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import styles from '../finance.module.css';
import type { ShownProgram } from './shown-program';

type Props = ListPlace<ProgramsQuery> & {
  readonly found: PagingResult<ShownProgram>;
  readonly file: string | null;
};

/** What the company has agreed on with suppliers. */
export async function ProgramList({ path, query, ...list }: Props) {
  const [t, verticals, files] = await Promise.all([
    getTranslations('programs'),
    getTranslations('trip-fields.verticals'),
    getTranslations('record-files'),
  ]);
  return (
    <RecordTable
      {...list}
      list={programsList}
      query={query}
      path={path}
      t={t}
      icon="money"
      adds={['program', t('add')]}
      fileHint={t('fileHint')}
      importLabel={files('import')}
      filters={[
        { name: 'q', label: t('search'), value: query.q, type: 'search', max: 80 },
        choiceFilter(
          { name: 'vertical', label: t('column.vertical'), value: query.vertical },
          t('any'),
          fieldVerticals.map((value) => ({ value, title: verticals(value) })),
        ),
        choiceFilter(
          { name: 'state', label: t('column.state'), value: query.state },
          t('any'),
          programStates.map((value) => ({ value, title: t(`states.${value}`) })),
        ),
      ]}
      columns={await columns(path)}
    />
  );
}

async function columns(path: string): Promise<readonly Column<ShownProgram>[]> {
  const [t, verticals] = await Promise.all([
    getTranslations('programs'),
    getTranslations('trip-fields.verticals'),
  ]);
  const off = ({ state }: ShownProgram) => (state === 'expired' ? styles.off : undefined);
  return [
    {
      key: 'supplier',
      header: t('column.supplier'),
      isRowHeader: true,
      cell: (row) => (
        <span className={off(row)}>
          <RecordLink href={`${path}?program=${row.id}`}>{row.supplier}</RecordLink>
          {row.name === '' ? null : (
            <span className={styles.muted}>
              <br />
              <bdi>{row.name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'vertical',
      header: t('column.vertical'),
      cell: (row) => <span className={off(row)}>{verticals(row.vertical)}</span>,
    },
    {
      key: 'code',
      header: t('column.code'),
      cell: (row) => (
        <bdi dir="ltr" className={off(row)}>
          {row.code}
        </bdi>
      ),
    },
    { key: 'term', header: t('column.term'), cell: (row) => <span className={off(row)}>{row.term}</span> },
    {
      key: 'audience',
      header: t('column.audience'),
      cell: (row) => <bdi className={off(row)}>{row.forWhom}</bdi>,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => {
        if (row.isLost) return <Badge tone="caution">{t('lost')}</Badge>;
        if (row.isEnding) return <Badge tone="caution">{t('ending')}</Badge>;
        if (row.state !== 'current')
          return (
            <Badge tone={row.state === 'expired' ? 'caution' : 'accent'}>{t(`states.${row.state}`)}</Badge>
          );
        if (row.appliesInSearch && !row.isTaken) return <Badge tone="caution">{t('notTaken')}</Badge>;
        return (
          <Badge tone={row.appliesInSearch ? 'good' : 'accent'}>
            {t(row.appliesInSearch ? 'inSearch' : 'notInSearch')}
          </Badge>
        );
      },
    },
  ];
}
