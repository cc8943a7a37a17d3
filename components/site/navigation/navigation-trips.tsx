import { visuallyHidden } from '@/components/ui/visually-hidden';
import { NavigationIcon } from './navigation-icon';
import styles from './navigation-item.module.css';

/** Side of a trip's picture in CSS px (specification §9). */
export const navigationTripImagePx = 32;

type Props = {
  /** Before every path of the page's language. */
  readonly prefix: string;
  /** Address of the page with all of them. */
  readonly allUrl: string;
  readonly labels: {
    readonly label: string;
    readonly all: string;
    /** Before the number of what is saved in a trip, for those who cannot see the heart. */
    readonly saved: string;
    /** What a trip here is good for. */
    readonly hint: string;
  };
};

/**
 * Where the first trips of a member stand in the menu: `lib/client/trips/navigation-trips` puts them in when the menu is about to be
 * used, so that no page waits for them. Hidden until there are some.
 */
export function NavigationTrips({ prefix, allUrl, labels }: Props) {
  return (
    <nav
      className={styles.group}
      aria-label={labels.label}
      data-testid="navigation-trips"
      data-navigation-trips=""
      data-prefix={prefix}
      hidden
    >
      <ul>
        <li data-blank="" hidden>
          <a className={styles.item} href={allUrl}>
            <img
              className={styles.picture}
              alt=""
              width={navigationTripImagePx}
              height={navigationTripImagePx}
            />
            <span className={`${styles.label} ${styles.trip}`}>
              <bdi />
              <small className={styles.note}>
                <span className={visuallyHidden}>{labels.saved} </span>
                <span aria-hidden="true">♥ </span>
                <b />
              </small>
            </span>
          </a>
        </li>
        <li>
          <a className={styles.item} href={allUrl}>
            <NavigationIcon name="direct" />
            <span className={styles.label}>{labels.all}</span>
          </a>
        </li>
      </ul>
      <p className={styles.hint} data-trips-hint="navigation" data-dismiss="" hidden>
        {labels.hint}
      </p>
    </nav>
  );
}
