import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button-link';
import { SiteLink } from '@/components/ui/site-link';
import type { Trip, TripEvent } from '@/lib/shared/trips/trips-store';
import { SavedTrip } from './saved-trip';
import styles from './saved-trips.module.css';

type Props = {
  readonly trips: readonly { readonly trip: Trip; readonly saved: readonly TripEvent[] }[];
  readonly token: string | null;
  readonly locale: string;
  /** Where a search begins. */
  readonly searchPath: string;
};

/** What a member has saved, by trip: the content of the trips drawer and of the page `/trips/saved`. */
export function SavedTrips({ trips, token, locale, searchPath }: Props) {
  const t = useTranslations('saving');
  if (trips.length === 0) {
    return (
      <div id="trips-saved" className={styles.empty}>
        <p className={styles.emptyTitle}>{t('empty.title')}</p>
        <p>{t('empty.lead')}</p>
        <ButtonLink href={searchPath}>{t('empty.search')}</ButtonLink>
      </div>
    );
  }
  return (
    <div id="trips-saved" className={styles.saved}>
      <ul>
        {trips.map(({ trip, saved }, index) => (
          <li key={trip.tripId} className={styles.place}>
            <SavedTrip trip={trip} saved={saved} token={token} locale={locale} isFirst={index === 0} />
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <SiteLink className={styles.all} href="/trips" data-go-to-trips="">
          {t('all')}
        </SiteLink>
      </p>
      <p className={styles.hint} data-trips-hint="goToTrips" data-dismiss="" hidden>
        {t('hint.goToTrips')}
      </p>
    </div>
  );
}
