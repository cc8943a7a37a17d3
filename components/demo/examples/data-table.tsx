import { useLocale, useTranslations } from 'next-intl';
import * as z from 'zod';
import { buttonVariant } from '@/components/ui/button-variant';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { listQuery } from '@/lib/shared/paging/list-query';
import { pageOf } from '@/lib/shared/paging/page-of';
import { ExampleState } from '../example-state';

const countryList = listQuery({
  filters: { q: z.string().default(''), part: z.string().default('') },
  sorts: ['name', 'code'],
  sizes: [5, 10],
});
const usual = countryList.read(() => undefined);
const none = pageOf<string>([], usual, 0);
const five = ['AT', 'BR', 'CZ', 'EG', 'FR'];

/** `DataTable`: with rows, with filters as chips, with rows to select, and without any. Its links lead to the list of all components. */
export function DataTableExample({ action }: { readonly action: string }) {
  const t = useTranslations('catalogue');
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const table = {
    action,
    path: '/demo/components',
    list: countryList,
    state: usual,
    columns: [
      { key: 'name', header: t('list.name'), sortable: true, isRowHeader: true, cell: nameOf },
      {
        key: 'code',
        header: t('list.code'),
        sortable: true,
        align: 'end' as const,
        cell: (code: string) => code,
      },
    ],
    keyOf: (code: string) => code,
    caption: t('list.caption'),
    empty: <EmptyNote icon="place" text={t('list.empty')} action={null} />,
    none: { title: t('filter.emptyTitle'), text: t('filter.emptyText') },
  };
  const count = (total: number) => <p>{t('list.count', { count: total })}</p>;
  return (
    <>
      <ExampleState name="rows">
        <DataTable {...table} found={pageOf(five, usual, 13)} summary={count(13)} />
      </ExampleState>
      <ExampleState name="filtered">
        <DataTable
          {...table}
          found={pageOf(['AT', 'FR'], usual, 2)}
          summary={count(2)}
          state={{ ...usual, q: 'a', part: 'europe' }}
          filters={[
            { name: 'q', label: t('filter.label'), value: 'a', type: 'search', max: 40 },
            {
              name: 'part',
              label: t('list.part'),
              value: 'europe',
              options: [{ value: 'europe', title: t('filter.europe') }],
            },
          ]}
        />
      </ExampleState>
      <ExampleState name="selected">
        <DataTable
          {...table}
          found={pageOf(five.slice(0, 3), usual, 3)}
          summary={count(3)}
          selection={{
            all: t('list.pickAll'),
            one: (code) => t('list.pick', { name: nameOf(code) }),
            barName: t('list.bar'),
            bar: (
              <>
                <p hidden data-selection-count="">
                  {t('list.picked')} <output>0</output>
                </p>
                <button type="submit" className={buttonVariant('primary')}>
                  {t('list.act')}
                </button>
              </>
            ),
          }}
        />
      </ExampleState>
      <ExampleState name="none">
        <DataTable {...table} found={none} summary={count(0)} state={{ ...usual, q: 'zz' }} />
      </ExampleState>
      <ExampleState name="empty">
        <DataTable {...table} found={none} summary={count(0)} />
      </ExampleState>
    </>
  );
}
