import field from '@/components/ui/field.module.css';
import type { FormView } from '@/components/ui/form-view';
import { Icon } from '@/components/ui/icon';

type Props = {
  readonly form: string;
  readonly name: string;
  readonly label: string;
  readonly view: FormView;
  readonly checked?: boolean;
  readonly required?: boolean;
};

/** A choice of yes or no, sent as `true`. After a refusal it stands as the visitor had left it. */
export function StepCheck({ form, name, label, view, checked = false, required = false }: Props) {
  const id = `${form}-${name}`;
  const error = view.error?.field === name ? view.error.message : null;
  const restored = Object.keys(view.values).length > 0 && view.error !== null;
  return (
    <div className={field.field}>
      <label className={field.check} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          value="true"
          required={required}
          defaultChecked={restored ? view.values[name] === 'true' : checked}
          aria-invalid={error !== null}
          aria-describedby={`${id}-error`}
        />
        <span>{label}</span>
      </label>
      <p className={field.error} id={`${id}-error`} data-error={name} hidden={error === null}>
        <Icon name="alert" />
        <span data-text="">{error}</span>
      </p>
    </div>
  );
}
