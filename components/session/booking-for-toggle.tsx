import type { ReactNode } from 'react';
import { bookingForModes } from '@/lib/shared/access/booking-for';
import styles from './toggle.module.css';

type Props = {
  /** A traveler has been chosen. */
  readonly forOther: boolean;
  readonly labels: { readonly label: string; readonly self: string; readonly other: string };
  /** What is shown while `other` is chosen: whom one books for, or how to choose somebody. */
  readonly children: ReactNode;
};

/** Whether one books, or looks, for oneself or for somebody else (specification §2). Native radio buttons. */
export function BookingForToggle({ forOther, labels, children }: Props) {
  return (
    <div className={styles.bookingFor}>
      <fieldset
        className={styles.toggle}
        aria-label={labels.label}
        data-booking-for={forOther ? 'other' : 'self'}
      >
        {bookingForModes.map((choice) => (
          <label className={styles.choice} key={choice}>
            <input
              className={styles.radio}
              type="radio"
              name="bookingFor"
              value={choice}
              defaultChecked={forOther === (choice === 'other')}
            />
            {labels[choice]}
          </label>
        ))}
      </fieldset>
      <div className={styles.other}>{children}</div>
    </div>
  );
}
