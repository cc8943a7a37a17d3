import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { SiteLink } from '@/components/ui/site-link';
import { daysText } from '@/lib/shared/search/measure-text';
import { cityName } from '@/lib/shared/search/offer-words';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import type { Trip } from '@/lib/shared/trips/trips-store';
import styles from './trip-card.module.css';

type Props = { readonly trip: Trip; readonly locale: string };

/** A trip in a list: its picture, name, place, days, and what is in it. */
export async function TripCard({ locale, trip }: Props) {
  const t = await getTranslations('trip-pages.card');
  const { destination, endDay, startDay } = trip;
  const days =
    startDay === null ? [] : [startDay, ...(endDay === null || endDay === startDay ? [] : [endDay])];
  const place = destination === '' ? '' : cityName(destination, findLocale(locale) ?? defaultLocale);
  const where = place === trip.tripName ? '' : place;
  const counts = [
    trip.numSavedEvents > 0 ? t('saved', { count: trip.numSavedEvents }) : '',
    trip.numCartEvents > 0 ? t('cart', { count: trip.numCartEvents }) : '',
    trip.numBookedEvents > 0 ? t('booked', { count: trip.numBookedEvents }) : '',
  ].filter(Boolean);
  return (
    <li className={styles.card}>
      <img className={styles.picture} src={trip.imageUrl} alt="" width="96" height="96" loading="lazy" />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <SiteLink className={styles.link} href={trip.tripUrl.url}>
            <bdi>{trip.tripName}</bdi>
          </SiteLink>
        </h3>
        <p className={styles.text}>
          {[where, daysText(locale, days)].filter(Boolean).join(' · ') || t('noDays')}
        </p>
        <p className={styles.text}>{counts.join(' · ') || t('empty')}</p>
        {trip.role === 'owner' && !trip.isFullyCancelled ? null : (
          <p className={styles.marks}>
            {trip.isFullyCancelled ? <Badge tone="caution">{t('cancelled')}</Badge> : null}
            {trip.role === 'owner' ? null : (
              <Badge tone="accent">{t('by', { name: trip.ownerDisplayName })}</Badge>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
