import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import type { Vertical } from '@/lib/shared/site/verticals';
import styles from './no-results.module.css';

type Props = {
  readonly vertical: Vertical;
  /** Null where no filter is set: there is nothing at all. */
  readonly clearHref: string | null;
};

type OneWayProps = {
  readonly from: string;
  readonly to: string;
  /** Path and query of the cars that come back to where they were. */
  readonly href: string;
};

/** In place of cars that nobody takes back in another city. */
export function NoOneWay({ from, href, to }: OneWayProps) {
  const t = useTranslations('results.empty');
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t('oneWay', { from, to })}</p>
      <p className={styles.text}>{t('oneWayHint', { from })}</p>
      <ButtonLink href={href}>{t('oneWayBack', { from })}</ButtonLink>
    </div>
  );
}

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
