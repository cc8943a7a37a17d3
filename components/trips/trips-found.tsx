import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import { groupByTime } from '@/lib/shared/trips/trip-times';
import { type TripView, tripsList } from '@/lib/shared/trips/trips-list';
import type { Trip } from '@/lib/shared/trips/trips-store';
import { TripList } from './trip-list';
import styles from './trip-list.module.css';

type Props = {
  readonly view: TripView;
  readonly trips: readonly Trip[];
  /** The first cancelled ones, below the others. */
  readonly cancelled: readonly Trip[];
  /** The trips are on a map too. */
  readonly map: ReactNode;
  readonly isEmpty: boolean;
  /** ISO 8601; what ended before is past. */
  readonly today: string;
  readonly locale: string;
};

/** The trips of a view, on a map too when it is on; by days in groups, and the cancelled ones apart. */
export async function TripsFound({ cancelled, isEmpty, locale, map, today, trips, view }: Props) {
  if (isEmpty) return null;
  const t = await getTranslations('trip-pages.found');
  return (
    <>
      {map}
      {trips.length === 0 ? (
        <p className={styles.none}>{t(view.q === '' ? 'none' : 'noMatch')}</p>
      ) : view.order === 'days' ? (
        groupByTime(trips, today).map((group) => (
          <TripList
            key={group.time}
            id={`trips-${group.time}`}
            title={t(group.time)}
            trips={group.trips}
            locale={locale}
          />
        ))
      ) : (
        <TripList id="trips-title" title={t(view.show)} trips={trips} locale={locale} />
      )}
      {cancelled.length === 0 ? null : (
        <>
          <TripList id="cancelled-title" title={t('cancelled')} trips={cancelled} locale={locale} />
          <p>
            <SiteLink href={`/trips${tripsList.address({ ...view, show: 'cancelled', page: 0 })}`}>
              {t('allCancelled')}
            </SiteLink>
          </p>
        </>
      )}
    </>
  );
}
