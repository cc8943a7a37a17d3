import type { ReactNode } from 'react';
import styles from './field.module.css';
import { FieldError } from './field-error';
import { type FormView, problemOfField } from './form-view';

/** What every field takes. */
export type FieldProps = {
  /** For a name that is on the page more than once. */
  readonly id?: string;
  /** Id of the form around it, where that is sent by script. */
  readonly form?: string;
  readonly name: string;
  readonly label: string;
  /** The label is what somebody wrote, in whichever direction. */
  readonly isWritten?: boolean;
  readonly hint?: string | undefined;
  readonly value?: string | undefined;
  /** Why the server refused it; left out, `view` says so. */
  readonly problem?: string | null;
  /** State of the form around it: what was typed before a refusal, and what was refused. */
  readonly view?: FormView;
};

/** The id, value and error of a field, and the attributes that tie its control to label, hint and error. */
export function fieldState({ id: ownId, form, hint, name, view, problem, value }: Omit<FieldProps, 'label'>) {
  const id = ownId ?? `${form ?? 'field'}-${name}`;
  const error = problem ?? (view === undefined ? null : problemOfField(view, name));
  const about = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === null && form === undefined ? [] : [`${id}-error`]),
  ];
  return {
    id,
    error,
    value: view?.values[name] ?? value,
    /** After a native post the first thing to read is the summary of the form, where it has one. */
    takesFocus: error !== null && form === undefined,
    control: {
      id,
      name,
      'aria-invalid': error === null ? undefined : true,
      'aria-describedby': about.length === 0 ? undefined : about.join(' '),
    },
  };
}

type Props = FieldProps & {
  readonly children: ReactNode;
  /** What stands below hint and error. */
  readonly below?: ReactNode;
};

/** The label above a control, and its hint and error below. */
export function FieldFrame({ children, below, ...field }: Props) {
  const { error, id } = fieldState(field);
  const { form, hint, isWritten = false, label, name } = field;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {isWritten ? <bdi>{label}</bdi> : label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} name={form === undefined ? undefined : name} />
      {below}
    </div>
  );
}
