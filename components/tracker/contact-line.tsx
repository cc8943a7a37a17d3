import styles from './tracker.module.css';

type Props = {
  readonly email: string;
  /** Empty for whoever has none. */
  readonly office: string;
};

/** How to reach a traveler, and where their desk is. */
export function ContactLine({ email, office }: Props) {
  return (
    <p className={styles.quiet}>
      <a href={`mailto:${email}`}>
        <bdi>{email}</bdi>
      </a>
      {office === '' ? null : (
        <>
          {' · '}
          <bdi>{office}</bdi>
        </>
      )}
    </p>
  );
}
