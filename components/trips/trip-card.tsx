import { getTranslations } from 'next-intl/server';
import { darkLandscape } from '@/components/ui/dark-landscape';
import { linkedCard } from '@/components/ui/layout/linked-card';
import { SiteLink } from '@/components/ui/site-link';
import type { Trip } from '@/lib/shared/trips/trips-store';
import styles from './trip-card.module.css';
import { TripMarks, TripPlaceAndDays } from './trip-facts';

type Props = { readonly trip: Trip; readonly locale: string };

/** A trip in a list: its picture, name, place, days, and what is in it. */
export async function TripCard({ locale, trip }: Props) {
  const t = await getTranslations('trip-pages.card');
  const counts = [
    trip.numSavedEvents > 0 ? t('saved', { count: trip.numSavedEvents }) : '',
    trip.numCartEvents > 0 ? t('cart', { count: trip.numCartEvents }) : '',
    trip.numBookedEvents > 0 ? t('booked', { count: trip.numBookedEvents }) : '',
  ].filter(Boolean);
  return (
    <li className={`${linkedCard.card} ${styles.card}`}>
      <img
        className={`${darkLandscape} ${styles.picture}`}
        src={trip.imageUrl}
        alt=""
        width="96"
        height="96"
        loading="lazy"
      />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <SiteLink className={linkedCard.link} href={trip.tripUrl.url}>
            <bdi>{trip.tripName}</bdi>
          </SiteLink>
        </h3>
        <p className={styles.text}>
          <TripPlaceAndDays trip={trip} locale={locale} />
        </p>
        <p className={styles.text}>{counts.join(' · ') || t('empty')}</p>
        <TripMarks trip={trip} />
      </div>
    </li>
  );
}
