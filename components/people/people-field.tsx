import field from '@/components/ui/field.module.css';
import { FieldError } from '@/components/ui/field-error';
import { Icon } from '@/components/ui/icon';
import select from '@/components/ui/select-field.module.css';

/** One choice of a list; `isGuest` opens the fields that are a guest's. */
export type Choice = { readonly value: string; readonly title: string; readonly isGuest?: boolean };

type Props = {
  /** Unique in the document. */
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  readonly type?: 'text' | 'email' | 'date' | 'search';
  readonly max?: number;
  readonly required?: boolean;
  /** Why the server refused it. */
  readonly problem?: string | null;
  readonly options?: readonly Choice[];
  /** More than one line of text. */
  readonly lines?: number;
};

/** A field of a form about people that the browser posts itself; no script comes with it. */
export function PeopleField({ hint, label, problem = null, ...rest }: Props) {
  const { id } = rest;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Control {...rest} problem={problem} hint={hint ?? ''} />
      {hint === undefined ? null : (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={problem} />
    </div>
  );
}

function Control({
  hint,
  id,
  lines,
  max,
  name,
  options,
  problem,
  required,
  type = 'text',
  value,
}: Omit<Props, 'label'>) {
  const about = [hint ? `${id}-hint` : '', problem === null ? '' : `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    required,
    defaultValue: value,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': about === '' ? undefined : about,
  };
  if (options !== undefined) {
    return (
      <span className={select.box}>
        <select {...shared} className={`${field.input} ${select.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} data-guest={option.isGuest ? '' : undefined}>
              {option.title}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    );
  }
  const text = { ...shared, maxLength: max, autoComplete: 'off', className: field.input };
  if (lines !== undefined) return <textarea {...text} rows={lines} />;
  return <input {...text} type={type} dir={type === 'email' ? 'ltr' : undefined} />;
}
