import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import type { ExampleProps } from '../example-props';
import { ExampleState } from '../example-state';

/** `QueryForm`: asks a page by GET; what is `kept` stands in its address too. */
export function QueryFormExample({ action }: Pick<ExampleProps, 'action'>) {
  const t = useTranslations('catalogue');
  return (
    <ExampleState name="plain">
      <QueryForm action={action} kept={[['part', 'europe']]} submit={t('list.act')}>
        <Field id="example-query" name="q" type="search" label={t('filter.label')} max={40} />
      </QueryForm>
    </ExampleState>
  );
}
