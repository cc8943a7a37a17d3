'use client';

import styles from './field.module.css';
import { FieldError } from './field-error';
import { useFormField } from './form-context';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  /** The first thing the page is for: put the caret here. */
  readonly first?: boolean;
};

/** A field for an e-mail address with its label and, when refused, its error. */
export function EmailField({ name, label, autoComplete, first = false }: Props) {
  const { id, error, typed } = useFormField(name);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.input}
        id={id}
        name={name}
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        defaultValue={typed}
        // biome-ignore lint/a11y/noAutofocus: the page has this one purpose, and nothing stands before the form.
        autoFocus={first}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
      />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
