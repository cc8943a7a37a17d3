import field from './field.module.css';
import { FieldError } from './field-error';
import { Icon } from './icon';
import styles from './plain-field.module.css';
import select from './select-field.module.css';

/** One choice of a list; by its kind a stylesheet knows which other fields belong to it. */
export type Choice = { readonly value: string; readonly title: string; readonly kind?: string };

type Props = {
  /** For a name that is on the page more than once. */
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
  /** Why the server refused it; takes the focus when the page opens. */
  readonly problem?: string | null;
  readonly required?: boolean;
  /** Longest text. */
  readonly max?: number;
  readonly type?: 'text' | 'url' | 'date' | 'email' | 'tel' | 'number' | 'password' | 'search';
  readonly autoComplete?: string;
  /** More than one line of text. */
  readonly lines?: number;
  /** A list of choices instead of a text. */
  readonly options?: readonly Choice[];
};

/** A field of a form that the browser posts itself, drawn on the server: no script comes with it. */
export function PlainField(props: Props) {
  const { hint, label, name, problem = null } = props;
  const id = props.id ?? `field-${name}`;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <Control {...props} id={id} />
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
  id,
  name,
  hint,
  value,
  problem = null,
  required,
  max,
  type = 'text',
  autoComplete = type === 'email' ? 'email' : 'off',
  lines,
  options,
}: Props & { id: string }) {
  const about = [hint === undefined ? '' : `${id}-hint`, problem === null ? '' : `${id}-error`].filter(
    Boolean,
  );
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': about.length === 0 ? undefined : about.join(' '),
    autoFocus: problem !== null,
  };
  if (options !== undefined) {
    return (
      <span className={select.box}>
        <select {...shared} className={`${field.input} ${select.select}`}>
          {options.map((option) => (
            <option key={option.value} value={option.value} data-kind={option.kind}>
              {option.title}
            </option>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    );
  }
  const text = { ...shared, required, maxLength: max, dir: 'auto', autoComplete };
  if (lines !== undefined)
    return <textarea {...text} className={`${field.input} ${styles.lines}`} rows={lines} />;
  return <input {...text} className={field.input} type={type} />;
}
