import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { recordOptions } from '@/components/ui/form/choice-option';
import { Panel } from '@/components/ui/layout/panel';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, nameColumn, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import {
  nearbyKm,
  type RecommendedHotelsQuery,
  recommendedHotelsList,
} from '@/lib/shared/policy/recommended-hotels';
import styles from './policy.module.css';

/** A recommended hotel as the list shows it. */
type Listed = {
  readonly id: string;
  readonly name: string;
  readonly office: string;
  readonly city: string;
  readonly note: string;
};

type Props = ListPlace<RecommendedHotelsQuery> & {
  readonly found: PagingResult<Listed>;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** The name of a city by its code. */
  readonly cityName: (code: string) => string;
  readonly file: string | null;
  /** The page of offices; null for who may not open it. */
  readonly officesPath: string | null;
};

/** The hotels that a company recommends, by office. */
export async function HotelList({ cityName, offices, officesPath, path, query, ...list }: Props) {
  const t = await getTranslations('recommended-hotels');
  if (offices.length === 0)
    return (
      <EmptyNote
        icon="company"
        title={t('noOffices')}
        text={t('noOfficesText')}
        action={officesPath === null ? null : <ButtonLink href={officesPath}>{t('offices')}</ButtonLink>}
      />
    );
  return (
    <Panel id="recommended" title={t('title')} lead={t('lead', { km: nearbyKm })}>
      <RecordTable
        {...list}
        list={recommendedHotelsList}
        query={query}
        path={path}
        t={t}
        icon="stays"
        adds={['hotel', t('add')]}
        fileHint={t('fileHint')}
        filters={[
          { name: 'q', label: t('search'), value: query.q, type: 'search', max: 80 },
          choiceFilter(
            { name: 'office', label: t('column.office'), value: query.office },
            t('any'),
            recordOptions(offices),
          ),
        ]}
        columns={columns(t, path, cityName)}
      />
    </Panel>
  );
}

type Words = (key: 'column.name' | 'column.office' | 'column.city' | 'column.note') => string;

const columns = (t: Words, path: string, cityName: Props['cityName']): readonly Column<Listed>[] => [
  nameColumn(t('column.name'), ({ id }) => `${path}?hotel=${id}`),
  { key: 'office', header: t('column.office'), cell: (row) => <bdi>{row.office}</bdi> },
  { key: 'city', header: t('column.city'), cell: (row) => cityName(row.city) },
  {
    key: 'note',
    header: t('column.note'),
    cell: (row) => <bdi className={styles.muted}>{row.note}</bdi>,
  },
];
