import field from './field.module.css';
import { FieldError } from './field-error';
import styles from './file-field.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Media types the chooser offers; the server looks at the bytes. */
  readonly accept: readonly string[];
  readonly required?: boolean;
  readonly multiple?: boolean;
  readonly problem?: string | null;
};

/** A file to choose, for a form that the browser posts itself. */
export function FileField({ name, label, hint, accept, required, multiple, problem = null }: Props) {
  const id = `field-${name}`;
  const about = [hint === undefined ? '' : `${id}-hint`, problem === null ? '' : `${id}-error`].filter(
    Boolean,
  );
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.file}
        id={id}
        type="file"
        name={name}
        accept={accept.join(',')}
        required={required}
        multiple={multiple}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={about.length === 0 ? undefined : about.join(' ')}
      />
      {hint === undefined ? null : (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={problem} />
    </div>
  );
}
