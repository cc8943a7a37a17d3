import { useTranslations } from 'next-intl';
import { Pagination } from '@/components/ui/list/pagination';
import { ExampleState } from '../example-state';

const hrefOf = (page: number, size: number) => `/demo/components?page=${page}&size=${size}`;

/** `Pagination`: on the first page, on one in the middle, and on the last. Its links lead to the list of all components. */
export function PaginationExample() {
  const t = useTranslations('catalogue.states.name');
  const pages = { size: 5, sizes: [5, 10], total: 13, hrefOf };
  return (
    <>
      <ExampleState name="first">
        <Pagination {...pages} page={0} label={t('first')} />
      </ExampleState>
      <ExampleState name="middle">
        <Pagination {...pages} page={1} label={t('middle')} />
      </ExampleState>
      <ExampleState name="last">
        <Pagination {...pages} page={2} label={t('last')} />
      </ExampleState>
    </>
  );
}
