import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import { FilterField } from '@/components/ui/list/filter-field';
// The surface in which script shows the list comes with it.
import './picker-surface.css';
import styles from '../picker-list.module.css';

type Props = {
  /** Names what a picker takes out of the page. */
  readonly id: 'market-list' | 'currency-list';
  readonly title: string;
  readonly search: string;
  readonly emptyTitle: string;
  readonly emptyText: string;
  readonly children: ReactNode;
};

/**
 * A list one can search. It stands on a page of its own, and is what the picker of the same subject opens; the
 * head with its cross shows there alone.
 */
export async function PickerFrame({ id, title, search, emptyTitle, emptyText, children }: Props) {
  const t = await getTranslations('interface');
  return (
    <div className={styles.frame} id={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={`${id}-title`}>
          {title}
        </h2>
        <button className={buttonVariant('round')} type="button" aria-label={t('close')} data-close="">
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>
        <FilterField list={`${id}-items`} label={search} />
        <div id={`${id}-items`}>
          {children}
          <div className={styles.empty} data-empty="" hidden>
            <p className={styles.emptyTitle}>{emptyTitle}</p>
            <p>{emptyText}</p>
          </div>
        </div>
      </div>
    </div>
  );
}
