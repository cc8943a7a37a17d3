import styles from './trip-field.module.css';

type Shared = {
  /** Unique in the document. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
};

type TextProps = Shared & {
  readonly type?: 'text' | 'email' | 'search' | 'url';
  readonly value?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly maxLength?: number;
  readonly autoComplete?: string;
};

/** A line of text of a trip's form. */
export function TripTextField({ id, label, value, type = 'text', autoComplete = 'off', ...rest }: TextProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...rest}
        className={styles.input}
        id={id}
        type={type}
        dir={type === 'url' || type === 'email' ? 'ltr' : undefined}
        defaultValue={value}
        autoComplete={autoComplete}
      />
    </div>
  );
}

type NoteProps = Shared & { readonly value: string; readonly maxLength: number };

/** Some lines of text. */
export function TripNoteField({ id, label, value, ...rest }: NoteProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...rest} className={styles.input} id={id} defaultValue={value} rows={3} />
    </div>
  );
}

type ChoiceProps = Shared & {
  readonly value?: string | undefined;
  readonly options: readonly { readonly value: string; readonly title: string }[];
};

/** One of some choices. */
export function TripChoiceField({ id, label, name, options, value }: ChoiceProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select className={styles.input} id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </div>
  );
}
