import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './no-results.module.css';

type Props = {
  readonly vertical: Vertical;
  /** Null where no filter is set: there is nothing at all. */
  readonly clearHref: string | null;
};

/** Why the list is empty, and what to do about it. */
export function NoResults({ vertical, clearHref }: Props) {
  const t = useTranslations('results.empty');
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{clearHref === null ? t(`none.${vertical}`) : t('filtered')}</p>
      <p className={styles.text}>{clearHref === null ? t('noneHint') : t('filteredHint')}</p>
      {clearHref === null ? null : (
        <ButtonLink href={clearHref} variant="quiet">
          {t('clear')}
        </ButtonLink>
      )}
    </div>
  );
}
