import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { QueryForm } from '@/components/ui/form/query-form';
import styles from './admin-search.module.css';

type Props = {
  /** Address of the page of the search. */
  readonly action: string;
  readonly query: string;
};

/** Looks for pages and settings of the administration; an ordinary GET. */
export async function AdminSearchForm({ action, query }: Props) {
  const t = await getTranslations('admin-frame');
  return (
    <QueryForm
      className={styles.form}
      action={action}
      submit={t('find')}
      variant="primary"
      // The element for it is not known everywhere.
      attributes={{ role: 'search' }}
    >
      <Field name="q" type="search" label={t('searchHint')} value={query} max={100} first />
    </QueryForm>
  );
}
