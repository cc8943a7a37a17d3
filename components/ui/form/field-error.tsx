import { Icon } from '@/components/ui/icon';
import styles from './field.module.css';

type Props = {
  readonly id: string;
  readonly message: string | null;
  /** Name of the field, in a form sent by script, which fills the line. */
  readonly name?: string | undefined;
};

/** The refusal of one field, right below it; nothing without a message, but a hidden line where a script may fill it. */
export function FieldError({ id, message, name }: Props) {
  if (message === null && name === undefined) return null;
  return (
    <p className={styles.error} id={id} data-error={name} hidden={message === null}>
      <Icon name="alert" />
      <span data-text="">{message}</span>
    </p>
  );
}
