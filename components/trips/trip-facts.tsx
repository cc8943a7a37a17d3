import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { utcDay } from '@/lib/shared/day/utc-day';
import { cityName } from '@/lib/shared/search/offer-text';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { tripDaysText } from '@/lib/shared/trips/trip-days-text';
import type { Trip } from '@/lib/shared/trips/trips-store';
import styles from './trip-facts.module.css';

type Props = { readonly trip: Trip; readonly locale: string };

/** Where and when a trip goes; a name that is the place needs no place. */
export async function TripPlaceAndDays({ locale, trip }: Props) {
  const t = await getTranslations('trip-pages.card');
  const { destination } = trip;
  const place = destination === '' ? '' : cityName(destination, findLocale(locale) ?? defaultLocale);
  const where = place === trip.tripName ? '' : place;
  return [where, tripDaysText(locale, trip, utcDay(new Date()))].filter(Boolean).join(' · ') || t('noDays');
}

/** Whether a trip is cancelled, and whose it is when it is not one's own. */
export async function TripMarks({ trip }: Pick<Props, 'trip'>) {
  const t = await getTranslations('trip-pages.card');
  const isOwn = trip.role === 'owner';
  if (isOwn && !trip.isFullyCancelled) return null;
  return (
    <p className={styles.marks}>
      {trip.isFullyCancelled ? <Badge tone="caution">{t('cancelled')}</Badge> : null}
      {isOwn ? null : <Badge tone="accent">{t('by', { name: trip.ownerDisplayName })}</Badge>}
    </p>
  );
}
