import type { Trip } from '@/lib/shared/trips/trips-store';
import { TripCard } from './trip-card';
import styles from './trip-list.module.css';

type Props = {
  /** The id of the heading, unique in the document. */
  readonly id: string;
  readonly title: string;
  readonly trips: readonly Trip[];
  readonly locale: string;
};

/** Trips under a heading. */
export function TripList({ id, locale, title, trips }: Props) {
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <ul className={styles.cards}>
        {trips.map((trip) => (
          <TripCard key={trip.tripId} trip={trip} locale={locale} />
        ))}
      </ul>
    </section>
  );
}
