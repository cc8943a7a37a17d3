import styles from './field.module.css';
import { Icon } from './icon';

/** The refusal of one field, right below it; nothing without a message. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | null }) {
  if (message === null) return null;
  return (
    <p className={styles.error} id={id}>
      <Icon name="alert" />
      {message}
    </p>
  );
}
