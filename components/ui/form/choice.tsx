import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { type ChoiceOption, groupsOf } from './choice-option';
import field from './field.module.css';
import { FieldError } from './field-error';
import { FieldFrame, type FieldProps, fieldState } from './field-frame';
import cards from './radio-cards.module.css';
import radio from './radio-option.module.css';
import select from './select-field.module.css';

type SelectProps = FieldProps & { readonly options: readonly ChoiceOption[] };

type RadioProps = {
  readonly as: 'radio';
  readonly name: string;
  /** What is chosen here; left out where a fieldset around says so. */
  readonly label?: string;
  readonly options: readonly ChoiceOption[];
  /** The option that is chosen at first. */
  readonly value: string;
  /** Side by side where there is room, instead of one below the other. */
  readonly beside?: boolean;
};

type CheckboxProps = Omit<FieldProps, 'hint' | 'label' | 'value'> & {
  readonly as: 'checkbox';
  /** What is agreed to may be a link in it. */
  readonly label: ReactNode;
  readonly checked?: boolean;
  readonly required?: boolean;
};

type Props = (SelectProps & { readonly as?: 'select' }) | RadioProps | CheckboxProps;

/**
 * One choice of several, from a native list or from few radio buttons with what each means; or of yes and no, as a box. What is
 * on or off at once is a `Switch`.
 */
export function Choice(props: Props) {
  if (props.as === 'radio') return <Radios {...props} />;
  return props.as === 'checkbox' ? <Checkbox {...props} /> : <Select {...props} />;
}

/** A native list. Closed it shows the short title of the choice, where there is one (`lib/client/form/watch-fields`). */
function Select({ options, ...props }: SelectProps) {
  const { control, takesFocus, value } = fieldState(props);
  return (
    <FieldFrame {...props}>
      <span className={select.box}>
        <select
          {...control}
          className={`${field.input} ${select.select}`}
          defaultValue={value}
          // biome-ignore lint/a11y/noAutofocus: after a native post this is what the visitor must mend first.
          autoFocus={takesFocus}
        >
          {groupsOf(options).map(({ heading, options: below }) =>
            heading === null ? (
              <Options key="" options={below} />
            ) : (
              <optgroup key={heading} label={heading}>
                <Options options={below} />
              </optgroup>
            ),
          )}
        </select>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}

function Options({ options }: { readonly options: readonly ChoiceOption[] }) {
  return options.map(({ cents, contractedTitle, disabled, kind, title, value }) => (
    <option
      key={value}
      value={value}
      disabled={disabled}
      data-kind={kind}
      data-short={contractedTitle}
      data-cents={cents}
    >
      {title}
    </option>
  ));
}

/** Native radio buttons: arrow keys go from one to the next. */
function Radios({ name, label, options, value, beside = false }: RadioProps) {
  const list = (
    <div className={beside ? `${cards.cards} ${cards.beside}` : cards.cards}>
      {options.map((option) => (
        <label key={option.value} className={`${radio.option} ${cards.card}`}>
          <input
            className={cards.radio}
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === value}
          />
          <bdi className={cards.name}>{option.title}</bdi>
          <span className={cards.text}>{option.text}</span>
        </label>
      ))}
    </div>
  );
  if (label === undefined) return list;
  return (
    <fieldset>
      <legend className={cards.legend}>{label}</legend>
      {list}
    </fieldset>
  );
}

/** Sent as `true`. After a refusal it stands as the visitor had left it. */
function Checkbox({ checked = false, required, ...props }: CheckboxProps) {
  const { control, error, id } = fieldState(props);
  const { form, label, name, view } = props;
  const restored = view !== undefined && view.error !== null && Object.keys(view.values).length > 0;
  return (
    <div className={field.field}>
      <label className={field.check} htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          value="true"
          required={required}
          defaultChecked={restored ? view.values[name] === 'true' : checked}
        />
        <bdi>{label}</bdi>
      </label>
      <FieldError id={`${id}-error`} message={error} name={form === undefined ? undefined : name} />
    </div>
  );
}
