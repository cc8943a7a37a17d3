import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import styles from './filter-field.module.css';

type Props = {
  /** The id of the list: its items have `data-terms`, sections `data-section`, the words for no result `data-empty`. */
  readonly list: string;
  readonly label: string;
  /** Takes the focus when its dialog opens. */
  readonly first?: boolean;
};

/**
 * Narrows a list while one types, whatever the case and the accents; says how many are left. Absent without script. Not
 * `type="search"`, which would keep the first Escape for itself instead of closing the dialog around it.
 */
export async function FilterField({ list, label, first = false }: Props) {
  const t = await getTranslations('interface.filter');
  return (
    <div className={styles.field}>
      <Icon name="search" />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        aria-controls={list}
        placeholder={label}
        // biome-ignore lint/a11y/noAutofocus: a closed dialog takes no focus; an open one starts at its search.
        autoFocus={first}
        data-filter={list}
      />
      <button className={styles.clear} type="button" aria-label={t('clear')} data-clear="">
        <Icon name="close" size={16} />
      </button>
      <p className={visuallyHidden} role="status" data-template={t('results', { count: '{n}' })} />
    </div>
  );
}
