'use client';

import { useState } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { useForm, useFormField } from './form-context';
import { useHydrated } from './use-hydrated';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** The rules, shown before one types. */
  readonly hint?: string;
  readonly first?: boolean;
  readonly labels: { readonly show: string; readonly hide: string };
};

/** A password that can be looked at while typing; hidden again before it is sent. */
export function PasswordField({ name, label, autoComplete, hint, first = false, labels }: Props) {
  const { id, error } = useFormField(name);
  const { busy } = useForm();
  const [wanted, setWanted] = useState(false);
  const shown = wanted && !busy;
  const about = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          className={`${styles.input} ${styles.secret}`}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          // biome-ignore lint/a11y/noAutofocus: the page has this one purpose, and nothing stands before the form.
          autoFocus={first}
          aria-invalid={error !== null}
          aria-describedby={about.length === 0 ? undefined : about.join(' ')}
        />
        <RevealToggle shown={shown} inputId={id} labels={labels} onToggle={() => setWanted(!shown)} />
      </div>
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

type ToggleProps = {
  readonly shown: boolean;
  readonly inputId: string;
  readonly labels: { readonly show: string; readonly hide: string };
  readonly onToggle: () => void;
};

/** Absent until it can work. */
function RevealToggle({ shown, inputId, labels, onToggle }: ToggleProps) {
  const ready = useHydrated();
  if (!ready) return null;
  const label = shown ? labels.hide : labels.show;
  return (
    <button
      className={styles.toggle}
      type="button"
      aria-controls={inputId}
      aria-label={label}
      title={label}
      onClick={onToggle}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6" />
        {shown ? <path d="M4 20 20 4" /> : null}
      </svg>
    </button>
  );
}
