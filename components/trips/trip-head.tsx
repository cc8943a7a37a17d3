import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { darkLandscape } from '@/components/ui/dark-landscape';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Trip } from '@/lib/shared/trips/trips-store';
import { TripMarks, TripPlaceAndDays } from './trip-facts';
import styles from './trip-head.module.css';

type Props = {
  readonly trip: Trip;
  readonly locale: string;
  /** Address of the wide picture. */
  readonly picture: string;
  /** For guests and the invited: nothing to do here yet. */
  readonly bare?: boolean;
};

/** The top of a trip's page: its picture, name, days and place, and the ways to take it along. */
export async function TripHead({ bare = false, locale, picture, trip }: Props) {
  const t = await getTranslations('trip-pages.head');
  return (
    <header className={styles.head}>
      <img className={`${darkLandscape} ${styles.picture}`} src={picture} alt="" width="640" height="208" />
      <div className={styles.words}>
        {bare ? null : (
          <SiteLink className={styles.back} href="/trips">
            {t('all')}
          </SiteLink>
        )}
        <h1 className={styles.name}>
          <bdi>{trip.tripName}</bdi>
        </h1>
        <p className={styles.text}>
          <TripPlaceAndDays trip={trip} locale={locale} />
        </p>
        <TripMarks trip={trip} />
        {bare ? null : (
          <div className={styles.actions}>
            <a className={buttonVariant('quiet')} href="#share">
              <Icon name="people" />
              {t(trip.role === 'owner' ? 'share' : 'people')}
            </a>
            <a
              className={buttonVariant('quiet')}
              href={`/trips/api/calendar/${trip.fullTripId}`}
              download="trip.ics"
            >
              <Icon name="calendar" />
              {t('calendar')}
            </a>
          </div>
        )}
      </div>
    </header>
  );
}
