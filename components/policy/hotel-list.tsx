import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { listWords } from '@/components/ui/list/list-words';
import type { Column } from '@/components/ui/list/table';
import { SiteLink } from '@/components/ui/site-link';
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

type Props = {
  readonly found: PagingResult<Listed>;
  readonly query: RecommendedHotelsQuery;
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** The name of a city by its code. */
  readonly cityName: (code: string) => string;
  /** Path of the page without the locale prefix, with it, and of the file; null for who may not take it. */
  readonly path: string;
  readonly action: string;
  readonly file: string | null;
  /** The page of offices; null for who may not open it. */
  readonly officesPath: string | null;
};

/** The hotels that a company recommends, by office. */
export async function HotelList({ action, cityName, file, found, offices, officesPath, path, query }: Props) {
  const t = await getTranslations('recommended-hotels');
  const list = { list: recommendedHotelsList, state: query, found };
  const add = <ButtonLink href={`${path}?hotel=new`}>{t('add')}</ButtonLink>;
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
      <DataTable
        {...list}
        {...listWords({ ...list, t, icon: 'stays', add })}
        path={path}
        action={action}
        keyOf={({ id }) => id}
        file={file === null || found.content.length === 0 ? null : { href: file, hint: t('fileHint') }}
        filters={[
          { name: 'q', label: t('search'), value: query.q, type: 'search', max: 80 },
          {
            name: 'office',
            label: t('column.office'),
            value: query.office,
            options: [
              { value: '', title: t('any') },
              ...offices.map(({ id, name }) => ({ value: id, title: name })),
            ],
          },
        ]}
        columns={columns(t, path, cityName)}
      />
    </Panel>
  );
}

type Words = (key: 'column.name' | 'column.office' | 'column.city' | 'column.note') => string;

const columns = (t: Words, path: string, cityName: Props['cityName']): readonly Column<Listed>[] => [
  {
    key: 'name',
    header: t('column.name'),
    isRowHeader: true,
    cell: (row) => (
      <SiteLink href={`${path}?hotel=${row.id}`}>
        <bdi>{row.name}</bdi>
      </SiteLink>
    ),
  },
  { key: 'office', header: t('column.office'), cell: (row) => <bdi>{row.office}</bdi> },
  { key: 'city', header: t('column.city'), cell: (row) => cityName(row.city) },
  {
    key: 'note',
    header: t('column.note'),
    cell: (row) => <bdi className={styles.muted}>{row.note}</bdi>,
  },
];
