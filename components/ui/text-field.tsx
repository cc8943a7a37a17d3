'use client';

import type { FormEvent } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { useFormField } from './form-context';
import { truncated } from './truncated';

type Props = {
  /** For a name that is on the page more than once. */
  readonly id?: string;
  readonly name: string;
  readonly type?: 'text' | 'tel' | 'date' | 'email';
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly autoComplete?: string;
  readonly required?: boolean;
  /** Earliest and latest day of a date. */
  readonly min?: string;
  readonly max?: string;
  /** What goes beyond is cut off, wherever it comes from: keys, clipboard, autofill. */
  readonly maxLength?: number;
};

/** A line of text with its label and, when the server refused it, its error. */
export function TextField({
  id: ownId,
  name,
  type = 'text',
  label,
  hint,
  value,
  autoComplete = 'off',
  required,
  maxLength,
  min,
  max,
}: Props) {
  const { id: formId, error, typed } = useFormField(name);
  const id = ownId ?? formId;
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
        type={type}
        autoComplete={autoComplete}
        required={required}
        min={min}
        max={max}
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
