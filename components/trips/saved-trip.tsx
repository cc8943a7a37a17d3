import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { visuallyHidden } from '@/components/ui/visually-hidden';
import type { Trip, TripEvent } from '@/lib/shared/trips/trips-store';
import { SavedItem } from './saved-item';
import styles from './saved-trips.module.css';

type Props = {
  readonly trip: Trip;
  /** What is saved in it, the newest first. */
  readonly saved: readonly TripEvent[];
  readonly token: string | null;
  readonly locale: string;
  /** Whether it is the first of its list: it is remembered whether that one was opened. */
  readonly isFirst: boolean;
};

/** A trip that opens and shows what is saved in it. */
export function SavedTrip({ trip, saved, token, locale, isFirst }: Props) {
  const t = useTranslations('saving');
  const { fullTripId, imageUrl, numSavedEvents, role, tripName, tripUrl } = trip;
  return (
    <details className={styles.trip} data-first-trip={isFirst ? '' : undefined}>
      <summary className={styles.summary}>
        <img className={styles.picture} src={imageUrl} alt="" width={48} height={48} loading="lazy" />
        <span className={styles.words}>
          <bdi className={styles.name}>{tripName}</bdi>
          <small className={styles.note}>{t('saved', { count: numSavedEvents })}</small>
        </span>
        <Icon name="chevron" size={20} />
      </summary>
      <ul className={styles.items}>
        {saved.map((event) => (
          <SavedItem
            key={event.eventId}
            event={event}
            fullTripId={fullTripId}
            token={role === 'viewer' ? null : token}
            locale={locale}
          />
        ))}
      </ul>
      <SiteLink className={styles.open} href={tripUrl.url}>
        {t('open')}
        <span className={visuallyHidden}>: {tripName}</span>
      </SiteLink>
    </details>
  );
}
