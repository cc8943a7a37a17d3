'use client';

import type { FormEvent } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { useFormField } from './form-context';
import { truncated } from './truncated';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** What goes beyond is cut off, wherever it comes from: keys, clipboard, autofill. */
  readonly maxLength?: number;
};

/** A line of text with its label and, when the server refused it, its error. */
export function TextField({ name, label, hint, value, autoComplete = 'off', required, maxLength }: Props) {
  const { id, error, typed } = useFormField(name);
  const about = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean);

  function truncate({ currentTarget }: FormEvent<HTMLInputElement>): void {
    if (maxLength !== undefined && currentTarget.value.length > maxLength) {
      currentTarget.value = truncated(currentTarget.value, maxLength);
    }
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.input}
        id={id}
        name={name}
        type="text"
        autoComplete={autoComplete}
        required={required}
        maxLength={maxLength}
        defaultValue={typed ?? value}
        onInput={truncate}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={about.length === 0 ? undefined : about.join(' ')}
      />
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
