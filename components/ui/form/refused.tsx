import styles from './form.module.css';

/** The line in which `showProblem` says why a form of a single button was refused. */
export function Refused() {
  return (
    <p className={styles.refused} role="alert" data-error="" hidden>
      <span data-text="" />
    </p>
  );
}
