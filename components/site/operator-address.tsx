import type { OperatorContact } from '@/lib/shared/site/operator-contact';
import styles from './operator-address.module.css';

/** Who runs the site: name and address, and an e-mail address to write to. */
export function OperatorAddress({ email, lines }: OperatorContact) {
  return (
    <address className={styles.address}>
      {lines.map((line) => (
        <bdi key={line} className={styles.line}>
          {line}
        </bdi>
      ))}
      {email === null ? null : (
        <a className={styles.email} href={`mailto:${email}`} dir="ltr">
          {email}
        </a>
      )}
    </address>
  );
}
