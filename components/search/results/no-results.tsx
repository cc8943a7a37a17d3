import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import type { ClosedDesks } from '@/lib/shared/search/desk-hours';
import { clockText } from '@/lib/shared/search/offer-text';
import type { Locale } from '@/lib/shared/site/locale/locales';
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

type ClosedProps = {
  readonly locale: Locale;
  /** Where the desks are closed. */
  readonly city: string;
  /** The time that was asked for there. */
  readonly clock: string;
  readonly closed: ClosedDesks;
  /** Path and query of the same search at the nearest times; null where there are none. */
  readonly href: string | null;
};

/** In place of cars whose desks are closed at the times that were asked for. */
export function DesksClosed({ city, clock, closed, href, locale: { tag } }: ClosedProps) {
  const t = useTranslations('results.empty.closed');
  const { closes, end, nearest, opens } = closed;
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{t(end, { city, time: clockText(clock, tag) })}</p>
      <p className={styles.text}>
        {t('hours', { opens: clockText(opens, tag), closes: clockText(closes, tag) })}
      </p>
      {nearest === null || href === null ? null : (
        <ButtonLink href={href}>
          {t('nearest', { pickUp: clockText(nearest[0], tag), dropOff: clockText(nearest[1], tag) })}
        </ButtonLink>
      )}
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
