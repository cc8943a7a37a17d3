import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { buttonVariant } from '@/components/ui/button-variant';
import { Panel } from '@/components/ui/layout/panel';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { Table } from '@/components/ui/list/table';
import { listQuery } from '@/lib/shared/paging/list-query';
import { lastPageAt, pageOf } from '@/lib/shared/paging/page-of';
import styles from './catalogue.module.css';

/** Countries by the language they call themselves in. */
const countries = {
  europe: ['AT de', 'CZ cs', 'ES es', 'FR fr', 'IS is', 'PL pl', 'PT pt'],
  elsewhere: ['BR pt', 'EG ar', 'JP ja', 'KR ko', 'MX es', 'VN vi'],
} as const;

const countryList = listQuery({
  filters: {
    q: z.string().trim().max(40).default(''),
    part: z.enum(['europe', 'elsewhere', '']).default(''),
  },
  sorts: ['name', 'code'],
  sizes: [5, 10],
});

type Props = {
  /** What the address says; the list keeps its whole state there. */
  readonly value: (name: string) => string | undefined;
  readonly locale: string;
  /** The page with the locale prefix. */
  readonly action: string;
};

/** A list with search, filter, order, pages and rows to choose; a small table; and a list without anything in it. */
export async function CatalogueList({ action, locale, value }: Props) {
  const [t, filter] = await Promise.all([
    getTranslations('catalogue.list'),
    getTranslations('catalogue.filter'),
  ]);
  const state = countryList.read(value);
  const found = findCountries(state, locale);
  const parts = (['europe', 'elsewhere'] as const).map((part) => ({ value: part, title: filter(part) }));
  type Row = (typeof found.content)[number];
  const columns = [
    { key: 'name', header: t('name'), sortable: true, isRowHeader: true, cell: (row: Row) => row.name },
    { key: 'native', header: t('native'), cell: (row: Row) => <bdi lang={row.language}>{row.native}</bdi> },
    { key: 'code', header: t('code'), sortable: true, align: 'end' as const, cell: (row: Row) => row.code },
  ];
  const list = { action, columns, path: '/demo/components', keyOf: ({ code }: Row) => code };
  const empty = <EmptyNote icon="place" text={t('empty')} action={null} />;
  const none = { title: filter('emptyTitle'), text: filter('emptyText') };
  return (
    <Panel id="list" title={t('title')} lead={t('lead')}>
      <div className={styles.stack}>
        <DataTable
          {...list}
          list={countryList}
          state={state}
          found={found}
          caption={t('caption')}
          summary={<p>{t('count', { count: found.paging.totalElements })}</p>}
          filters={[
            { name: 'q', label: filter('label'), value: state.q, type: 'search', max: 40 },
            {
              name: 'part',
              label: t('part'),
              value: state.part,
              options: [{ value: '', title: t('any') }, ...parts],
            },
          ]}
          selection={{
            all: t('pickAll'),
            one: ({ name }) => t('pick', { name }),
            barName: t('bar'),
            bar: (
              <>
                <p hidden data-selection-count="">
                  {t('picked')} <output>0</output>
                </p>
                <button type="submit" className={buttonVariant('primary')}>
                  {t('act')}
                </button>
              </>
            ),
          }}
          none={none}
          empty={empty}
        />
        <Table
          caption={t('small')}
          showCaption
          columns={columns.slice(1).map(({ sortable: _, ...column }) => column)}
          rows={found.content.slice(0, 3)}
          keyOf={list.keyOf}
        />
        {empty}
      </div>
    </Panel>
  );
}

function findCountries(
  { down, page, part, q, size, sort }: ReturnType<typeof countryList.read>,
  locale: string,
) {
  const rows = (['europe', 'elsewhere'] as const)
    .filter((one) => part === '' || one === part)
    .flatMap((one) => countries[one])
    .map((each) => {
      const [code = '', language = ''] = each.split(' ');
      return { code, language, name: nameOf(code, locale), native: nameOf(code, language) };
    })
    .filter(({ name, native }) => `${name} ${native}`.toLowerCase().includes(q.toLowerCase()))
    .sort((a, b) => a[sort].localeCompare(b[sort], locale) * (down ? -1 : 1));
  const shown = lastPageAt(page, size, rows.length);
  return pageOf(rows.slice(shown * size, (shown + 1) * size), { page: shown, size }, rows.length);
}

const nameOf = (country: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country;
