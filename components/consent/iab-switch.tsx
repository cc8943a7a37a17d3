import styles from './iab-switch.module.css';

type Props = {
  /** Sent as `on`; a switch without a name says what cannot be changed. */
  readonly name?: string;
  readonly label: string;
  readonly on: boolean;
  readonly locked?: boolean;
  /** The id of what says why it is locked. */
  readonly describedBy?: string | undefined;
};

/** A yes or no that takes the whole height of a finger; a checkbox for forms and a switch for screen readers. */
export function IabSwitch({ name, label, on, locked = false, describedBy }: Props) {
  return (
    <input
      className={styles.switch}
      type="checkbox"
      // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is on.
      role="switch"
      name={name}
      aria-label={label}
      aria-describedby={describedBy}
      defaultChecked={on}
      disabled={locked}
    />
  );
}
