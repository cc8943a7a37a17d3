import { FieldFrame, type FieldProps, fieldState } from './field-frame';
import styles from './file-field.module.css';

type Props = Omit<FieldProps, 'value'> & {
  /** Media types the chooser offers; the server looks at the bytes. */
  readonly accept: readonly string[];
  readonly required?: boolean;
  readonly multiple?: boolean;
};

/** A file to choose. */
export function FileField({ accept, required, multiple, ...field }: Props) {
  return (
    <FieldFrame {...field}>
      <input
        {...fieldState(field).control}
        className={styles.file}
        type="file"
        accept={accept.join(',')}
        required={required}
        multiple={multiple}
      />
    </FieldFrame>
  );
}
