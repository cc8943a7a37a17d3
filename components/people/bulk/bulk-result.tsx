import { getTranslations } from 'next-intl/server';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Notice } from '@/components/ui/notice';
import type { BulkAct, BulkObstacle } from '@/lib/shared/people/bulk';
import styles from '../bulk.module.css';

type Props = CompanySite & {
  readonly act: BulkAct;
  readonly isUndo: boolean;
  readonly done: number;
  /** Who stayed as they were; the name is null for who is no longer here. */
  readonly left: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly why: BulkObstacle;
    readonly by?: string | undefined;
  }[];
  /** Undoes it; null where that cannot be. */
  readonly undo: string | null;
  readonly list: string;
};

/** What became of a change of several users, who stayed as they were and why, and the way back. */
export async function BulkResult({ act, done, isUndo, left, list, undo, ...site }: Props) {
  const t = await getTranslations('bulk');
  return (
    // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must read first.
    <div className={styles.outcome} tabIndex={-1} autoFocus>
      <Notice tone={done === 0 ? 'caution' : 'good'}>
        {isUndo ? t('outcome.undone', { count: done }) : t(`outcome.${act}`, { count: done })}
      </Notice>
      {undo === null ? null : (
        <CompanyForm
          {...site}
          id="bulk-undo"
          action="/users/v2/bulk/undo"
          hidden={{ run: undo, list }}
          submit={t('outcome.undo')}
        />
      )}
      {left.length === 0 ? null : (
        <div className={styles.group}>
          <h3>{t('outcome.left', { count: left.length })}</h3>
          <ul className={styles.people}>
            {left.map(({ by, id, name, why }) => (
              <li key={id}>
                <bdi>{name ?? t('outcome.somebody')}</bdi>
                <small>{by === undefined ? t(`why.${why}`) : t('why.changedBy', { name: by })}</small>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
