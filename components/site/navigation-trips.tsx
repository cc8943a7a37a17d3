import { navigationTripsMax, type TripSummary } from '@/lib/shared/site/trip-summary';
import { NavigationIcon } from './navigation-icon';
import styles from './navigation-item.module.css';

type Props = {
  readonly trips: readonly TripSummary[];
  /** Address of the page with all of them. */
  readonly allUrl: string;
  readonly labels: {
    readonly label: string;
    readonly all: string;
    /** What is saved in a trip, by the number of events. */
    readonly saved: (count: number) => string;
  };
};

/** The first trips of the visitor; nothing when there are none. */
export function NavigationTrips({ trips, allUrl, labels }: Props) {
  if (trips.length === 0) return null;
  return (
    <nav className={styles.group} aria-label={labels.label} data-testid="navigation-trips">
      <ul>
        {trips.slice(0, navigationTripsMax).map(({ tripId, tripName, tripUrl, numSavedEvents }) => (
          <li key={tripId}>
            <a className={styles.item} href={tripUrl.url}>
              <NavigationIcon name="trips" />
              <span className={styles.label}>
                <bdi>{tripName}</bdi> <small className={styles.note}>{labels.saved(numSavedEvents)}</small>
              </span>
            </a>
          </li>
        ))}
        <li>
          <a className={styles.item} href={allUrl}>
            <NavigationIcon name="direct" />
            <span className={styles.label}>{labels.all}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
