import { getTranslations } from 'next-intl/server';
import { TripForm, type TripFormSite } from './trip-form';
import styles from './trips-deleted.module.css';

type Props = TripFormSite & {
  readonly trips: readonly { readonly fullTripId: string; readonly tripName: string }[];
};

/** Deleted trips that can still be had back, folded away; nothing when there is none. */
export async function TripsDeleted({ trips, ...site }: Props) {
  if (trips.length === 0) return null;
  const t = await getTranslations('trip-pages.deleted');
  return (
    <details className={styles.deleted}>
      <summary className={styles.open}>{t('title', { count: trips.length })}</summary>
      <ul>
        {trips.map(({ fullTripId, tripName }) => (
          <li key={fullTripId} className={styles.trip}>
            <bdi className={styles.name}>{tripName}</bdi>
            <TripForm
              {...site}
              id="trip-return"
              action="/restore"
              hidden={{ fullTripId }}
              submit={t('restore')}
              submitNamed={t('restoreNamed', { name: tripName })}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
