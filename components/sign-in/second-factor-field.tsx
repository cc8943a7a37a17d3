'use client';

import styles from '@/components/ui/field.module.css';
import { FieldError } from '@/components/ui/field-error';
import { useFormField } from '@/components/ui/form-context';

type Props = {
  readonly label: string;
  readonly hint?: string;
  /** Six digits of the app, or a recovery code. */
  readonly kind: 'digits' | 'recovery';
  readonly first?: boolean;
};

/** Where a code is typed; spaces do not matter. */
export function SecondFactorField({ label, hint, kind, first = false }: Props) {
  const { id, error } = useFormField('code');
  const about = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`].filter(Boolean);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        className={styles.input}
        id={id}
        name="code"
        type="text"
        dir="ltr"
        inputMode={kind === 'digits' ? 'numeric' : 'text'}
        autoComplete={kind === 'digits' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        // biome-ignore lint/a11y/noAutofocus: the page has this one purpose, and nothing stands before the form.
        autoFocus={first}
        aria-invalid={error !== null}
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
