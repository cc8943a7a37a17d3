import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import styles from './picker-search.module.css';

type Props = { readonly list: string; readonly label: string };

/** Narrows the list with this id while one types. */
export async function PickerSearch({ list, label }: Props) {
  const t = await getTranslations('pickers');
  return (
    <div className={styles.field} data-search="">
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        aria-controls={list}
        placeholder={label}
        data-filter={list}
      />
      <button className={styles.clear} type="button" aria-label={t('clear')} data-clear="">
        <Icon name="close" size={16} />
      </button>
      <p className={styles.status} role="status" data-template={t('results', { count: '{n}' })} />
    </div>
  );
}
