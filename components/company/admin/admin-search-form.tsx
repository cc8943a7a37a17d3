import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { Field } from '@/components/ui/form/field';
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
    // biome-ignore lint/a11y/useSemanticElements: the element for it is not known everywhere.
    <form className={styles.form} role="search" action={action}>
      <Field name="q" type="search" label={t('searchHint')} value={query} max={100} first />
      <button type="submit" className={buttonVariant('primary')}>
        {t('find')}
      </button>
    </form>
  );
}
