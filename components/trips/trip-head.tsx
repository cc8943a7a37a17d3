import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { buttonLook } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { daysText } from '@/lib/shared/search/measure-text';
import { cityName } from '@/lib/shared/search/offer-words';
import { defaultLocale, findLocale } from '@/lib/shared/site/locales';
import type { Trip } from '@/lib/shared/trips/trips-store';
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
  const { destination, endDay, startDay } = trip;
  const days =
    startDay === null ? [] : [startDay, ...(endDay === null || endDay === startDay ? [] : [endDay])];
  const place = destination === '' ? '' : cityName(destination, findLocale(locale) ?? defaultLocale);
  return (
    <header className={styles.head}>
      <img className={styles.picture} src={picture} alt="" width="640" height="208" />
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
          {[place === trip.tripName ? '' : place, daysText(locale, days)].filter(Boolean).join(' · ') ||
            t('noDays')}
        </p>
        {trip.role === 'owner' && !trip.isFullyCancelled ? null : (
          <p className={styles.marks}>
            {trip.isFullyCancelled ? <Badge tone="caution">{t('cancelled')}</Badge> : null}
            {trip.role === 'owner' ? null : (
              <Badge tone="accent">{t('by', { name: trip.ownerDisplayName })}</Badge>
            )}
          </p>
        )}
        {bare ? null : (
          <div className={styles.actions}>
            <a className={buttonLook('quiet')} href="#share">
              <Icon name="people" />
              {t(trip.role === 'owner' ? 'share' : 'people')}
            </a>
            <a
              className={buttonLook('quiet')}
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
