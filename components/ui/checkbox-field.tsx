'use client';

import styles from './field.module.css';
import { FieldError } from './field-error';
import { useFormField } from './form-context';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly checked?: boolean;
  readonly required?: boolean;
};

/** A choice of yes or no, sent as `true`. After a refusal it stands as the visitor had left it. */
export function CheckboxField({ name, label, checked = false, required = false }: Props) {
  const { id, error, typed, restored } = useFormField(name);
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          required={required}
          defaultChecked={restored ? typed === 'true' : checked}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
        />
        <span>{label}</span>
      </label>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
