import type { ComponentProps, ReactNode } from 'react';
import field from '@/components/ui/field.module.css';
import type { FormView } from '@/components/ui/form-view';
import { Icon } from '@/components/ui/icon';

type Props = Omit<ComponentProps<'input'>, 'form' | 'id' | 'name'> & {
  /** Id of the form around it. */
  readonly form: string;
  readonly name: string;
  readonly label: string;
  readonly view: FormView;
  /** What stands in the field's box after the input. */
  readonly inside?: ReactNode;
  /** What stands below the field. */
  readonly below?: ReactNode;
};

/** A line to type into, with its label and the place for its refusal, which the browser half fills too. */
export function StepField({ form, name, label, view, inside, below, className = '', ...input }: Props) {
  const id = `${form}-${name}`;
  const error = view.error?.field === name ? view.error.message : null;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={field.box}>
        <input
          {...input}
          className={`${field.input} ${className}`}
          id={id}
          name={name}
          defaultValue={view.values[name] ?? input.defaultValue}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        {inside}
      </div>
      <p className={field.error} id={`${id}-error`} data-error={name} hidden={error === null}>
        <Icon name="alert" />
        <span data-text="">{error}</span>
      </p>
      {below}
    </div>
  );
}
