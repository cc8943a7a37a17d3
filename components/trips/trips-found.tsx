import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { mapStops } from '@/lib/shared/trips/map-stops';
import { type TripView, tripsList } from '@/lib/shared/trips/trips-list';
import type { Trip } from '@/lib/shared/trips/trips-store';
import { TripList } from './trip-list';
import styles from './trip-list.module.css';
import { TripMap } from './trip-map';

type Props = {
  readonly view: TripView;
  readonly trips: readonly Trip[];
  /** The first cancelled ones, below the others. */
  readonly cancelled: readonly Trip[];
  readonly hasMap: boolean;
  readonly isEmpty: boolean;
  readonly locale: string;
};

/** The trips of a view, on a map too when it is on; the cancelled ones apart. */
export async function TripsFound({ cancelled, hasMap, isEmpty, locale, trips, view }: Props) {
  if (isEmpty) return null;
  const t = await getTranslations('trip-pages.found');
  const places = trips
    .filter(({ destination }) => destination !== '')
    .map(({ destination, tripName, tripUrl }) => ({ code: destination, text: tripName, href: tripUrl.url }));
  return (
    <>
      {hasMap ? <TripMap stops={mapStops(places, false)} locale={locale} /> : null}
      {trips.length === 0 ? (
        <p className={styles.none}>{t(view.q === '' ? 'none' : 'noMatch')}</p>
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
