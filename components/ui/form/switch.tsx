import type { ComponentProps, ReactNode } from 'react';
import styles from './switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & {
  /** What is on or off; a press on it switches too. */
  readonly children: ReactNode;
};

/** A setting that is on or off, sent as `on`. A native checkbox, so that it works in a plain form (ARIA 1.2, switch). */
export function Switch({ children, ...rest }: Props) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is checked. */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}
